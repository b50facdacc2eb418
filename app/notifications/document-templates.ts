/** The mails about estimates and invoices. They are about money, so they can't be stopped, if not said otherwise. */
import { formatPhone } from "../ui/phone-number";
import { formatUSD } from "../ui/money";
import type { MailedDocument } from "./attached";
import type { MailCompany } from "./company-templates";
import type { Line } from "./mail-content";
import type { Writers } from "./writers";

type Kind = "estimate" | "invoice";

interface AboutDocument {
  company: MailCompany;
  unsubscribe: string;
  /** Where answers go, into the conversation. Default: to the company's address. */
  replyTo?: string;
  kind: Kind;
  number: number;
  /** In cents: of an invoice what is due. */
  amount: number;
  /** "Mar 4, 2026": until when it can be approved, or by when it is due; "" without one. */
  day: string;
  link: string;
}

export interface DocumentTemplates {
  /**
   * To the client. `text`: a few words of the company. `again`: it is sent again, or was changed.
   * `attached`: its PDF goes with it.
   */
  "document-sent": AboutDocument & {
    by: string;
    text: string;
    again: "" | "again" | "changed";
    attached: MailedDocument | null;
    /** Of an invoice that is paid automatically: when, and by what. `most`: what the client agreed to. */
    autoPay?: { day: string; method: string } | { most: number };
  };
  /** To the office. `text`: a reason, the change that was asked for, or the message. */
  "document-answered": AboutDocument & {
    client: string;
    answer: "approved" | "rejected" | "change asked" | "message" | "expired";
    text: string;
  };
  /**
   * To the client: their copy. `invoice`: the number of the invoice that it made, or 0. `deposit`: what
   * that one asks for at once, in cents.
   */
  "estimate-approved": AboutDocument & { invoice: number; deposit: number };
  /** To the client. `days`: until its day, negative after it. */
  "document-reminder": AboutDocument & { days: number };
  /** To the office: the client has not looked at it, or has not paid. `reminded`: they got a mail, too. */
  "document-waits": AboutDocument & { client: string; days: number; reminded: boolean };
}

const PRIVATE = {
  note: "Your link opens this without a password, so don’t forward this email.",
};

const name = (kind: Kind, number: number) =>
  `${kind === "estimate" ? "Estimate" : "Invoice"} ${number}`;

const forClient = (company: MailCompany, product: string) =>
  `You’re getting this email because ${company.name} on ${product} works for you.`;
const forOffice = (company: MailCompany, product: string) =>
  `You’re getting this email because you work in the office of ${company.name} on ${product}.`;

const seeIt = (kind: Kind) => (kind === "estimate" ? "See estimate" : "See invoice");

const SENT = { "": "sent you", again: "sent you again", changed: "changed" };

function facts({ kind, amount, day }: AboutDocument): Line {
  const isEstimate = kind === "estimate";
  return {
    facts: [
      [isEstimate ? "Total" : "Amount due", formatUSD(amount)],
      [isEstimate ? "Valid until" : "Due", day],
    ],
    money: true,
  };
}

export const documentContents: Writers<DocumentTemplates> = {
  "document-sent": (data, product) => {
    const { company, kind, number, amount, by, text, again, link } = data;
    return {
      subject: `${again === "changed" ? "Changed: " : ""}${name(kind, number)} from ${company.name}: ${formatUSD(amount)}`,
      title: `${company.name} ${SENT[again]} ${kind} ${number}`,
      preview:
        text ||
        (kind === "estimate"
          ? "Look at it and approve it online."
          : "See what it is for, and how to pay."),
      lines: [
        ...(text
          ? [by && by !== company.name ? `${by} wrote:` : "They wrote:", { quote: text }]
          : []),
        facts(data),
        ...(data.autoPay ? [autoPayLine(data.autoPay)] : []),
        { button: seeIt(kind), link },
        ...(kind === "estimate"
          ? ["You can approve it, decline it or ask for a change there."]
          : []),
        ...callLine(company),
        PRIVATE,
      ],
      reason: forClient(company, product),
    };
  },
  "document-answered": (data, product) => {
    const { company, kind, amount, answer, text, link } = data;
    const subject = answerSubject(data);
    return {
      subject,
      preview: text || `Total: ${formatUSD(amount)}`,
      lines: [
        ...(answer === "rejected"
          ? [text ? "They gave this reason:" : "They gave no reason."]
          : []),
        { quote: text },
        facts(data),
        ...(answer === "expired"
          ? ["Nobody answered it. Send it again with a later date if it still holds."]
          : []),
        { button: seeIt(kind), link },
      ],
      reason: forOffice(company, product),
    };
  },
  "estimate-approved": (data, product) => {
    const { company, kind, number, invoice, deposit, link } = data;
    return {
      subject: `You approved estimate ${number} from ${company.name}`,
      lines: [
        facts(data),
        invoice > 0
          ? `${company.name} has sent you invoice ${invoice}. The deposit of ${formatUSD(deposit)} is due now.`
          : `${company.name} knows, and will get in touch about what’s next.`,
        { button: seeIt(invoice > 0 ? "invoice" : kind), link },
        ...callLine(company),
        PRIVATE,
      ],
      reason: forClient(company, product),
    };
  },
  "document-reminder": (data, product) => {
    const { company, kind, number, days, day, link } = data;
    const subject =
      kind === "estimate"
        ? `${name(kind, number)} from ${company.name} expires on ${day}`
        : days >= 0
          ? `${name(kind, number)} from ${company.name} is due on ${day}`
          : `${name(kind, number)} from ${company.name} was due on ${day}`;
    return {
      subject,
      lines: [
        facts(data),
        kind === "estimate"
          ? "Approve it before then, or ask for a change."
          : days >= 0
            ? "If you’ve paid already, ignore this email."
            : "If you’ve paid already, thank you: it may take a few days to show.",
        { button: seeIt(kind), link },
        ...callLine(company),
        PRIVATE,
      ],
      reason: forClient(company, product),
    };
  },
  "document-waits": (data, product) => {
    const { company, kind, number, client, days, reminded, link } = data;
    return {
      subject:
        kind === "estimate"
          ? `${client} hasn’t looked at estimate ${number} yet`
          : `${client} hasn’t paid invoice ${number} yet`,
      lines: [
        facts(data),
        kind === "estimate"
          ? "A call may help: their email may have gone to spam."
          : `It was due ${days === 1 ? "a day" : `${days} days`} ago. ${reminded ? "We’ve reminded them." : "We couldn’t email them a reminder, so a call may help."}`,
        { button: seeIt(kind), link },
      ],
      reason: forOffice(company, product),
    };
  },
};

function autoPayLine(autoPay: NonNullable<DocumentTemplates["document-sent"]["autoPay"]>) {
  return "most" in autoPay
    ? `It’s more than the ${formatUSD(autoPay.most)} that you agreed to pay automatically, so it isn’t ` +
        "paid by itself. Open it to pay, and to agree to the new amount."
    : `We’ll pay it from ${autoPay.method} on ${autoPay.day}, as you agreed. You don’t have to do ` +
        "anything. To pay in another way, open it before then.";
}

function answerSubject(data: DocumentTemplates["document-answered"]) {
  const { kind, number, amount, client, answer } = data;
  const what = `${kind} ${number}`;
  switch (answer) {
    case "approved":
      return `${client} approved ${what}: ${formatUSD(amount)}`;
    case "rejected":
      return `${client} declined ${what}`;
    case "change asked":
      return `${client} asked for a change of ${what}`;
    case "message":
      return `${client} wrote about ${what}`;
    default:
      return `${name(kind, number)} for ${client} has expired`;
  }
}

function callLine({ name, phone }: MailCompany) {
  return phone ? [`You can also call ${name}: ${formatPhone(phone)}.`] : [];
}
