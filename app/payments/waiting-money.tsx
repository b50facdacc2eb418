import { usd } from "../documents/usd";
import { documentPath } from "../office/office-urls";
import { Row, RowLink, Rows } from "../office/rows";
import { useOffice } from "../office/use-office";
import { Badge } from "../ui/badge";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { formatTime } from "../ui/time";
import { disputeReason } from "./dispute-reasons";
import { disputeAtStripe } from "./stripe-pages";
import type { WaitingDispute, WaitingPayment } from "./waiting-money.server";

/** Each with its invoice, how long it can be answered, and where. */
export function WaitingDisputes({ disputes }: { disputes: WaitingDispute[] }) {
  const { vanityName, timeZone } = useOffice();
  return (
    <Rows large>
      {disputes.map(({ id, invoiceNumber, client, amount, reason, answerBy }) => (
        <Row
          key={id}
          name={client}
          to={documentPath(vanityName, "invoice", invoiceNumber)}
          what={`Invoice ${invoiceNumber} · ${disputeReason(reason)}`}
          status={<Badge tone="danger">Disputed</Badge>}
          facts={<strong>Answer by {formatTime(answerBy, timeZone, "date-time")}</strong>}
          money={usd(amount)}
          action={
            <a
              href={disputeAtStripe(id)}
              rel="noreferrer"
              className={buttonClass({ variant: "tonal" })}
            >
              <Icon name="external-link" />
              Answer at Stripe
              <span className="visually-hidden"> the dispute of invoice {invoiceNumber}</span>
            </a>
          }
        />
      ))}
    </Rows>
  );
}

/** Each with its invoice, why it did not arrive, and what comes next. */
export function WaitingPayments({ payments }: { payments: WaitingPayment[] }) {
  const { vanityName, timeZone } = useOffice();
  return (
    <Rows large>
      {payments.map((payment) => {
        const { id, invoiceNumber, client, amount, method, state, at, reason } = payment;
        const isUnknown = state === "unknown";
        const facts = [
          `Invoice ${invoiceNumber}`,
          payment.automatic && "Automatic payment",
          method,
          formatTime(at, timeZone),
          reason,
        ];
        return (
          <Row
            key={id}
            name={client}
            to={documentPath(vanityName, "invoice", invoiceNumber)}
            what={facts.filter(Boolean).join(" · ")}
            status={
              isUnknown ? (
                <Badge tone="warning">Unknown</Badge>
              ) : (
                <Badge tone="danger">Failed</Badge>
              )
            }
            facts={isUnknown ? UNKNOWN : nextText(payment, timeZone)}
            money={usd(amount)}
            action={
              <RowLink
                to={documentPath(vanityName, "invoice", invoiceNumber, isUnknown ? "/payment" : "")}
                icon={isUnknown ? "dollar-sign" : "file-text"}
                about={isUnknown ? `of invoice ${invoiceNumber}` : `${invoiceNumber}`}
              >
                {isUnknown ? "Record payment" : "See invoice"}
              </RowLink>
            }
          />
        );
      })}
    </Rows>
  );
}

/** It counts as any payment that the office recorded, and can be reversed. */
const UNKNOWN =
  "Your Stripe account was disconnected before we learned the outcome. Check at Stripe: if the money arrived, record it; if not, your client can pay again.";

function nextText({ asks, retryAt }: WaitingPayment, timeZone: string) {
  if (retryAt !== null) return `We try again on ${formatTime(retryAt, timeZone)}.`;
  if (asks) return "Their bank asks your client to confirm it. We emailed them a link.";
  return "We don’t try again. Your client can pay in another way.";
}
