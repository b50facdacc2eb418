/** How Today shows disputes and payments that did not arrive. */
import { Scripts } from "@remix-run/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { WaitingDisputes, WaitingPayments } from "../../app/payments/waiting-money";
import type { WaitingPayment } from "../../app/payments/waiting-money.server";
import { visitorContext } from "../support/context";
import { mainText, rendered } from "../support/rendered";

/** In the frame of an office. */
async function shown(lines: ReactNode) {
  const office = { vanityName: "river", timeZone: "America/Chicago" };
  const page = {
    loader: () => office,
    default: () => (
      <html lang="en">
        <body>
          <main>{lines}</main>
          <Scripts nonce="nonce" />
        </body>
      </html>
    ),
  };
  const answer = await rendered([["main/office", undefined, "", page]])("/", visitorContext());
  return answer.text();
}

const AT = Date.UTC(2026, 10, 20, 18);

const failed: WaitingPayment = {
  ...{ id: "p", invoiceNumber: 1001, client: "Maria Lopez", amount: 12_000 },
  ...{ method: "Visa •••• 4242", state: "failed", automatic: false, asks: false },
  ...{ reason: "Your card was declined.", at: AT, retryAt: null },
};

test("a dispute leads to its invoice and to Stripe", async () => {
  const dispute = { id: "dp_1", invoiceNumber: 1001, client: "Maria Lopez", amount: 12_000 };
  const html = await shown(
    <WaitingDisputes disputes={[{ ...dispute, reason: "product_not_received", answerBy: AT }]} />,
  );
  expect(html).toContain('href="/provider/river/invoices/1001"');
  expect(html).toContain('href="https://dashboard.stripe.com/disputes/dp_1"');
  expect(mainText(html)).toContain("Work not done");
  expect(mainText(html)).toContain("by Nov 20, 2026 at 12:00 PM $120.00");
});

test.each<[string, Partial<WaitingPayment>, string]>([
  ["that failed", {}, "We don’t try again."],
  ["that is tried again", { automatic: true, retryAt: AT }, "We try again on Nov 20, 2026."],
  ["that the client has to confirm", { automatic: true, asks: true }, "We emailed them a link."],
  ["of unknown outcome", { state: "unknown" }, "Record payment of invoice 1001"],
])("a payment %s says what comes next", async (_, over, expected) => {
  expect(mainText(await shown(<WaitingPayments payments={[{ ...failed, ...over }]} />))).toContain(
    expected,
  );
});
