import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { usd } from "../../documents/usd";
import { signedIn } from "../../identity/signed-in.server";
import { documentPath, documentsPath, officePath } from "../../office/office-urls";
import { officeMeta } from "../../office/office-meta";
import { Row, Rows, type Columns } from "../../office/rows";
import { useOffice } from "../../office/use-office";
import { Refusal } from "../../refusal";
import { run } from "../../routing/run.server";
import { Badge } from "../../ui/badge";
import { ButtonLink } from "../../ui/button";
import { Card } from "../../ui/card";
import { EmptyState } from "../../ui/empty-state";
import { Heading } from "../../ui/heading";
import { Note } from "../../ui/note";
import { OlderLinks } from "../../ui/older-links";
import { formatTime } from "../../ui/time";
import { listPayments, type PaymentLine } from "../list-payments.server";
import { listPayouts } from "../list-payouts.server";

export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Payments");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName;
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const [list, payouts] = await Promise.all([
    run(listPayments, context, { company, ...(after && { after }) }),
    after ? "later" : listPayouts(context, { company }).catch(noPayouts),
  ]);
  return { ...list, payouts, isLater: after !== undefined };
}

/** Staff don't see them; the payments are shown all the same if Stripe does not answer. */
function noPayouts(error: unknown) {
  if (!(error instanceof Refusal)) throw error;
  return error.code === "unavailable" ? ("silent" as const) : ("hidden" as const);
}

/** What clients paid by Stripe, and what Stripe pays out. */
export default function Payments() {
  const { payments, next, payouts, isLater } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  const path = officePath(vanityName, "/payments");
  return (
    <>
      <Heading
        title="Payments"
        back={{ to: documentsPath(vanityName, "invoice"), label: "Invoices" }}
      >
        <p className="soft">What your clients paid online.</p>
      </Heading>
      {payments.length === 0 ? (
        <EmptyState
          icon="credit-card"
          title="No payments yet"
          actions={
            <ButtonLink to={officePath(vanityName, "/settings/payments")} variant="secondary">
              Get paid
            </ButtonLink>
          }
        >
          Clients pay invoices by card or bank transfer once your account is connected.
        </EmptyState>
      ) : (
        <section aria-label="Payments">
          <Rows columns={columns}>
            {payments.map((payment) => (
              <Line key={payment.id} payment={payment} />
            ))}
          </Rows>
        </section>
      )}
      <OlderLinks
        label="Parts of the list of payments"
        newest={isLater ? path : undefined}
        older={next === null ? undefined : `${path}?after=${next}`}
      />
      {payouts === "silent" && (
        <Note tone="warning">Stripe doesn’t answer right now, so payouts aren’t shown.</Note>
      )}
      {typeof payouts === "object" && payouts.connected && <Payouts payouts={payouts.payouts} />}
    </>
  );
}

const columns: Columns = {
  ...{ name: "Client", what: "Payment", status: "Status", facts: "Date", money: "Amount" },
};

const states: Record<
  PaymentLine["state"],
  { label: string; tone: "success" | "warning" | "danger" }
> = {
  processing: { label: "On its way", tone: "warning" },
  succeeded: { label: "Received", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  unknown: { label: "Unknown", tone: "warning" },
};

function Line({ payment }: { payment: PaymentLine }) {
  const { vanityName, timeZone } = useOffice();
  const { invoiceNumber, client, method, amount, fee, refunded, disputed, state, reason, at } =
    payment;
  const facts = [
    formatTime(at, timeZone),
    fee !== null && `Stripe’s fee ${usd(fee)}`,
    refunded > 0 && `${usd(refunded)} refunded`,
    reason,
  ];
  return (
    <Row
      name={client}
      to={documentPath(vanityName, "invoice", String(invoiceNumber))}
      what={`Invoice ${invoiceNumber} · ${method}`}
      status={
        <>
          <Badge tone={states[state].tone}>{states[state].label}</Badge>
          {disputed && <Badge tone="danger">Disputed</Badge>}
        </>
      }
      facts={facts.filter(Boolean).join(" · ")}
      money={usd(amount)}
    />
  );
}

type PayoutLines = Awaited<ReturnType<typeof listPayouts>>["payouts"];

const payoutTexts: Record<PayoutLines[number]["status"], string> = {
  pending: "On its way",
  in_transit: "On its way",
  paid: "Arrived",
  failed: "Failed",
  canceled: "Canceled",
};

function Payouts({ payouts }: { payouts: PayoutLines }) {
  const { timeZone } = useOffice();
  return (
    <Card as="section" className="stack">
      <h2>Payouts to your bank</h2>
      {payouts.length === 0 ? (
        <p className="soft">None yet. Stripe pays out what has settled, without its fees.</p>
      ) : (
        <Rows>
          {payouts.map(({ id, amount, status, arrivesAt, reason }) => (
            <Row
              key={id}
              name={formatTime(arrivesAt, timeZone)}
              what={[payoutTexts[status], reason].filter(Boolean).join(": ")}
              money={usd(amount)}
            />
          ))}
        </Rows>
      )}
    </Card>
  );
}
