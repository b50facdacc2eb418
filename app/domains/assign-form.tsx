import { Form, useActionData } from "@remix-run/react";
import { Button } from "../ui/button";
import { Checkbox, Input } from "../ui/controls";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import type { FormAnswer } from "../ui/post-form";
import { limits } from "./limits";

interface AssignFormProps {
  /** Distinguishes the forms on one page. */
  id: string;
  vanityName: string;
  hostname?: string;
  /** The ID of the request this form answers. */
  request?: number;
}

export function AssignForm({ id, vanityName, hostname = "", request }: AssignFormProps) {
  const given = useActionData<FormAnswer>();
  const answer = given?.typed.form === id ? given : undefined;
  const errorOf = (name: string) => answer?.errors.find(({ field }) => field === name)?.message;
  return (
    <Form method="post" noValidate className="stack">
      <ErrorSummary
        errors={
          answer?.errors.map(({ field, message }) => ({
            field: field && `${field}-${id}`,
            message,
          })) ?? []
        }
        attempt={answer}
      />
      <input type="hidden" name="form" value={id} />
      <input type="hidden" name="vanityName" value={vanityName} />
      {request !== undefined && <input type="hidden" name="request" value={request} />}
      <Field
        name="hostname"
        id={`field-hostname-${id}`}
        label="Domain"
        error={errorOf("hostname")}
        required
      >
        <Input
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.typed}
          defaultValue={answer?.typed.hostname ?? hostname}
        />
      </Field>
      <Checkbox
        name="twin"
        value="true"
        label="Also add the version with or without “www.”"
        defaultChecked={answer ? answer.typed.twin === "true" : true}
      />
      <div>
        <Button name="intent" value="assign" icon="check">
          Assign<span className="visually-hidden"> to {vanityName}</span>
        </Button>
      </div>
    </Form>
  );
}
