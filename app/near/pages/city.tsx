import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainError } from "../../frame/main-error";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { missingPage } from "../../ui/missing-page";
import { nearPath } from "../../urls";
import { searchPath } from "../../search/search-path";
import { DEFAULT_RADIUS } from "../../search/options";
import { CountList } from "../count-list";
import { formatCount } from "../format-count";
import { crumbsTo } from "../crumbs";
import { isListed } from "../near-counts.server";
import { NearPage } from "../near-page";
import { redirectToCanonical } from "../redirect-to-canonical.server";
import { readNearCity } from "../read-city.server";
import { breadcrumbData } from "../structured-data";
import stylesUrl from "../near.css?url";
import { placeName } from "../../place-name";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const found = await run(readNearCity, context, {
    state: params.state ?? "",
    city: params.city ?? "",
  });
  redirectToCanonical(request, nearPath({ stateCode: found.state.code, city: found.city.slug }));
  const { slug, zip, city, stateCode } = found.city;
  return {
    ...found,
    city: { slug, zip, city, stateCode },
    // Without names of fields: there are up to 80.
    services: found.services.map(
      ({ slug, name, icon, companies }) => [slug, name, icon, companies] as const,
    ),
    listed: isListed(found.companies),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return missingPage;
  const { state, city, companies, services, listed } = data;
  const place = placeName(city);
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
      title={`Local companies in ${placeName(city)}`}
      head={
        companies > 0 && (
          <>
            <p className="lead">
              {`${formatCount(companies, "company is", "companies are")} based in ${city.city}. ` +
                `Choose a service to see everyone who works within ${DEFAULT_RADIUS} miles.`}
            </p>
            <p className="cluster">
              <ButtonLink to={around} variant="secondary" icon="search">
                {`Search near ${city.city}`}
              </ButtonLink>
            </p>
          </>
        )
      }
    >
      {companies === 0 ? (
        <EmptyState
          icon="map-pin"
          title={`No companies are based in ${city.city} yet`}
          actions={
            <>
              <ButtonLink to={around}>Search near {city.city}</ButtonLink>
              <ButtonLink to="/list-your-business" variant="secondary">
                List your business
              </ButtonLink>
            </>
          }
        >
          Companies in nearby cities may serve your area.
        </EmptyState>
      ) : (
        <CountList
          id="services"
          title={`Services in ${city.city}`}
          note={`Number of companies based in ${city.city}.`}
          items={services.map(([slug, name, icon, companies]) => ({
            to: nearPath({ stateCode: city.stateCode, city: city.slug, service: slug }),
            label: name,
            companies,
            icon,
          }))}
        />
      )}
      <CountList
        id="neighbors"
        title="Nearby cities"
        note="Nearest first, with the number of companies based there."
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
