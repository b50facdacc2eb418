import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { EmptyState } from "../../ui/empty-state";
import { admitted, filtersOf } from "../../admin-frame/admitted.server";
import { Part } from "../../admin-frame/input";
import { listPeople } from "../people.server";
import { Choice, Filters, SearchField } from "../../admin-frame/filters";
import { Heading } from "../../ui/heading";
import { OwnTime } from "../../admin-frame/own-time";
import { RoleBadges } from "../parts/role-badges";
import { Rows } from "../../admin-frame/rows";
import { Steps } from "../../admin-frame/steps";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "People",
    description: "Everyone with an account.",
    path: "/admin/people",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  const filters = filtersOf(request);
  const { people, more } = await run(listPeople, context, filters as never);
  return { people, more, filters, part: Part.parse(filters), now: context.now() };
}

export default function People() {
  const { people, more, filters, part, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="People" />
      <Filters of={filters}>
        <SearchField label="Email address or name" of={filters} />
        <Choice
          name="role"
          label="Role"
          of={filters}
          choices={{
            "platform-admin": "Platform admin",
            "product-admin": "Product admin",
            owner: "Owner",
          }}
        />
        <Choice
          name="disabled"
          label="Access"
          of={filters}
          choices={{ false: "Can sign in", true: "Disabled" }}
        />
      </Filters>
      {people.length === 0 ? (
        <EmptyState icon="users" title="No people found">
          Search by the start of an email address, first name or last name.
        </EmptyState>
      ) : (
        <Rows
          label="People"
          head={["Name", "Email address", "Roles", "Joined"]}
          rows={people.map((person) => ({
            key: person.userId,
            cells: [
              <Link key="name" to={person.userId} className="rows__link">
                {`${person.firstName} ${person.lastName}`.trim() || "No name"}
              </Link>,
              person.email,
              <RoleBadges key="roles" person={person} none="–" />,
              <OwnTime key="at" at={person.createdAt} now={now} />,
            ],
          }))}
        />
      )}
      <Steps {...part} more={more} label="Parts of the list of people" />
    </>
  );
}
