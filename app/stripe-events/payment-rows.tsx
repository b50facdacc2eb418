import { Link } from "@remix-run/react";
import { OwnTime } from "../admin-frame/own-time";
import { Rows } from "../admin-frame/rows";
import { usd } from "../documents/usd";
import { Badge } from "../ui/badge";
import type { OpenDispute, StuckPayment } from "./waiting-payments.server";

interface PaymentsProps {
  title: string;
  payments: StuckPayment[];
  now: number;
}

const states = {
  claimed: "Not begun",
  open: "Open",
  processing: "On its way",
  unknown: "Unknown",
};

const ways = {
  intent: "On our page",
  page: "On Stripe’s page",
  saved: "Saved method",
  auto: "Automatic",
};

/** Rows have no clients: who pays is looked up at Stripe. */
export function PaymentRows({ title, payments, now }: PaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <section className="stack">
      <h2>{title}</h2>
      <Rows
        label={title}
        head={["Company", "Amount", "State", "How", "At Stripe", "Account", "Since"]}
        rows={payments.map(({ id, company, amount, state, way, object, account, since }) => ({
          key: id,
          cells: [
            <Company key="company" name={company} />,
            usd(amount),
            <Badge key="state" tone="warning">
              {states[state]}
            </Badge>,
            ways[way],
            object || id,
            account,
            <OwnTime key="since" at={since} now={now} />,
          ],
        }))}
      />
    </section>
  );
}

export function DisputeRows({ disputes, now }: { disputes: OpenDispute[]; now: number }) {
  if (disputes.length === 0) return null;
  return (
    <section className="stack">
      <h2>Disputes</h2>
      <Rows
        label="Disputes"
        head={["Company", "Amount", "Reason", "Dispute", "Account", "Answer by", "Since"]}
        rows={disputes.map(({ id, company, amount, reason, account, answerBy, since }) => ({
          key: id,
          cells: [
            <Company key="company" name={company} />,
            usd(amount),
            reason.replaceAll("_", " "),
            id,
            account,
            answerBy === null ? "–" : <OwnTime key="by" at={answerBy} />,
            <OwnTime key="since" at={since} now={now} />,
          ],
        }))}
      />
    </section>
  );
}

/** Leads to the comparison of its payments with Stripe. */
function Company({ name }: { name: string }) {
  if (name === "") return <>–</>;
  const query = new URLSearchParams({ part: "our payments", vanityName: name }).toString();
  return (
    <span className="stack gap-1">
      <Link to={`/admin/companies/${name}`}>{name}</Link>
      <Link to={`/admin/money/compare?${query}`} className="small" prefetch="none">
        Compare<span className="visually-hidden"> the payments of {name}</span>
      </Link>
    </span>
  );
}
