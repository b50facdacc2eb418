/** The mails about what a company pays us, and about its account at Stripe. To its owners. */
import { formatUSD } from "../ui/money";
import type { Writers } from "./writers";

interface AboutPlan {
  company: string;
  /** The page where it is changed. */
  link: string;
}

export interface PlanTemplates {
  /** `day`: "Wednesday, March 4". */
  "trial-ends": AboutPlan & { day: string };
  "trial-over": AboutPlan;
  /** `until`: when Pro stops if nothing is paid. */
  "renewal-failed": AboutPlan & { amount: number; until: string };
  "grace-ends": AboutPlan & { amount: number; until: string };
  "pro-over": AboutPlan & { unpaid: boolean };
  "domain-ends": AboutPlan & { domain: string; day: string; amount: number };
  "domain-unpaid": AboutPlan & { domain: string; reason: string };
  "domain-renewal-failed": AboutPlan & { domain: string; amount: number; until: string };
  "payments-on": AboutPlan;
  "payments-off": AboutPlan;
  "payments-disconnected": AboutPlan;
}

const manages = ({ company }: AboutPlan, product: string) =>
  `You’re getting this email because you manage the ${company} page on ${product}.`;

const KEPT =
  "Nothing is deleted. Your clients can still see, approve and pay what you sent, and you can export " +
  "everything. You can’t send new estimates or invoices, and recurring invoices stop.";

export const planContents: Writers<PlanTemplates> = {
  "trial-ends": (data, product) => ({
    subject: `Your free trial of Pro ends on ${data.day}`,
    lines: [
      `The free trial of Pro for ${data.company} ends on ${data.day}. You don’t have to do anything: ` +
        "it ends by itself, and you pay nothing.",
      "To keep sending estimates and invoices, get Pro. Days that are left of your trial stay free.",
      { button: "See Pro", link: data.link },
    ],
    reason: manages(data, product),
  }),
  "trial-over": (data, product) => ({
    subject: `Your free trial of Pro is over`,
    lines: [
      `The free trial of Pro for ${data.company} is over. ${KEPT}`,
      { button: "Get Pro", link: data.link },
    ],
    reason: manages(data, product),
  }),
  "renewal-failed": (data, product) => ({
    subject: `We couldn’t charge ${formatUSD(data.amount)} for Pro`,
    lines: [
      `Your card was declined when we charged it for Pro for ${data.company}. Everything works until ` +
        `${data.until}. Pay the open bill, and update your card for the next one.`,
      { button: "See the bill", link: data.link },
    ],
    reason: manages(data, product),
  }),
  "grace-ends": (data, product) => ({
    subject: `Pro for ${data.company} stops on ${data.until}`,
    lines: [
      `We still couldn’t charge ${formatUSD(data.amount)} for Pro. It stops on ${data.until} unless you ` +
        `pay the open bill. ${KEPT}`,
      { button: "See the bill", link: data.link },
    ],
    reason: manages(data, product),
  }),
  "pro-over": (data, product) => ({
    subject: `${data.company} no longer has Pro`,
    lines: [
      data.unpaid
        ? `We couldn’t charge your card, so ${data.company} no longer has Pro.`
        : `You canceled Pro for ${data.company}, and it has ended now.`,
      KEPT,
      { button: "Get Pro again", link: data.link },
    ],
    reason: manages(data, product),
  }),
  "domain-ends": (data, product) => ({
    subject: `${data.domain} stops showing your page on ${data.day}`,
    lines: [
      `Pro included the domain ${data.domain}. Without Pro, it shows the ${data.company} page until ` +
        `${data.day}. Keep it for ${formatUSD(data.amount)} a year, or get Pro again. Your page on ` +
        "the marketplace stays.",
      { button: "Keep the domain", link: data.link },
    ],
    reason: manages(data, product),
  }),
  "domain-unpaid": (data, product) => ({
    subject: `${data.domain} no longer shows the ${data.company} page`,
    lines: [
      `The domain ${data.domain} isn’t paid for, so it no longer shows the ${data.company} page. The ` +
        "page is still live on the marketplace. Buy the domain, or get Pro, which includes one, and it " +
        "works again.",
      { button: "See your domain", link: data.link },
    ],
    reason: manages(data, product),
  }),
  "domain-renewal-failed": (data, product) => ({
    subject: `We couldn’t charge ${formatUSD(data.amount)} for ${data.domain}`,
    lines: [
      `Your card was declined when we renewed the domain ${data.domain} for ${data.company}. It works ` +
        `until ${data.until}. Pay the open bill, and update your card for the next one.`,
      { button: "See the bill", link: data.link },
    ],
    reason: manages(data, product),
  }),
  "payments-on": (data, product) => ({
    subject: `${data.company} is set up to be paid`,
    lines: [
      `Stripe has checked ${data.company}. Your account can take payments now.`,
      { button: "See your account", link: data.link },
    ],
    reason: manages(data, product),
  }),
  "payments-off": (data, product) => ({
    subject: `Stripe stopped payments to ${data.company}`,
    lines: [
      `Stripe needs something from you before ${data.company} can take payments again. See what is ` +
        "missing and enter it at Stripe.",
      { button: "See what is missing", link: data.link },
    ],
    reason: manages(data, product),
  }),
  "payments-disconnected": (data, product) => ({
    subject: `${data.company} is disconnected from Stripe`,
    lines: [
      `The account of ${data.company} at Stripe is no longer connected, so clients can’t pay by it. ` +
        "Payments that were under way can’t be checked any more; look them up in your Stripe dashboard.",
      { button: "Connect again", link: data.link },
    ],
    reason: manages(data, product),
  }),
};
