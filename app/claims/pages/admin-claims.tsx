import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { admitted, filtersOf } from "../../admin-frame/admitted.server";
import { doneOf } from "../../admin-frame/done";
import { Part } from "../../admin-frame/input";
import { Heading } from "../../ui/heading";
import { OwnTime } from "../../admin-frame/own-time";
import { Steps } from "../../admin-frame/steps";
import { pageMeta } from "../../frame/page-meta";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Textarea } from "../../ui/controls";
import { EmptyState } from "../../ui/empty-state";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import type { FormAnswer } from "../../ui/post-form";
import { companyPath } from "../../urls";
import { decideClaim, listClaimRequests, type ClaimRequest } from "../claim-queue.server";
import { limits } from "../limits";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Claims",
    description: "Claims waiting for a decision.",
    path: "/admin/claims",
    unlisted: true,
  });

export async function loader({ context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  const filters = filtersOf(request);
  return {
    ...(await run(listClaimRequests, context, filters as never)),
    part: Part.parse(filters),
    done: doneOf(new URL(request.url)),
    now: context.now(),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  await admitted({ context, request });
  return submit(decideClaim, context, await fieldsOf(request), () =>
    redirect("/admin/claims?done=decided"),
  );
}

export default function Claims() {
  const { requests, more, part, done, now } = useLoaderData<typeof loader>();
  return (
    <>
      <Heading title="Claims" done={done} />
      {requests.length === 0 ? (
        <EmptyState icon="inbox" title="All caught up">
          Review claims without a code, and disputes, here.
        </EmptyState>
      ) : (
        <ul className="stack gap-6" role="list">
          {requests.map((one) => (
            <li key={one.id}>
              <Request request={one} now={now} />
            </li>
          ))}
        </ul>
      )}
      <Steps {...part} more={more} label="Parts of the list of claims" />
    </>
  );
}

function Request({ request, now }: { request: ClaimRequest; now: number }) {
  const { id, kind, company, person, email, text, document, createdAt } = request;
  const isDispute = kind === "dispute";
  return (
    <Card as="article" className="stack">
      <h2>
        {isDispute ? "Dispute: " : "Claim: "}
        <Link to={companyPath(company.vanityName)}>{company.name}</Link>{" "}
        {!isDispute && company.claimed && <Badge tone="danger">Claimed since</Badge>}
      </h2>
      <p className="small soft">
        <OwnTime at={createdAt} now={now} />, from {email}.
        {person && (isDispute ? " Claimed by " : " Account: ")}
        {person && <Link to={`/admin/people/${person.userId}`}>{person.name || person.email}</Link>}
      </p>
      <p className="prose">{text}</p>
      {document && (
        <p>
          <Link to={`/admin/claims/${id}/document`} reloadDocument>
            Download the document
          </Link>
        </p>
      )}
      <Decision id={id} company={company.name} />
    </Card>
  );
}

function Decision({ id, company }: { id: string; company: string }) {
  const given = useActionData<FormAnswer>();
  const answer = given?.typed.id === id ? given : undefined;
  return (
    <Form method="post" noValidate className="stack">
      <ErrorSummary
        errors={
          answer?.errors.map(({ field, message }) => ({
            field: field && `reason-${id}`,
            message,
          })) ?? []
        }
        attempt={answer}
      />
      <input type="hidden" name="id" value={id} />
      <Field
        name="reason"
        id={`field-reason-${id}`}
        label="Why"
        hint="We’ll email it to them. Required if you refuse."
        error={answer?.errors.find(({ field }) => field === "reason")?.message}
      >
        <Textarea rows={2} maxLength={limits.reason} defaultValue={answer?.typed.reason ?? ""} />
      </Field>
      <div className="cluster gap-2">
        <Button name="decision" value="accepted" icon="check">
          Accept<span className="visually-hidden"> for {company}</span>
        </Button>
        <Button name="decision" value="refused" variant="secondary" icon="x">
          Refuse<span className="visually-hidden"> for {company}</span>
        </Button>
      </div>
    </Form>
  );
}
