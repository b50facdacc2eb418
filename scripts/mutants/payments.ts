/** Paying invoices by Stripe: what is paid, once, by whom, and what comes back. */
import type { Fault } from "./fault";

export const payments: Fault[] = [
  {
    name: "the browser decides how much of an invoice is paid",
    file: "app/payments/begin-payment.server.ts",
    find: "if (isPayable(payable, wanted)) return wanted;",
    replace: "if (isPayable(payable, wanted) || wanted > 0) return wanted;",
    tests: ["test/payments/lost.test.ts"],
  },
  {
    name: "a payment that is open in another tab is not stopped",
    file: "app/payments/begin-payment.server.ts",
    find: "    await stopOpenPayment(context, work, row.id);\n",
    replace: "",
    tests: ["test/payments/lost.test.ts"],
  },
  {
    name: "a payment of another invoice says that this one is paid",
    file: "app/client-hub/payments/check-hub-payment.server.ts",
    find: "if (!payment) throw noPayment();",
    replace: 'if (!payment) return { status: "success" as const, message: "" };',
    tests: ["test/payments/lost.test.ts"],
  },
  {
    name: "a bank transfer counts as paid while it is on its way",
    file: "app/payments/outcome.ts",
    find: 'case "processing":\n      return "processing";',
    replace: 'case "processing":\n      return "succeeded";',
    tests: ["test/payments/pay.test.ts"],
  },
  {
    name: "an intent that nobody pays stays open for ever",
    file: "app/payments/outcome.ts",
    find: 'return age >= UNUSED_AFTER ? "stop" : "open";',
    replace: 'return "open";',
    tests: ["test/payments/lost.test.ts"],
  },
  {
    name: "a link alone opens the client's wallet",
    file: "app/client-hub/payments/hub-invoice.server.ts",
    find: 'if (link !== undefined) throw new Refusal("forbidden", messages.stepUp);',
    replace: 'if (link === null) throw new Refusal("forbidden", messages.stepUp);',
    tests: ["test/payments/saved.test.ts"],
  },
  {
    name: "a client pays by another client's card",
    file: "app/client-hub/payments/charge-saved-method.server.ts",
    find: 'if (!own) throw new Refusal("not-found", NO_METHOD);\n  return { ...own,',
    replace: "return { ...(own ?? { ...methods[0]!, id }),",
    tests: ["test/payments/saved.test.ts"],
  },
  {
    name: "more is charged automatically than the client agreed to",
    file: "app/payments/auto-charge.server.ts",
    find: "autoPay.ended_at !== null || document.due > autoPay.most",
    replace: "autoPay.ended_at !== null",
    tests: ["test/payments/auto-pay.test.ts"],
  },
  {
    name: "an automatic payment is tried for ever",
    file: "app/payments/auto-charge.server.ts",
    find: "const next = RETRIES[row.tries];",
    replace: "const next = RETRIES[Math.min(row.tries, 2)];",
    tests: ["test/payments/auto-pay.test.ts"],
  },
  {
    name: "the company rates itself by an address that it added to a client",
    file: "app/client-hub/ratings/rater.server.ts",
    find: 'link === undefined ? (proved?.address ?? "") : link.email',
    replace: 'link === undefined ? (proved?.address ?? "") : (client.emails.at(-1) ?? "")',
    tests: ["test/payments/rated-reviews.test.ts"],
  },
  {
    name: "a rating that only the company may see is public",
    file: "app/reviews/rated-invoice.server.ts",
    find: "visibility = iif(author_id IS NULL, iif(${of(\"public\")}, 'p', 'f'), visibility),",
    replace: "visibility = iif(author_id IS NULL, 'p', visibility),",
    tests: ["test/payments/rated-reviews.test.ts"],
  },
];
