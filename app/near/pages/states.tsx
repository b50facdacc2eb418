import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainError } from "../../frame/main-error";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { SearchForm } from "../../search/form";
import { nearPath } from "../../urls";
import { CountList } from "../count-list";
import { listNearStates } from "../list-states.server";
import { NearPage } from "../near-page";
import { redirectToCanonical } from "../redirect-to-canonical.server";
import stylesUrl from "../near.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  redirectToCanonical(request, nearPath());
  return run(listNearStates, context, undefined);
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta({
    matches,
    title: "Local companies by state and city",
    description:
      "Find local companies by place. Choose a state, a city and a service to compare ratings, reviews and hours.",
    path: nearPath(),
  });

export default function States() {
  const { states, cities } = useLoaderData<typeof loader>();
  return (
    <NearPage
      title="Browse by place"
      head={
        <>
          <p className="lead measure">
            Choose a state and a city to see its services, or search near your zip code.
          </p>
          <SearchForm typed={{ query: "", zipCode: "" }} errors={{}} />
        </>
      }
    >
      <CountList
        id="cities"
        title="Cities with the most companies"
        note="Number of companies based there."
        items={cities.map(({ slug, stateCode, name, companies }) => ({
          to: nearPath({ stateCode, city: slug }),
          label: `${name}, ${stateCode}`,
          companies,
        }))}
      />
      <CountList
        id="states"
        title="States"
        note="Number of companies based there."
        items={states.map(({ code, name, companies }) => ({
          to: nearPath({ stateCode: code }),
          label: name,
          companies,
        }))}
      />
    </NearPage>
  );
}

export function ErrorBoundary() {
  return <MainError />;
}
