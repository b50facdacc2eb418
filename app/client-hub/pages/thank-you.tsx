import { useOutletContext, useSearchParams } from "@remix-run/react";
import { usd } from "../../documents/usd";
import { ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Icon } from "../../ui/icon";
import { hubDocumentPath } from "../../urls";
import { reviewLinks } from "../../reviews/review-links";
import { Receipt } from "../payments/receipt";
import { RatingForm } from "../ratings/rating-form";
import type { AnswerContext } from "../documents/answer-context";

export { headers } from "../hub-headers";

export const links = reviewLinks;

/** PAY-012. The address only chooses among what is true of the invoice. */
export default function ThankYou() {
  const { site, shown } = useOutletContext<AnswerContext>();
  const [query] = useSearchParams();
  const { vanityName, name } = site.company;
  const { sheet } = shown;
  const page = hubDocumentPath(vanityName, "invoice", sheet.number);
  const isProcessing = sheet.status === "Processing";
  const last = sheet.payments.at(-1);
  const isPaid = query.get("result") === "success" && last !== undefined;
  return (
    <Dialog title="Thank you" closeTo={page}>
      <div className="stack thank-you">
        {isProcessing ? (
          <p className="lead">
            Your payment to {name} is on its way. A bank transfer takes about four business days:
            we’ll email you a receipt when it arrives.
          </p>
        ) : isPaid ? (
          <>
            <p className="thank-you__amount">
              <span className="thank-you__mark">
                <Icon name="check" />
              </span>
              <strong className="number">{usd(last.amount)}</strong>
            </p>
            <p className="lead">
              {name} received your payment{last.how && ` by ${last.how}`}. We’ve emailed you a
              receipt.
            </p>
            <Receipt sheet={sheet} payment={last} company={site.company} />
          </>
        ) : (
          <p className="lead">Nothing is on its way right now. The invoice says what is due.</p>
        )}
      </div>
      {(isProcessing || isPaid) && shown.rateable ? (
        <section className="stack" aria-label={`Rate ${name}`}>
          <h3>How was {name}?</h3>
          <RatingForm
            company={name}
            shown={shown}
            action={`${page}/rate`}
            closeTo={page}
            skip="See the invoice"
          />
        </section>
      ) : (
        <p>
          <ButtonLink to={page} size="large" preventScrollReset>
            See the invoice
          </ButtonLink>
        </p>
      )}
    </Dialog>
  );
}
