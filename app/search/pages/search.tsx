import {
  redirect,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainBar } from "../../frame/main-bar";
import { MainFooter } from "../../frame/main-footer";
import { pageMeta } from "../../frame/page-meta";
import type { RequestContext } from "../../operations/context";
import type { FieldErrors } from "../../refusal";
import { run } from "../../routing/run.server";
import { searchPath } from "../search-path";
import { filtersOf } from "../filters-of";
import { Filters } from "../input";
import { LandingParts } from "../landing-parts";
import { landingData, type LandingData } from "../landing.server";
import { messages } from "../messages";
import { DEFAULT_RADIUS, MAX_QUERY_LENGTH } from "../options";
import { ZIP } from "../../places/zip";
import { slugOfName } from "../query-name";
import { understandSearch } from "../understand.server";
import stylesUrl from "../landing/landing.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

interface Page {
  /** As typed; fills the form. */
  typed: { query: string; zipCode: string };
  errors: FieldErrors;
  landing: LandingData;
}

/**
 * SRCH-009: the landing page. A form submission (`?query=&zip=`) is validated and redirected to the
 * search's URL.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const submitted = searchParams.has("query") || searchParams.has("zip");
  return submitted
    ? submission(searchParams, context)
    : page(context, { query: "", zipCode: context.guessedPlace?.zip ?? "" });
}

/**
 * SRCH-041 to SRCH-043: an empty submission reports both fields; otherwise a zip code is required
 * unless the query names a place or is a phone number.
 */
async function submission(searchParams: URLSearchParams, context: RequestContext) {
  const typed = {
    query: searchParams.get("query")?.trim() ?? "",
    zipCode: searchParams.get("zip")?.trim() ?? "",
  };
  if (!typed.query && !typed.zipCode) return page(context, typed, { query: messages.serviceOrZip });
  if (typed.zipCode && !ZIP.test(typed.zipCode))
    return page(context, typed, { zipCode: messages.zipFormat });
  if (typed.query.length > MAX_QUERY_LENGTH)
    return page(context, typed, { query: messages.queryLong });
  const { query, zipCode, anywhere } = await run(understandSearch, context, {
    query: typed.query,
    zipCode: typed.zipCode || undefined,
  });
  if (!zipCode && !anywhere) return page(context, typed, { zipCode: messages.zipRequired });
  const radius = searchParams.get("radius");
  const filters = Filters.safeParse(filtersOf(searchParams));
  throw redirect(
    searchPath({
      ...filters.data,
      query: slugOfName(query),
      zipCode,
      radius: radius && /^\d{1,3}$/.test(radius) ? Number(radius) : DEFAULT_RADIUS,
    }),
  );
}

async function page(context: RequestContext, typed: Page["typed"], errors: FieldErrors = {}) {
  const status = Object.keys(errors).length > 0 ? 400 : 200;
  return Response.json({ typed, errors, landing: await landingData(context) } satisfies Page, {
    status,
  });
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Find trusted professionals near you",
    description: "Search local companies by service, problem or name, near your zip code.",
    path: "/search",
    unlisted: true,
  });

export default function Search() {
  const { typed, errors, landing } = useLoaderData<typeof loader>() as unknown as Page;
  return (
    <>
      <MainBar />
      <main id="main">
        <LandingParts typed={typed} errors={errors} landing={landing} />
      </main>
      <MainFooter />
    </>
  );
}
