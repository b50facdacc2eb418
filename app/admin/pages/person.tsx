import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { isFresh } from "../../identity/sign-in.server";
import { Refusal } from "../../refusal";
import type { RequestContext } from "../../operations/context";
import { notFound, refused, run } from "../../routing/run.server";
import { fieldsOf, submit, type Fields } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { admitted } from "../../admin-frame/admitted.server";
import { listAuditEntries } from "../audit-log.server";
import {
  disablePerson,
  enablePerson,
  giveRole,
  signPersonOut,
  takeRole,
} from "../change-person.server";
import { doneOf } from "../../admin-frame/done";
import { readPerson, type Role } from "../people.server";
import { AccessForm } from "../parts/access-form";
import { AuditPart } from "../parts/audit-part";
import { Facts } from "../../admin-frame/facts";
import { Heading } from "../../ui/heading";
import { OwnTime } from "../../admin-frame/own-time";
import { PersonDevices } from "../parts/person-devices";
import { RoleBadges } from "../parts/role-badges";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta({
    matches,
    title: data?.person.email ?? "Person",
    description: "One account.",
    path: "/admin/people",
    unlisted: true,
  });

const ENTRIES = 10;

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const admin = await admitted({ context, request });
  const userId = params.userId ?? "";
  const [person, { entries, next }] = await Promise.all([
    run(readPerson, context, { userId }),
    run(listAuditEntries, context, { userId, rows: ENTRIES }),
  ]);
  return {
    person,
    entries,
    more: next !== undefined,
    fresh: isFresh(admin, context.now()),
    done: doneOf(new URL(request.url)),
    now: context.now(),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await admitted({ context, request });
  const userId = params.userId ?? "";
  const { intent = "", ...fields } = await fieldsOf(request);
  const to = (done: string) => redirect(`/admin/people/${userId}?done=${done}`);
  if (intent === "sign out")
    return signOut(context, { userId, ...(fields.id && { id: fields.id }) }, to);
  const [verb, role] = intent.split(" ");
  const input: Fields & { role: Role } = { ...fields, userId, role: role as Role };
  if (verb === "give") return submit(giveRole, context, input, () => to("role"));
  if (verb === "take") return submit(takeRole, context, input, () => to("role"));
  if (verb === "disable") return submit(disablePerson, context, input, () => to("disabled"));
  if (verb === "enable") return submit(enablePerson, context, input, () => to("enabled"));
  throw notFound("There is no such form.");
}

/**
 * On a page that is out of date, a button may do what is no longer possible: reload with a note.
 */
async function signOut(
  context: RequestContext,
  input: { userId: string; id?: string },
  to: (done: string) => Response,
) {
  try {
    await signPersonOut(context, input);
    return to("signed-out");
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "not-found") return to("changed");
    throw refused(error);
  }
}

export default function Person() {
  const { person, entries, more, fresh, done, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading
        title={`${person.firstName} ${person.lastName}`.trim() || person.email}
        back={{ to: "/admin/people", label: "People" }}
        done={done}
      >
        <RoleBadges person={person} />
      </Heading>
      <div className="workspace__columns">
        <Card as="section" className="stack">
          <h2>Account</h2>
          <Facts
            facts={{
              "Email address": person.email,
              Joined: <OwnTime at={person.createdAt} />,
              Disabled: person.disabledAt && <OwnTime at={person.disabledAt} />,
              Password: person.hasPassword ? "Set" : "Not set. Signs in with codes or passkeys.",
              Passkeys: String(person.passkeys),
              "API tokens": String(person.tokens),
              Id: person.userId,
            }}
          />
        </Card>
        <Card as="section" className="stack">
          <h2>Roles and access</h2>
          <AccessForm person={person} fresh={fresh} />
        </Card>
        <Card as="section" className="stack">
          <h2>Signed-in devices</h2>
          <PersonDevices devices={person.devices} tokens={person.tokens} now={now} />
        </Card>
        <Card as="section" className="stack">
          <h2>Companies</h2>
          {person.companies.length === 0 ? (
            <p className="soft">No companies.</p>
          ) : (
            <ul className="lines">
              {person.companies.map((company) => (
                <li key={company.vanityName}>
                  <Link to={`/admin/companies/${company.vanityName}`}>{company.name}</Link>
                  <span className="small soft">
                    since <OwnTime at={company.since} now={now} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
      <AuditPart
        entries={entries}
        label="Done by this person, or to them"
        more={more ? `/admin/audit?userId=${person.userId}` : null}
      />
    </>
  );
}
