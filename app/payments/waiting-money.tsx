import { Link } from "@remix-run/react";
import { usd } from "../documents/usd";
import { documentPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Badge } from "../ui/badge";
import { formatTime } from "../ui/time";
import { disputeReason } from "./dispute-reasons";
import { disputeAtStripe } from "./stripe-pages";
import type { WaitingDispute, WaitingPayment } from "./waiting-money.server";

/** Each with its invoice, how long it can be answered, and where. */
export function WaitingDisputes({ disputes }: { disputes: WaitingDispute[] }) {
  const { timeZone } = useOffice();
  return (
    <ul className="office__lines">
      {disputes.map(({ id, invoiceNumber, client, amount, reason, answerBy }) => (
        <li key={id} className="office__line">
          <div className="office__line-text">
            <span className="cluster gap-2">
              <InvoiceLink number={invoiceNumber} client={client} />
              <Badge tone="danger">Disputed</Badge>
            </span>
            <span className="small soft">
              Invoice {invoiceNumber} · {disputeReason(reason)}
            </span>
            <span className="small">
              <a href={disputeAtStripe(id)} rel="noreferrer">
                Answer at Stripe
                <span className="visually-hidden"> the dispute of invoice {invoiceNumber}</span>
              </a>{" "}
              by {formatTime(answerBy, timeZone, "date-time")}
            </span>
          </div>
          <span className="number">{usd(amount)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Each with its invoice, why it did not arrive, and what comes next. */
export function WaitingPayments({ payments }: { payments: WaitingPayment[] }) {
  const { timeZone } = useOffice();
  return (
    <ul className="office__lines">
      {payments.map((payment) => {
        const { id, invoiceNumber, client, amount, method, state, at, reason } = payment;
        const facts = [
          `Invoice ${invoiceNumber}`,
          payment.automatic && "Automatic payment",
          method,
          formatTime(at, timeZone),
          reason,
        ];
        return (
          <li key={id} className="office__line">
            <div className="office__line-text">
              <span className="cluster gap-2">
                <InvoiceLink number={invoiceNumber} client={client} />
                {state === "failed" ? (
                  <Badge tone="danger">Failed</Badge>
                ) : (
                  <Badge tone="warning">Unknown</Badge>
                )}
              </span>
              <span className="small soft">{facts.filter(Boolean).join(" · ")}</span>
              <span className="small">
                {state === "unknown" ? (
                  <Unknown number={invoiceNumber} />
                ) : (
                  nextText(payment, timeZone)
                )}
              </span>
            </div>
            <span className="number">{usd(amount)}</span>
          </li>
        );
      })}
    </ul>
  );
}

function InvoiceLink({ number, client }: { number: number; client: string }) {
  const { vanityName } = useOffice();
  return (
    <Link
      to={documentPath(vanityName, "invoice", number)}
      prefetch="intent"
      className="office__line-name"
    >
      {client}
    </Link>
  );
}

/** It counts as any payment that the office recorded, and can be reversed. */
function Unknown({ number }: { number: number }) {
  const { vanityName } = useOffice();
  return (
    <>
      Your Stripe account was disconnected before we learned the outcome. Check at Stripe: if the
      money arrived,{" "}
      <Link to={documentPath(vanityName, "invoice", number, "/payment")} prefetch="none">
        record it<span className="visually-hidden"> for invoice {number}</span>
      </Link>
      ; if not, your client can pay again.
    </>
  );
}

function nextText({ asks, retryAt }: WaitingPayment, timeZone: string) {
  if (retryAt !== null) return `We try again on ${formatTime(retryAt, timeZone)}.`;
  if (asks) return "Their bank asks your client to confirm it. We emailed them a link.";
  return "We don’t try again. Your client can pay in another way.";
}
