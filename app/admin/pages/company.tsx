import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, Link, useLoaderData } from "@remix-run/react";
import { pageMeta } from "../../frame/page-meta";
import { EmailField } from "../../identity/fields";
import { DomainBadge } from "../../domains/domain-badge";
import { Refusal } from "../../refusal";
import { notFound, refused, run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Badge } from "../../ui/badge";
import { Button, ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { formatPhone } from "../../ui/phone-number";
import { Note } from "../../ui/note";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { companyPath } from "../../urls";
import { officePath } from "../../office/office-urls";
import { admitted } from "../../admin-frame/admitted.server";
import { listAuditEntries } from "../audit-log.server";
import { readCompanyRecord } from "../companies.server";
import { addOwner, removeOwner } from "../company-owners.server";
import { releaseOffice } from "../release-office.server";
import { doneOf } from "../../admin-frame/done";
import { UnclaimedPart } from "../parts/unclaimed-part";
import { inviteToClaim } from "../../claims/claim-invitations.server";
import { publishUnclaimed } from "../../creating/publish-unclaimed.server";
import { CompanyBadges } from "../parts/company-badges";
import { AuditPart } from "../parts/audit-part";
import { Facts } from "../../admin-frame/facts";
import { Heading } from "../../ui/heading";
import { OwnTime } from "../../admin-frame/own-time";
import { placeName } from "../../place-name";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta({
    matches,
    title: data?.company.name ?? "Company",
    description: "One company.",
    path: "/admin/companies",
    unlisted: true,
  });

const ENTRIES = 10;

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  const vanityName = params.vanityName ?? "";
  const [company, { entries, next }] = await Promise.all([
    run(readCompanyRecord, context, { vanityName }),
    run(listAuditEntries, context, { company: vanityName, rows: ENTRIES }),
  ]);
  return {
    company,
    entries,
    more: next !== undefined,
    done: doneOf(new URL(request.url)),
    now: context.now(),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await admitted({ context, request });
  const vanityName = params.vanityName ?? "";
  const { intent, ...fields } = await fieldsOf(request);
  const to = (done: string) => redirect(`/admin/companies/${vanityName}?done=${done}`);
  if (intent === "add")
    return submit(addOwner, context, { ...fields, vanityName }, () => to("owner-added"));
  const work = {
    remove: () => removeOwner(context, { vanityName, userId: fields.userId ?? "" }),
    invite: () => inviteToClaim(context, { vanityName }),
    publish: () => publishUnclaimed(context, { vanityName }),
    release: () => releaseOffice(context, { vanityName, owners: fields.owners?.split(" ") }),
  };
  const done = {
    remove: "owner-removed",
    invite: "invited",
    publish: "published",
    release: "released",
  };
  if (intent && Object.hasOwn(work, intent))
    return to(await tried(work[intent as keyof typeof work], done[intent as keyof typeof done]));
  throw notFound("There is no such form.");
}

/** The message to show. "changed": somebody else was faster. */
async function tried(work: () => Promise<unknown>, done: string) {
  try {
    await work();
    return done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "not-found" || error.code === "conflict") return "changed";
    throw refused(error);
  }
}

export default function Company() {
  const { company, entries, more, done, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading
        title={company.name}
        back={{ to: "/admin/companies", label: "Companies" }}
        done={done}
      >
        <CompanyBadges company={company} />
        {company.deleting ? (
          <Note>This company is being deleted.</Note>
        ) : (
          <div className="cluster gap-2">
            <ButtonLink to={companyPath(company.vanityName)} variant="secondary" icon="eye">
              Open its page
            </ButtonLink>
            <ButtonLink to={officePath(company.vanityName)} variant="secondary" icon="users">
              Open its office
            </ButtonLink>
          </div>
        )}
      </Heading>
      <div className="workspace__columns">
        <Card as="section" className="stack">
          <h2>Company</h2>
          <Facts
            facts={{
              Address: companyPath(company.vanityName),
              Place: placeName(company),
              Phone: company.phone && formatPhone(company.phone),
              "Email address": company.email,
              Website: company.website,
              Made: <OwnTime at={company.createdAt} now={now} />,
              Changed: <OwnTime at={company.updatedAt} now={now} />,
              "Earlier names": company.formerNames.join(", "),
            }}
          />
        </Card>
        <Card as="section" className="stack">
          <h2>Owners</h2>
          {company.ownedBy.length === 0 ? (
            <p className="soft">This company has no owner.</p>
          ) : (
            <ul className="lines">
              {company.ownedBy.map((owner) => (
                <li key={owner.userId}>
                  <span className="grow">
                    <Link to={`/admin/people/${owner.userId}`}>{owner.name || owner.email}</Link>
                    <span className="small soft block">
                      {owner.email}, since <OwnTime at={owner.since} now={now} />
                    </span>
                    {owner.disabled && <Badge tone="danger">Disabled</Badge>}
                  </span>
                  <Form method="post">
                    <input type="hidden" name="userId" value={owner.userId} />
                    <Button variant="secondary" name="intent" value="remove">
                      Remove<span className="visually-hidden"> {owner.name || owner.email}</span>
                    </Button>
                  </Form>
                </li>
              ))}
            </ul>
          )}
          <PostForm key={company.ownedBy.length} hidden={{ intent: "add" }}>
            <EmailField label="Email address of the new owner’s account" />
            <SubmitButton size="medium" wide={false} className="account__save" icon="user-plus">
              Add owner
            </SubmitButton>
          </PostForm>
        </Card>
        {!company.claimed && <UnclaimedPart company={company} now={now} />}
        {company.officeHeld && <HeldOffice owners={company.ownedBy.map(({ userId }) => userId)} />}
        <Card as="section" className="stack">
          <h2>Domains</h2>
          {company.domains.length === 0 ? (
            <p className="soft">This company has no domains.</p>
          ) : (
            <ul className="lines">
              {company.domains.map(({ hostname, status }) => (
                <li key={hostname}>
                  <span className="grow">{hostname}</span>
                  <DomainBadge status={status} />
                </li>
              ))}
            </ul>
          )}
          <div>
            <ButtonLink
              to={`/admin/domains?company=${company.vanityName}`}
              variant="secondary"
              icon="plus"
            >
              Assign a domain
            </ButtonLink>
          </div>
        </Card>
      </div>
      <AuditPart
        entries={entries}
        label="Done to this company"
        more={more ? `/admin/audit?company=${company.vanityName}` : null}
      />
    </>
  );
}

/** Its clients are former owners' until a platform admin decides. */
function HeldOffice({ owners }: { owners: string[] }) {
  return (
    <Card as="section" className="stack">
      <h2>Office</h2>
      <p>
        The office is closed because the company changed owners. Release it once you know that the
        owners it has now may see its clients.
      </p>
      {owners.length === 0 ? (
        <p className="soft">The company has no owner yet.</p>
      ) : (
        <Form method="post">
          <input type="hidden" name="owners" value={owners.join(" ")} />
          <Button variant="secondary" name="intent" value="release" icon="key-round">
            Release office
          </Button>
        </Form>
      )}
    </Card>
  );
}
