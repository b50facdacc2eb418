import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { ButtonLink } from "../../ui/button";
import { EmptyState } from "../../ui/empty-state";
import { admitted, filtersOf } from "../../admin-frame/admitted.server";
import { listCompanies } from "../companies.server";
import { Part } from "../../admin-frame/input";
import { CompanyBadges } from "../parts/company-badges";
import { Choice, Filters, SearchField } from "../../admin-frame/filters";
import { Heading } from "../../ui/heading";
import { OwnTime } from "../../admin-frame/own-time";
import { Rows } from "../../admin-frame/rows";
import { Steps } from "../../admin-frame/steps";
import { placeName } from "../../place-name";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Companies",
    description: "Every company on the marketplace.",
    path: "/admin/companies",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  const filters = filtersOf(request);
  const { companies, more } = await run(listCompanies, context, filters as never);
  return { companies, more, filters, part: Part.parse(filters), now: context.now() };
}

export default function Companies() {
  const { companies, more, filters, part, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading
        title="Companies"
        actions={
          <ButtonLink to="/admin/companies/new" variant="secondary" icon="plus">
            New unclaimed profile
          </ButtonLink>
        }
      />
      <Filters of={filters}>
        <SearchField label="Name, phone or email address" of={filters} />
        <Choice
          name="published"
          label="Published"
          of={filters}
          choices={{ true: "Published", false: "Not published" }}
        />
        <Choice
          name="claimed"
          label="Claimed"
          of={filters}
          choices={{ true: "Claimed", false: "Unclaimed" }}
        />
        <Choice name="pro" label="Plan" of={filters} choices={{ true: "Pro", false: "Free" }} />
        <Choice
          name="domain"
          label="Domain"
          of={filters}
          choices={{ true: "Has a domain", false: "No domain" }}
        />
        <Choice
          name="held"
          label="Office"
          of={filters}
          choices={{ true: "Closed since new owners", false: "Open" }}
        />
      </Filters>
      {companies.length === 0 ? (
        <EmptyState icon="wrench" title="No company found">
          Search by the start of a name, phone number or email address.
        </EmptyState>
      ) : (
        <Rows
          label="Companies"
          head={["Name", "Place", "State", "Owners", "Made"]}
          rows={companies.map((company) => ({
            key: company.vanityName,
            cells: [
              <Link key="name" to={company.vanityName} className="rows__link">
                {company.name}
              </Link>,
              placeName(company) || "–",
              <CompanyBadges key="badges" company={company} />,
              String(company.owners),
              <OwnTime key="at" at={company.createdAt} now={now} />,
            ],
          }))}
        />
      )}
      <Steps {...part} more={more} label="Parts of the list of companies" />
    </>
  );
}
