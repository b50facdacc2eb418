import { answersWithin } from "../companies/answers-within";
import { durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { Icon } from "../ui/icon";
import type { FormState } from "./form-state";

interface ThanksProps {
  company: Pick<FormState["company"], "name" | "responseMinutes">;
  sent: { confirmationSent: boolean; email: string };
  /** The form, to send another one. */
  path: string;
}

/** PAA-007, OPEN-091: what happens next, and when. */
export function Thanks({ company: { name, responseMinutes }, sent, path }: ThanksProps) {
  return (
    <div className="wizard__thanks stack" role="status">
      <Icon name="circle-check" />
      <p className="lead">
        Your request has been sent. {name} will get back to you as soon as they can.
      </p>
      <ul className="stack gap-2">
        {responseMinutes !== null && (
          <li>
            {name} usually answers {answersWithin(responseMinutes)}.
          </li>
        )}
        {sent.confirmationSent && (
          <>
            <li>
              We’ve emailed a secure link{sent.email && ` to ${sent.email}`}. Open it to follow your
              request, add a message or cancel.
            </li>
            <li>
              No answer after {durationText(lifetimes.unansweredRequest)}? We’ll tell you, and name
              other companies nearby.
            </li>
          </>
        )}
        <li>Your request went only to {name}.</li>
      </ul>
      <p>
        <a href={path}>Send another request</a>
      </p>
    </div>
  );
}
