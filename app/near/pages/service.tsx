import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { MainError } from "../../frame/main-error";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { CompanyCard } from "../../search/company-card";
import { DEFAULT_RADIUS, MAX_RESULTS } from "../../search/options";
import { ButtonLink } from "../../ui/button";
import { missingPage } from "../../ui/missing-page";
import { nearPath } from "../../urls";
import { searchPath } from "../../search/search-path";
import { CountList } from "../count-list";
import { formatCount } from "../format-count";
import { crumbsTo } from "../crumbs";
import { isListed } from "../near-counts.server";
import { NearPage } from "../near-page";
import { NoCompaniesNear } from "../no-companies-near";
import { NumbersList } from "../numbers-list";
import { redirectToCanonical } from "../redirect-to-canonical.server";
import { readNearService } from "../read-service.server";
import { ServicesPart } from "../services-part";
import { breadcrumbData, companyList } from "../structured-data";
import nearUrl from "../near.css?url";
import stylesUrl from "../near-service.css?url";
import cardUrl from "../../search/result-card.css?url";
import { placeName } from "../../place-name";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: nearUrl },
  { rel: "stylesheet", href: stylesUrl },
  { rel: "stylesheet", href: cardUrl },
];

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { state = "", city = "", service = "" } = params;
  const found = await run(readNearService, context, { state, city, service });
  redirectToCanonical(
    request,
    nearPath({ stateCode: found.state.code, city: found.city.slug, service: found.subject.slug }),
  );
  return { ...found, listed: isListed(found.numbers.companies) };
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  if (!data) return missingPage;
  const { state, city, subject, numbers, companies, listed } = data;
  const place = placeName(city);
  const many =
    numbers.companies > MAX_RESULTS
      ? "1,000+ companies"
      : formatCount(numbers.companies, "company", "companies");
  const reviews =
    numbers.reviewCount > 0
      ? `, with ${formatCount(numbers.reviewCount, "review", "reviews")}`
      : "";
  return pageMeta({
    matches,
    title: `${subject.heading} in ${place}`,
    description:
      `${many} for ${subject.name} within ${DEFAULT_RADIUS} miles of ${place}${reviews}: ` +
      "compare ratings, photos and hours.",
    path: nearPath({ stateCode: city.stateCode, city: city.slug, service: subject.slug }),
    category: subject.category,
    unlisted: !listed,
    data: (origin) => [
      breadcrumbData(crumbsTo({ state, city, service: subject }), origin),
      ...(companies.length > 0 ? [companyList(companies, origin)] : []),
    ],
  });
};

export default function Service() {
  const { state, city, subject, numbers, companies, others, neighbors } =
    useLoaderData<typeof loader>();
  const { category } = subject;
  const search = searchPath({ query: subject.slug, zipCode: city.zip });
  return (
    <NearPage
      crumbs={crumbsTo({ state, city, service: subject })}
      title={`${subject.heading} in ${placeName(city)}`}
      head={
        companies.length > 0 && (
          <>
            <p className="soft measure">
              Sorted by reviews, profile completeness and distance from central {city.city}.
            </p>
            <div className="cluster cluster--apart gap-6">
              <NumbersList numbers={numbers} />
              <ButtonLink to={search} variant="secondary" icon="sliders-horizontal">
                Search with filters
              </ButtonLink>
            </div>
          </>
        )
      }
    >
      {companies.length === 0 ? (
        <NoCompaniesNear city={city} subject={subject} />
      ) : (
        <div className="stack gap-6">
          <ol className="result-list">
            {companies.map((company) => (
              <CompanyCard key={company.vanityName} company={company} />
            ))}
          </ol>
          {numbers.companies > companies.length && (
            <p className="cluster">
              <ButtonLink to={search} variant="secondary" iconAfter="arrow-right">
                See all{" "}
                {numbers.companies > MAX_RESULTS
                  ? "1,000+"
                  : numbers.companies.toLocaleString("en-US")}{" "}
                companies
              </ButtonLink>
            </p>
          )}
        </div>
      )}
      <ServicesPart city={city} subject={subject} />
      <div className="near-pair">
        <CountList
          id="others"
          title={`Other services in ${city.city}`}
          note={`Number of companies based in ${city.city}.`}
          items={others.map(({ slug, name, icon, companies }) => ({
            to: nearPath({ stateCode: city.stateCode, city: city.slug, service: slug }),
            label: name,
            companies,
            icon,
          }))}
        />
        <CountList
          id="neighbors"
          title={`${category.name} in nearby cities`}
          note="Nearest first, with the number of companies based there."
          items={neighbors.map(({ slug, stateCode, name, companies }) => ({
            to: nearPath({ stateCode, city: slug, service: category.slug }),
            label: `${name}, ${stateCode}`,
            companies,
          }))}
        />
      </div>
    </NearPage>
  );
}

export function ErrorBoundary() {
  return <MainError />;
}
