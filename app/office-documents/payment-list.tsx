import { Link } from "@remix-run/react";
import { documentPath } from "../office/office-urls";
import { useOffice } from "../office/use-office";
import { Badge } from "../ui/badge";
import { Card } from "../ui/card";
import { dayOf, dayText } from "../calendar/days";
import { methodLabels } from "../documents/messages";
import { usd } from "../documents/usd";
import { disputeReason } from "../payments/dispute-reasons";
import { disputeAtStripe } from "../payments/stripe-pages";
import { isTaken, owedAfter } from "../payments/taken-back";
import { formatTime } from "../ui/time";
import { leftOf } from "./left-of";
import type { OfficeDocument } from "./shown-document";

type Payment = OfficeDocument["payments"][number];

/** What the office recorded, and what the client paid by Stripe, with what became of it. */
export function PaymentList({ document }: { document: OfficeDocument }) {
  const { payments } = document;
  if (payments.length === 0) return null;
  return (
    <Card as="section" className="stack no-print">
      <h2>Payments</h2>
      <ul>
        {payments.map((payment) => (
          <li key={payment.id} className="office__line">
            <Payment payment={payment} document={document} />
            <span className="number">{usd(payment.amount)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Payment({ payment, document }: { payment: Payment; document: OfficeDocument }) {
  const { method, how, day, note, by, fee, reversedAt } = payment;
  const facts = [
    dayText(day),
    note,
    by && `Recorded by ${by}`,
    fee !== null && `Stripe’s fee ${usd(fee)}`,
  ];
  return (
    <div className="office__line-text">
      <span className="cluster gap-2">
        <span>{how || methodLabels[method]}</span>
        {reversedAt !== null && <Badge tone="warning">Reversed</Badge>}
      </span>
      <span className="small soft">{facts.filter(Boolean).join(" · ")}</span>
      {how === "" ? (
        <Reverse payment={payment} document={document} />
      ) : (
        <Online payment={payment} document={document} />
      )}
    </div>
  );
}

function Reverse({ payment, document }: { payment: Payment; document: OfficeDocument }) {
  const { vanityName } = useOffice();
  if (payment.reversedAt !== null || document.status === "Void") return null;
  return (
    <Link
      to={documentPath(vanityName, "invoice", document.ref, `/payments/${payment.id}/reverse`)}
      prefetch="none"
      preventScrollReset
      className="small"
    >
      Reverse<span className="visually-hidden"> the payment of {usd(payment.amount)}</span>
    </Link>
  );
}

/** Refunds and disputes of a payment by Stripe. Only owners refund. */
function Online({ payment, document }: { payment: Payment; document: OfficeDocument }) {
  const { vanityName, timeZone, role } = useOffice();
  const refunds = document.refunds.filter((one) => one.payment === payment.id);
  const disputes = document.disputes.filter((one) => one.payment === payment.id);
  const isDisputed = disputes.some(isTaken);
  const isLeft = role !== "staff" && !isDisputed && leftOf(payment, document.refunds) > 0;
  const mayRefund = isLeft && payment.connected;
  return (
    <>
      {refunds.map(({ id, amount, state, reason, at }) => (
        <span key={id} className="small">
          {refundTexts[state]} {usd(amount)}, {dayText(dayOf(at, timeZone))}
          {reason && `: ${reason}`}
        </span>
      ))}
      {disputes.map((dispute) => (
        <Dispute key={dispute.id} dispute={dispute} document={document} />
      ))}
      {isLeft && !mayRefund && (
        <span className="small soft">
          Its account at Stripe isn’t connected any more. Refund it at Stripe.
        </span>
      )}
      {mayRefund && (
        <Link
          to={documentPath(vanityName, "invoice", document.ref, `/payments/${payment.id}/refund`)}
          prefetch="none"
          preventScrollReset
          className="small"
        >
          Refund<span className="visually-hidden"> the payment of {usd(payment.amount)}</span>
        </Link>
      )}
    </>
  );
}

const refundTexts = {
  claimed: "Being refunded:",
  pending: "On its way back:",
  succeeded: "Refunded:",
  failed: "Refund failed:",
};

const disputeTexts = {
  open: "Disputed by your client’s bank",
  won: "Dispute won",
  lost: "Dispute lost",
};

interface DisputeProps {
  dispute: OfficeDocument["disputes"][number];
  document: OfficeDocument;
}

function Dispute({ dispute, document }: DisputeProps) {
  const { vanityName, timeZone, role } = useOffice();
  const { id, amount, reason, state, answerBy, owedAt } = dispute;
  const mayOwe =
    owedAt === null &&
    role !== "staff" &&
    document.status !== "Void" &&
    owedAfter(dispute, document.sheet.paid) > 0;
  const tone = state === "won" ? "success" : state === "lost" ? "danger" : "warning";
  return (
    <span className="stack gap-2 small">
      <span className="cluster gap-2">
        <Badge tone={tone}>{disputeTexts[state]}</Badge>
        {usd(amount)} · {disputeReason(reason)}
      </span>
      {answerBy !== null && (
        <span>
          <a href={disputeAtStripe(id)} rel="noreferrer">
            Answer at Stripe
          </a>{" "}
          by {formatTime(answerBy, timeZone, "date-time")}
        </span>
      )}
      {owedAt !== null && <span>Owed again since {formatTime(owedAt, timeZone)}</span>}
      {mayOwe && (
        <Link
          to={documentPath(vanityName, "invoice", document.ref, `/disputes/${id}/owed-again`)}
          prefetch="none"
          preventScrollReset
        >
          The client owes it again
        </Link>
      )}
    </span>
  );
}
