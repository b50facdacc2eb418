/** The mails about payments by Stripe. They are about money, so clients can't stop them. */
import { formatUSD } from "../ui/money";
import type { MailCompany } from "./company-templates";
import type { Writers } from "./writers";

interface AboutPayment {
  company: MailCompany;
  unsubscribe: string;
  told: "made" | "started" | "failed" | "unknown";
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
  /** Why it failed, in Stripe's words; "": not known. */
  reason: string;
  link: string;
}

export interface PaymentTemplates {
  "payment-of-client": AboutPayment;
  "payment-of-office": AboutPayment & { client: string };
}

const facts = ({ amount, method, number, day, due, told }: AboutPayment) => ({
  facts: [
    [told === "made" ? "Paid" : "Amount", formatUSD(amount)],
    ["With", method],
    ["Invoice", String(number)],
    ["Date", day],
    ["Still due", due > 0 && told === "made" ? formatUSD(due) : ""],
  ] as [string, string][],
});

export const paymentContents: Writers<PaymentTemplates> = {
  "payment-of-client": (data, product) => {
    const { company, link } = data;
    return {
      ...clientTexts(data),
      lines: [
        ...clientTexts(data).lines,
        facts(data),
        { button: "See invoice", link },
        { note: "Your link opens this without a password, so don’t forward this email." },
      ],
      reason: `You’re getting this email because ${company.name} on ${product} works for you.`,
    };
  },
  "payment-of-office": (data, product) => {
    const { company, link } = data;
    const texts = officeTexts(data);
    return {
      subject: texts.subject,
      lines: [...texts.lines, facts(data), { button: "See invoice", link }],
      reason: `You’re getting this email because you work in the office of ${company.name} on ${product}.`,
    };
  },
};

function clientTexts({ told, company, number, amount, reason }: AboutPayment) {
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
        preview: `For invoice ${number}. Nothing to do for now.`,
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
    case "unknown":
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
}: PaymentTemplates["payment-of-office"]) {
  const money = formatUSD(amount);
  switch (told) {
    case "made":
      return { subject: `${client} paid ${money} of invoice ${number}`, lines: [] };
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
    case "unknown":
      return {
        subject: `We can’t tell if a payment of ${money} by ${client} arrived`,
        lines: [
          "Your payment account was disconnected before it was confirmed. Look for it in your account " +
            `at Stripe. If it arrived, record it in invoice ${number}.`,
        ],
      };
  }
}
