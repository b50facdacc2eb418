/** The mails about payments by Stripe. They are about money, so clients can't stop them. */
import { formatUSD } from "../ui/money";
import type { MailCompany } from "./company-templates";
import type { Line } from "./mail-content";
import type { Writers } from "./writers";

type ForBoth = "made" | "started" | "failed" | "unknown" | "refund failed";
export type ToldClient = ForBoth | "refunded";
export type ToldOffice = ForBoth | "disputed" | "dispute won" | "dispute lost";

interface AboutPayment {
  company: MailCompany;
  unsubscribe: string;
  told: ToldClient | ToldOffice;
  /** Of the invoice. */
  number: number;
  /** In cents. */
  amount: number;
  /** What is still due afterwards. */
  due: number;
  /** "Visa •••• 4242". */
  method: string;
  /** "Wednesday, March 4". */
  day: string;
  /** Why it failed, in Stripe's words; of a refund in the company's; "": not known. */
  reason: string;
  /** Until when a dispute can be answered; "": it can't. */
  answerBy: string;
  link: string;
}

export interface PaymentTemplates {
  "payment-of-client": AboutPayment & { told: ToldClient };
  "payment-of-office": AboutPayment & { told: ToldOffice; client: string };
  "auto-pay-of-client": AboutAutoPay;
  "auto-pay-of-office": AboutAutoPay & { client: string };
}

const PRIVATE = "Your link opens this without a password, so don’t forward this email.";
const forClient = (company: MailCompany, product: string) =>
  `You’re getting this email because ${company.name} on ${product} works for you.`;
const forOffice = (company: MailCompany, product: string) =>
  `You’re getting this email because you work in the office of ${company.name} on ${product}.`;

const facts = ({ amount, method, number, day, due, told }: AboutPayment) => ({
  facts: [
    [told === "made" ? "Paid" : "Amount", formatUSD(amount)],
    ["With", method],
    ["Invoice", String(number)],
    ["Date", day],
    ["Still due", due > 0 && told === "made" ? formatUSD(due) : ""],
  ] as [string, string][],
  money: true as const,
});

interface AboutAutoPay {
  company: MailCompany;
  unsubscribe: string;
  /** asks: the client's bank wants them to confirm. off: it was given up. */
  told: "soon" | "failed" | "asks" | "off";
  number: number;
  /** In cents. */
  amount: number;
  method: string;
  /** When it is charged, or tried again. */
  day: string;
  /** In the bank's words; "": not known. */
  reason: string;
  link: string;
}

export const paymentContents: Writers<PaymentTemplates> = {
  "payment-of-client": (data, product) => {
    const { company, link } = data;
    return {
      ...clientTexts(data),
      lines: [
        ...clientTexts(data).lines,
        facts(data),
        { button: "See invoice", link },
        { note: PRIVATE },
      ],
      reason: forClient(company, product),
    };
  },
  "auto-pay-of-client": (data, product) => {
    const { company, number, amount, link } = data;
    const { subject, lines } = autoPayTexts(data);
    return {
      subject,
      lines: [
        ...lines,
        {
          facts: [
            ["Amount", formatUSD(amount)],
            ["Invoice", String(number)],
          ],
          money: true,
        },
        { button: "See invoice", link },
        { note: PRIVATE },
      ],
      reason: forClient(company, product),
    };
  },
  "auto-pay-of-office": (data, product) => {
    const { company, client, number, method, reason, link } = data;
    return {
      subject: `Automatic payments by ${client} are off`,
      lines: [
        `We tried ${method} several times for invoice ${number}, and nothing was paid.`,
        ...(reason ? [`The bank’s reason: ${reason}`] : []),
        "Your client knows. They can pay the invoice in another way, and agree again.",
        { button: "See invoice", link },
      ],
      reason: forOffice(company, product),
    };
  },
  "payment-of-office": (data, product) => {
    const { company, link } = data;
    const texts = officeTexts(data);
    return {
      ...texts,
      lines: [...texts.lines, facts(data), { button: "See invoice", link }],
      reason: forOffice(company, product),
    };
  },
};

function autoPayTexts({ told, company, number, amount, method, day, reason }: AboutAutoPay) {
  const money = formatUSD(amount);
  const why = reason ? [`The bank’s reason: ${reason}`] : [];
  switch (told) {
    case "soon":
      return {
        subject: `${money} will be paid to ${company.name} on ${day}`,
        lines: [
          `We’ll pay invoice ${number} from ${method}, as you agreed. You don’t have to do anything.`,
          "To pay in another way, or to turn automatic payments off, open the invoice before then.",
        ],
      };
    case "failed":
      return {
        subject: `Your automatic payment of ${money} to ${company.name} failed`,
        lines: [
          ...why,
          `We’ll try ${method} again on ${day}. You can also open the invoice and pay it now.`,
        ],
      };
    case "asks":
      return {
        subject: `Confirm your payment of ${money} to ${company.name}`,
        lines: [
          `Your bank wants you to confirm payments from ${method} yourself, so nothing was paid.`,
          "Open the invoice to pay it.",
        ],
      };
    default:
      return {
        subject: `Automatic payments to ${company.name} are off`,
        lines: [
          ...why,
          `We tried ${method} several times, and nothing was paid. Open the invoice to pay it in ` +
            "another way.",
        ],
      };
  }
}

function clientTexts({
  told,
  company,
  number,
  amount,
  reason,
}: PaymentTemplates["payment-of-client"]): {
  subject: string;
  preview?: string;
  lines: Line[];
} {
  const money = formatUSD(amount);
  switch (told) {
    case "made":
      return {
        subject: `Receipt: ${money} paid to ${company.name}`,
        preview: `For invoice ${number}. Thank you.`,
        lines: [`${company.name} received your payment. Thank you.`],
      };
    case "started":
      return {
        subject: `Your payment of ${money} to ${company.name} is on its way`,
        preview: `For invoice ${number}. You don’t have to do anything.`,
        lines: [
          "A bank transfer takes about four business days. We’ll email you a receipt when it arrives.",
        ],
      };
    case "failed":
      return {
        subject: `Your payment of ${money} to ${company.name} failed`,
        preview: `Invoice ${number} is still due.`,
        lines: [
          reason ? `The bank’s reason: ${reason}` : "The bank gave no reason.",
          "Nothing was paid. Open the invoice to pay in another way.",
        ],
      };
    case "refunded":
      return {
        subject: `${company.name} refunded ${money}`,
        preview: `Of invoice ${number}.`,
        lines: [
          ...(reason ? ["They gave this reason:", { quote: reason }] : []),
          "Your bank needs 5 to 10 business days to show it.",
        ],
      };
    case "refund failed":
      return {
        subject: `A refund of ${money} by ${company.name} failed`,
        preview: `Of invoice ${number}.`,
        lines: [`Your bank didn’t take it. ${company.name} knows, and has to find another way.`],
      };
    default:
      return {
        subject: `We can’t tell if your payment of ${money} to ${company.name} arrived`,
        preview: `It is for invoice ${number}.`,
        lines: [
          `${company.name} disconnected its payment account before your payment was confirmed. Check ` +
            "your bank statement, and ask them before you pay again.",
        ],
      };
  }
}

function officeTexts({
  told,
  client,
  number,
  amount,
  reason,
  answerBy,
}: PaymentTemplates["payment-of-office"]) {
  const money = formatUSD(amount);
  switch (told) {
    case "made":
      return {
        subject: `${client} paid ${money} of invoice ${number}`,
        preview: "By Stripe. It is on its way to your bank account.",
        lines: [],
      };
    case "started":
      return {
        subject: `${client} pays ${money} of invoice ${number} by bank transfer`,
        lines: [
          "It takes about four business days. We’ll email you when it arrives, or if it fails.",
        ],
      };
    case "failed":
      return {
        subject: `A payment of ${money} by ${client} failed`,
        lines: [
          reason ? `The bank’s reason: ${reason}` : "The bank gave no reason.",
          `Nothing was paid: invoice ${number} is due again. Your client knows.`,
        ],
      };
    case "refund failed":
      return {
        subject: `A refund of ${money} to ${client} failed`,
        lines: [
          "Their bank didn’t take it, so the money is in your account at Stripe again. Pay them back in " +
            "another way. They know.",
        ],
      };
    case "disputed":
      return {
        subject: `${client}’s bank disputes a payment of ${money}`,
        lines: [
          ...(reason ? [`The bank’s reason: ${reason.replaceAll("_", " ")}`] : []),
          "Stripe takes the money from your account until the bank decides. If the bank only asks about the payment, you keep it." +
            (answerBy ? ` Answer at Stripe by ${answerBy}.` : ""),
          "The invoice stays as it is. If the client owes it again, say so in the invoice.",
        ],
      };
    case "dispute won":
      return {
        subject: `You won the dispute of ${money} by ${client}`,
        lines: ["The money is in your account at Stripe again."],
      };
    case "dispute lost":
      return {
        subject: `You lost the dispute of ${money} by ${client}`,
        lines: ["The money went back. If the client owes it again, say so in the invoice."],
      };
    default:
      return {
        subject: `We can’t tell if a payment of ${money} by ${client} arrived`,
        lines: [
          "Your payment account was disconnected before it was confirmed. Look for it in your account " +
            `at Stripe. If it arrived, record it in invoice ${number}.`,
        ],
      };
  }
}
