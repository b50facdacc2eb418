/** The admin's decision on one case. */
import { Form, useActionData } from "@remix-run/react";
import { Button } from "../../ui/button";
import { Select, Textarea } from "../../ui/controls";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import { Note } from "../../ui/note";
import type { FormAnswer } from "../../ui/post-form";
import { limits } from "./limits";
import { reasonNames, reasons } from "./reasons";
import type { ReviewCase } from "./review-case";
import { messages } from "./texts";

const barredTexts: Record<NonNullable<ReviewCase["barred"]>, string> = {
  author: messages.ownReview,
  company: messages.ownCompany,
  "removed it": messages.ownRemoval,
};

export function DecisionForm({ one }: { one: ReviewCase }) {
  const { id, kind, barred, review } = one;
  const given = useActionData<FormAnswer>();
  const answer = given?.typed.id === id ? given : undefined;
  const errorOf = (name: string) => answer?.errors.find(({ field }) => field === name)?.message;
  if (barred) return <Note>{barredTexts[barred]}</Note>;
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
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={review.version} />
      {kind !== "appeal" && (
        <Field
          name="reason"
          id={`field-reason-${id}`}
          label="Reason"
          hint="Required to remove it. The company’s page shows it."
          error={errorOf("reason")}
        >
          <Select defaultValue={answer?.typed.reason ?? ""}>
            <option value="">Choose a reason</option>
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {reasonNames[reason]}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        name="note"
        id={`field-note-${id}`}
        label="Note"
        hint="We’ll email it to the author, and to the company if it hears of the decision."
        error={errorOf("note")}
        optional
      >
        <Textarea rows={2} maxLength={limits.note} defaultValue={answer?.typed.note ?? ""} />
      </Field>
      <Choices one={one} />
    </Form>
  );
}

function Choices({ one: { kind, company } }: { one: ReviewCase }) {
  const about = <span className="visually-hidden"> the review of {company.name}</span>;
  if (kind === "appeal")
    return (
      <div className="cluster gap-2">
        <Button name="outcome" value="restored" icon="check">
          Restore{about}
        </Button>
        <Button name="outcome" value="upheld" variant="secondary" icon="x">
          Leave removed<span className="visually-hidden">: the review of {company.name}</span>
        </Button>
      </div>
    );
  return (
    <div className="cluster gap-2">
      <Button name="decision" value="keep" icon="check">
        Keep{about}
      </Button>
      <Button name="decision" value="remove" variant="danger" icon="x">
        Remove{about}
      </Button>
      {kind === "reported" && (
        <Button name="decision" value="hold" variant="secondary" icon="eye-off">
          Hold{about}
        </Button>
      )}
    </div>
  );
}
