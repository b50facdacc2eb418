import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainError } from "../../frame/main-error";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { missingPage } from "../../ui/missing-page";
import { nearPath } from "../../urls";
import { CountList } from "../count-list";
import { formatCount } from "../format-count";
import { crumbsTo } from "../crumbs";
import { listNearCities } from "../list-cities.server";
import { isListed } from "../near-counts.server";
import { NearPage } from "../near-page";
import { redirectToCanonical } from "../redirect-to-canonical.server";
import { breadcrumbData } from "../structured-data";
import stylesUrl from "../near.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const found = await run(listNearCities, context, { state: params.state ?? "" });
  redirectToCanonical(request, nearPath({ stateCode: found.state.code }));
  return { ...found, listed: isListed(found.companies) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return missingPage;
  const { state, companies, listed } = data;
  return pageMeta({
    matches,
    title: `Local companies in ${state.name}`,
    description:
      `${formatCount(companies, "company", "companies")} in ${state.name}, by city and ` +
      "service: ratings, reviews, photos and hours.",
    path: nearPath({ stateCode: state.code }),
    unlisted: !listed,
    data: (origin) => [breadcrumbData(crumbsTo({ state }), origin)],
  });
};

export default function State() {
  const { state, companies, cities, capped } = useLoaderData<typeof loader>();
  return (
    <NearPage
      crumbs={crumbsTo({ state })}
      title={`Local companies in ${state.name}`}
      head={
        companies > 0 && (
          <>
            <p className="lead">
              {formatCount(companies, "company", "companies")}
              {capped
                ? `. Here are the ${cities.length} cities with the most companies. Search for any other place.`
                : ` in ${formatCount(cities.length, "city", "cities")}.`}
            </p>
            <p className="cluster">
              <ButtonLink to="/search" variant="secondary" icon="search">
                Search by zip code
              </ButtonLink>
            </p>
          </>
        )
      }
    >
      {companies === 0 ? (
        <EmptyState
          icon="map-pin"
          title={`No companies in ${state.name} yet`}
          actions={
            <>
              <ButtonLink to="/search">Search by zip code</ButtonLink>
              <ButtonLink to="/list-your-business" variant="secondary">
                List your business
              </ButtonLink>
            </>
          }
        >
          Companies in nearby states may still serve your area.
        </EmptyState>
      ) : (
        <CountList
          id="cities"
          title="Cities"
          note="Number of companies based there."
          items={cities.map(({ slug, name, companies }) => ({
            to: nearPath({ stateCode: state.code, city: slug }),
            label: name,
            companies,
          }))}
        />
      )}
    </NearPage>
  );
}

export function ErrorBoundary() {
  return <MainError />;
}
