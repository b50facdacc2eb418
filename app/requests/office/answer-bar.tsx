import { GuardedForm } from "../../drafts/guarded-form";
import { limits } from "../../thread/limits";
import { useOffice } from "../../office/use-office";
import { buttonClass, ButtonLink } from "../../ui/button";
import { Textarea } from "../../ui/controls";
import { Field } from "../../ui/field";
import { Icon } from "../../ui/icon";
import { formatPhone } from "../../ui/phone-number";
import { SubmitButton, useFormAnswer } from "../../ui/post-form";
import { officeRequestPath } from "../../office/office-urls";
import { MoreMenu } from "./more-menu";
import type { OfficeRequest } from "./shown-request";

const FORM = "answer";

interface AnswerBarProps {
  request: OfficeRequest;
  /** Of the next message. */
  messageId: string;
}

/** Stays at the bottom of the screen, in reach of a thumb. */
export function AnswerBar({ request, messageId }: AnswerBarProps) {
  const { vanityName } = useOffice();
  const { errorOf, typed } = useFormAnswer();
  const { requestNumber, version, client, mobilePhoneNumber, sender, messages } = request;
  const name = client.firstName || sender;
  return (
    <section className="request-bar no-print" aria-label="Answer">
      <GuardedForm
        // A sent message leaves the field empty.
        key={messages.findLast(({ side }) => side === "company")?.id}
        id={FORM}
        asks={false}
        hidden={{ intent: "answer", id: typed("id") ?? messageId, seen: String(version) }}
        className="request-bar__form"
      >
        <Field name="message" label={`Message to ${name}`} error={errorOf("message")} labelHidden>
          <Textarea
            rows={2}
            maxLength={limits.message}
            placeholder={`Message to ${name}`}
            defaultValue={typed("message") ?? ""}
          />
        </Field>
      </GuardedForm>
      <div className="cluster gap-2">
        <SubmitButton form={FORM} wide={false} size="medium" icon="send">
          Send
        </SubmitButton>
        {mobilePhoneNumber && (
          <a href={`tel:+1${mobilePhoneNumber}`} className={buttonClass({ variant: "secondary" })}>
            <Icon name="phone" />
            Call
            <span className="visually-hidden"> {formatPhone(mobilePhoneNumber)}</span>
          </a>
        )}
        <ButtonLink
          to={officeRequestPath(vanityName, requestNumber, "/call")}
          variant="secondary"
          prefetch="none"
          preventScrollReset
        >
          I called
        </ButtonLink>
        <MoreMenu request={request} />
      </div>
    </section>
  );
}
