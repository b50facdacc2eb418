/** How Today shows disputes and payments that did not arrive. */
import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { WaitingDisputes, WaitingPayments } from "../../app/payments/waiting-money";
import type { WaitingPayment } from "../../app/payments/waiting-money.server";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
  useRouteLoaderData: () => ({ vanityName: "river", timeZone: "America/Chicago" }),
}));

const AT = Date.UTC(2026, 10, 20, 18);
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

const failed: WaitingPayment = {
  ...{ id: "p", invoiceNumber: 1001, client: "Maria Lopez", amount: 12_000 },
  ...{ method: "Visa •••• 4242", state: "failed", automatic: false, asks: false },
  ...{ reason: "Your card was declined.", at: AT, retryAt: null },
};

test("a dispute leads to its invoice and to Stripe", () => {
  const dispute = { id: "dp_1", invoiceNumber: 1001, client: "Maria Lopez", amount: 12_000 };
  const html = renderToStaticMarkup(
    <WaitingDisputes disputes={[{ ...dispute, reason: "product_not_received", answerBy: AT }]} />,
  );
  expect(html).toContain('href="/provider/river/invoices/1001"');
  expect(html).toContain('href="https://dashboard.stripe.com/disputes/dp_1"');
  expect(textOf(html)).toContain("Work not done");
  expect(textOf(html)).toContain("by Nov 20, 2026 at 12:00 PM $120.00");
});

test.each<[string, Partial<WaitingPayment>, string]>([
  ["that failed", {}, "We don’t try again."],
  ["that is tried again", { automatic: true, retryAt: AT }, "We try again on Nov 20, 2026."],
  ["that the client has to confirm", { automatic: true, asks: true }, "We emailed them a link."],
  ["of unknown outcome", { state: "unknown" }, "if the money arrived, record it for invoice 1001"],
])("a payment %s says what comes next", (_, over, expected) => {
  expect(
    textOf(renderToStaticMarkup(<WaitingPayments payments={[{ ...failed, ...over }]} />)),
  ).toContain(expected);
});
