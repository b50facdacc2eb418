import { Form, Link, useActionData } from "@remix-run/react";
import { OwnTime } from "../admin-frame/own-time";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Textarea } from "../ui/controls";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { formatPhone } from "../ui/phone-number";
import type { FormAnswer } from "../ui/post-form";
import type { DomainRequest } from "./assign.server";
import { AssignForm } from "./assign-form";
import { limits } from "./limits";

/** An open request. The admin assigns a domain or declines with a reason. */
export function RequestCard({ request, now }: { request: DomainRequest; now: number }) {
  const { id, company, person, phone, hostname, createdAt } = request;
  return (
    <Card as="article" className="stack">
      <h3>
        <Link to={`/admin/companies/${company.vanityName}`}>{company.name}</Link>{" "}
        {company.pro ? <Badge tone="brand">Pro</Badge> : <Badge>Not Pro</Badge>}
      </h3>
      <p className="small soft">
        <OwnTime at={createdAt} now={now} />
        {person && (
          <>
            , by <Link to={`/admin/people/${person.userId}`}>{person.name || person.email}</Link>
          </>
        )}
      </p>
      <p>
        Call <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>.{" "}
        {hostname ? `Has ${hostname} already.` : "No domain given."}
      </p>
      <div className="workspace__columns">
        <AssignForm
          id={String(id)}
          request={id}
          vanityName={company.vanityName}
          hostname={hostname}
        />
        <DeclineForm id={id} company={company.name} />
      </div>
    </Card>
  );
}

function DeclineForm({ id, company }: { id: number; company: string }) {
  const given = useActionData<FormAnswer>();
  const answer = given?.typed.id === String(id) ? given : undefined;
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
        label="Reason"
        hint="We’ll email it to them."
        error={answer?.errors.find(({ field }) => field === "reason")?.message}
        required
      >
        <Textarea rows={2} maxLength={limits.reason} defaultValue={answer?.typed.reason ?? ""} />
      </Field>
      <div>
        <Button name="intent" value="decline" variant="secondary" icon="x">
          Decline<span className="visually-hidden"> for {company}</span>
        </Button>
      </div>
    </Form>
  );
}
