/** What each invoice of a subscription says, as it is stored. */
import { totalsOf } from "../documents/arithmetic";
import type { BillingCycle, Content } from "../documents/content";
import { limits as documentLimits } from "../documents/limits";
import { sendProblems } from "../documents/send-problems";
import { Refusal } from "../refusal";
import { messages } from "./messages";

/**
 * The columns of what it bills. Throws "invalid" for what could not be sent: nobody looks at it
 * before it goes out.
 */
export function contentColumns(content: Content, { interval, frequency }: BillingCycle) {
  const invoice: Content = {
    ...content,
    items: content.items.map((item) => ({
      ...item,
      optional: false,
      billingCycle: { interval, frequency },
    })),
    day: "",
    deposit: null,
    signature: false,
  };
  const problems = sendProblems("invoice", invoice, { hasClient: true, today: "" });
  const [problem] = Object.values(problems);
  if (problem) throw new Refusal("invalid", problem, problems);
  const stored = JSON.stringify(invoice);
  if (stored.length > documentLimits.content) throw new Refusal("invalid", messages.tooMuch);
  return { content: stored, total: totalsOf(invoice).total, interval, frequency };
}
