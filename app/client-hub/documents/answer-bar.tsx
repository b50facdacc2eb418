import { Form } from "@remix-run/react";
import { totalsOf } from "../../documents/arithmetic";
import { documentTitle } from "../../documents/messages";
import { showsApprove, showsDecline } from "../../documents/states";
import { usd } from "../../documents/usd";
import { useSite } from "../../company-site/use-site";
import { Button, ButtonLink } from "../../ui/button";
import { hubDocumentPath } from "../../urls";
import type { DocumentShown } from "./document-shown";
import { CHOICE_FORM } from "./use-choice";

interface AnswerBarProps {
  sheet: DocumentShown["sheet"];
  chosen: ReadonlySet<string>;
  hasOptions: boolean;
}

/**
 * The total and the answers, always in reach (EST-015 to EST-017). The form leads to the page that
 * asks for consent; its check boxes are in the sheet.
 */
export function AnswerBar({ sheet, chosen, hasOptions }: AnswerBarProps) {
  const { vanityName } = useSite().company;
  const { kind, number, status, version, snapshot } = sheet;
  const page = hubDocumentPath(vanityName, kind, number);
  const { total, deposit } = totalsOf(snapshot, chosen);
  if (!showsApprove(status)) return null;
  return (
    <section className="answer-bar no-print" aria-label={`Answer ${documentTitle(kind, number)}`}>
      <p className="answer-bar__total" aria-live="polite">
        <span className="small soft">Total</span> <strong>{usd(total)}</strong>
        {deposit > 0 && <span className="small soft"> {usd(deposit)} due on approval</span>}
      </p>
      <Form
        method="get"
        action={`${page}/approve`}
        id={CHOICE_FORM}
        className="answer-bar__buttons"
        preventScrollReset
      >
        <input type="hidden" name="seen" value={version} />
        {hasOptions && (
          <noscript>
            <Button variant="secondary" formAction={page}>
              Update total
            </Button>
          </noscript>
        )}
        {showsDecline(status) && (
          <ButtonLink to={`${page}/decline`} variant="secondary" preventScrollReset>
            Decline
          </ButtonLink>
        )}
        <Button icon="check">Approve</Button>
      </Form>
    </section>
  );
}
