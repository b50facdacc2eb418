/** Estimates and invoices: their figures, their states, and who answers what. */
import type { Fault } from "./fault";

const life = ["test/documents/life.test.ts"];
const random = ["test/documents/states-at-random.test.ts"];
const arithmetic = ["test/documents/arithmetic.test.ts"];
const saver = ["test/office-documents/saver.test.ts"];
const form = ["test/office-documents/form.test.ts"];

export const documents: Fault[] = [
  {
    name: "halves of a cent are cut off",
    file: "app/documents/arithmetic.ts",
    find: "(dividend < 0n ? -dividend : dividend) + divisor;",
    replace: "(dividend < 0n ? -dividend : dividend);",
    tests: arithmetic,
  },
  {
    name: "a discount is more than the part that it applies to",
    file: "app/documents/arithmetic.ts",
    find: "return Math.min(amount, base);",
    replace: "return amount;",
    tests: arithmetic,
  },
  {
    name: "optional lines that nobody chose are billed",
    file: "app/documents/arithmetic.ts",
    find: "({ uuid, optional }) => !optional || chosen.has(uuid)",
    replace: "({ uuid, optional }) => !optional || chosen.has(uuid) || true",
    tests: arithmetic,
  },
  {
    name: "two documents sent at once get the same number",
    file: "app/documents/document-number.server.ts",
    find: "WHERE company_id = ? AND ${counter} = ?`",
    replace: "WHERE company_id = ? AND ${counter} >= ? - 1000`",
    tests: life,
  },
  {
    name: "revoked links stand before the sending in the history",
    file: "app/documents/document-links.server.ts",
    find: "[moveGuard(row, { to: row.status, at })],",
    replace: "[],",
    tests: random,
  },
  {
    name: "a state changes though it was changed meanwhile",
    file: "app/documents/document-statements.server.ts",
    find: "WHERE company_id = ? AND id = ? AND state_version = ?`",
    replace: "WHERE company_id = ? AND id = ? AND state_version >= ? - 1000`",
    tests: random,
  },
  {
    name: "more is paid than is due",
    file: "app/invoices/record-payment.server.ts",
    find: "if (amount > row.due) {",
    replace: "if (amount > row.due + 1) {",
    tests: random,
  },
  {
    name: "an invoice is voided though something was paid",
    file: "app/invoices/void-invoice.server.ts",
    find: "if (row.paid !== 0)",
    replace: "if (row.paid < 0)",
    tests: [...life, ...random],
  },
  {
    name: "an expired estimate is approved",
    file: "app/estimates/answer-estimate.server.ts",
    find: 'if (status !== "Approved" && !isAnswerable(row, now))',
    replace: "if (false)",
    tests: life,
  },
  {
    name: "what someone else saved is overwritten unseen",
    file: "app/office-documents/editor/saver.ts",
    find: 'if (code !== "stale")',
    replace: 'if (code !== "stale" || this.failures === 0)',
    tests: saver,
  },
  {
    name: "a failed save is not tried again",
    file: "app/office-documents/editor/saver.ts",
    find: "this.later(RETRY[Math.min(this.failures++, RETRY.length - 1)]!);",
    replace: "",
    tests: saver,
  },
  {
    name: "text that nobody changed loses its formatting",
    file: "app/office-documents/editor/content-of-fields.ts",
    find: "if (before && text === plainText(before.description)) return before.description;",
    replace: "",
    tests: form,
  },
];
