import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainError } from "../../frame/main-error";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { nearPath } from "../../urls";
import { searchPath } from "../../search/search-path";
import { CountList } from "../count-list";
import { formatCount } from "../format-count";
import { crumbsTo } from "../crumbs";
import { isListed } from "../near-counts.server";
import { NearPage } from "../near-page";
import { redirectToCanonical } from "../redirect-to-canonical.server";
import { readNearCity } from "../read-city.server";
import { breadcrumbData } from "../structured-data";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const found = await run(readNearCity, context, {
    state: params.state ?? "",
    city: params.city ?? "",
  });
  redirectToCanonical(request, nearPath({ stateCode: found.state.code, city: found.city.slug }));
  return { ...found, listed: isListed(found.companies) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return [{ title: "We cannot find that page" }];
  const { state, city, companies, services, listed } = data;
  const place = `${city.city}, ${city.stateCode}`;
  return pageMeta({
    matches,
    title: `Local companies in ${place}`,
    description:
      `${formatCount(companies, "company", "companies")} in ${place}, for ` +
      `${formatCount(services.length, "kind", "kinds")} of service: ratings, reviews, photos ` +
      "and hours.",
    path: nearPath({ stateCode: city.stateCode, city: city.slug }),
    unlisted: !listed,
    data: (origin) => [breadcrumbData(crumbsTo({ state, city }), origin)],
  });
};

export default function City() {
  const { state, city, companies, services, neighbors } = useLoaderData<typeof loader>();
  const around = searchPath({ zipCode: city.zip });
  return (
    <NearPage
      crumbs={crumbsTo({ state, city })}
      title={`Local companies in ${city.city}, ${city.stateCode}`}
      head={
        companies > 0 && (
          <>
            <p className="lead">
              {formatCount(companies, "company has its", "companies have their")} address here, and
              more come from around: pick a service to see all within 25 miles.
            </p>
            <p className="cluster">
              <ButtonLink to={around} variant="secondary" icon="search">
                Search around {city.city}
              </ButtonLink>
            </p>
          </>
        )
      }
    >
      {companies === 0 ? (
        <EmptyState
          icon="map-pin"
          title={`No company has its address in ${city.city} yet`}
          actions={
            <>
              <ButtonLink to={around}>Search around {city.city}</ButtonLink>
              <ButtonLink to="/list-your-business" variant="secondary">
                List your business
              </ButtonLink>
            </>
          }
        >
          Companies from the cities nearby may come to you.
        </EmptyState>
      ) : (
        <CountList
          id="services"
          title={`Services in ${city.city}`}
          note={`The numbers are of companies with an address in ${city.city}.`}
          items={services.map(({ slug, name, icon, companies }) => ({
            to: nearPath({ stateCode: city.stateCode, city: city.slug, service: slug }),
            label: name,
            companies,
            icon,
          }))}
        />
      )}
      <CountList
        id="neighbors"
        title="Cities nearby"
        note="Nearest first, with the number of companies there."
        items={neighbors.map(({ slug, stateCode, name, companies }) => ({
          to: nearPath({ stateCode, city: slug }),
          label: `${name}, ${stateCode}`,
          companies,
        }))}
      />
    </NearPage>
  );
}

export function ErrorBoundary() {
  return <MainError />;
}
