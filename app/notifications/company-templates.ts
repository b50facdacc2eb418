/** The mails that a company's work sends. */
import { durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { formatPhone } from "../ui/phone-number";
import { clientReplies, officeReplies } from "./replies";
import type { Writers } from "./writers";

/** The company as its mails show it. */
export interface MailCompany {
  name: string;
  /** Where answers go; "" if the company has no address. */
  email: string;
  phone: string;
  /** Address of a picture that mail programs show; "" without one. */
  logo: string;
  /** Behind the logo, and for buttons: #rrggbb, or "". */
  logoBackground: string;
  color: string;
}

/** Every mail of a company. */
interface OfCompany {
  company: MailCompany;
  /** "" for mail that cannot be stopped. */
  unsubscribe: string;
  /** Where answers go, into the conversation. Default: to the company's address. */
  replyTo?: string;
}

interface AboutRequest extends OfCompany {
  number: number;
  /** The main button's address. */
  link: string;
}

export interface CompanyTemplates {
  /** To the office. `text`: what the customer wrote, shortened. */
  "request-received": AboutRequest & {
    sender: string;
    services: string[];
    place: string;
    text: string;
    confirmed: boolean;
  };
  /** To the address of a profile without an owner; `link` claims it. Without the customer's contact details. */
  "request-unclaimed": AboutRequest & { services: string[]; place: string };
  /**
   * To the customer, whose address may be someone else's: it must say nothing that the sender wrote.
   * `answers`: "within 2 hours"; "" if it is not known.
   */
  "request-sent": AboutRequest & { services: string[]; answers: string };
  "request-answered": AboutRequest & { by: string; text: string };
  /** To the office: the client wrote. */
  "request-message": AboutRequest & { sender: string; text: string };
  /** To the office. `since`: "Monday at 9:12 AM". */
  "request-reminder": AboutRequest & { sender: string; services: string[]; since: string };
  /** To the customer. */
  "request-rescue": AboutRequest & { others: { name: string; link: string; about: string }[] };
  /** `to`: who gets the mail. */
  "request-canceled": AboutRequest & { to: "client" | "office"; sender: string; reason: string };
  /** To the customer, once. `link`: the form for a review. */
  "review-request": OfCompany & { link: string };
  /** Messages that the other side has not seen. `more`: how many others are left out. */
  "unseen-messages": OfCompany & {
    to: "client" | "office";
    /** Who wrote: the client's name, or the company's. */
    sender: string;
    texts: string[];
    more: number;
    link: string;
  };
  /** To the customer: a new secure link. */
  "new-link": AboutRequest & { kind: "request" | "estimate" | "invoice" };
}

const silence = durationText(lifetimes.unansweredRequest);

const PRIVATE = {
  note: "Your link opens this request without a password, so don’t forward this email.",
};

const CLAIM = "Claim your page to see who asked, and answer. It’s free.";

const forAnswering = (company: MailCompany, product: string) =>
  `You’re getting this email because you answer messages for ${company.name} on ${product}.`;
const forOffice = (company: MailCompany, product: string) =>
  `You’re getting this email because you look after requests for ${company.name} on ${product}.`;
const forCustomer = (company: MailCompany, product: string) =>
  `You’re getting this email because you sent a request to ${company.name} on ${product}.`;

export const companyContents: Writers<CompanyTemplates> = {
  "request-received": (data, product) => {
    const { company, number, sender, services, place, text, confirmed, link } = data;
    const isMessage = services.length === 0;
    return {
      subject: isMessage
        ? `Message ${number} from ${sender}`
        : `Request ${number} from ${sender}: ${listed(services, 3)}`,
      title: isMessage ? `${sender} sent you a message` : `${sender} asked you for a price`,
      preview: [place, text].filter(Boolean).join(": "),
      lines: [
        {
          facts: [
            ["Services", listed(services, 10)],
            ["Where", place],
          ],
        },
        { quote: text },
        ...(confirmed
          ? []
          : [
              `${sender} hasn’t confirmed their email address yet. Check who you’re talking to ` +
                "before you share anything private.",
            ]),
        { button: isMessage ? "See message" : "See request", link },
        officeReplies(data.replyTo, sender),
      ],
      reason: forOffice(company, product),
    };
  },
  "request-unclaimed": ({ company, services, place, link }, product) => {
    const asked = services.length > 0 ? "asked for a price" : "sent a message";
    return {
      subject:
        services.length > 0
          ? `A customer asked ${company.name} for a price`
          : `A customer wrote to ${company.name}`,
      preview: CLAIM,
      lines: [
        `Someone found ${company.name} on ${product} and ${asked}.`,
        {
          facts: [
            ["Services", listed(services, 10)],
            ["Where", place],
          ],
        },
        CLAIM,
        { button: "Claim your page", link },
        { note: "If this isn’t your company, ignore this email." },
      ],
      reason: `You’re getting this email because the ${company.name} page on ${product} lists this address.`,
      fromMarketplace: true,
    };
  },
  "request-sent": ({ company, number, services, answers, link }, product) => ({
    subject: `Your request ${number} to ${company.name}`,
    title: `${company.name} has your request`,
    preview: answers
      ? `They usually answer ${answers}.`
      : "They’ll get back to you as soon as they can.",
    lines: [
      {
        facts: [
          ["Request", String(number)],
          ["Services", listed(services, 10)],
        ],
      },
      answers
        ? `They usually answer ${answers}. We’ll email you when they do.`
        : "They’ll get back to you as soon as they can. We’ll email you when they do.",
      { button: "See your request", link },
      `If nobody answers within ${silence}, we’ll tell you, and show you other companies near you.`,
      ...callLine(company),
      PRIVATE,
      { note: "If you didn’t send this request, ignore this email." },
    ],
    reason:
      "You’re getting this email because someone, probably you, sent a request to " +
      `${company.name} on ${product} with this address.`,
  }),
  "request-answered": ({ company, number, by, text, link }, product) => ({
    subject: `${company.name} answered your request ${number}`,
    title: `${company.name} answered`,
    preview: text,
    lines: [
      by && by !== company.name ? `${by} from ${company.name} wrote:` : `${company.name} wrote:`,
      { quote: text },
      { button: "Answer", link },
      ...callLine(company),
      PRIVATE,
    ],
    reason: forCustomer(company, product),
  }),
  "request-message": ({ company, number, sender, text, link, replyTo }, product) => ({
    subject: `${sender} wrote about request ${number}`,
    preview: text,
    lines: [{ quote: text }, { button: "Answer", link }, officeReplies(replyTo, sender)],
    reason: forOffice(company, product),
  }),
  "unseen-messages": ({ company, to, sender, texts, more, link, replyTo }, product) => ({
    subject:
      texts.length + more === 1
        ? `New message from ${sender}`
        : `${texts.length + more} new messages from ${sender}`,
    preview: texts[0] ?? "",
    lines: [
      ...texts.map((quote) => ({ quote })),
      ...(more > 0 ? [`And ${more} more.`] : []),
      { button: "Answer", link },
      to === "office" ? officeReplies(replyTo, sender) : clientReplies(replyTo, company.name),
    ],
    reason:
      to === "office"
        ? forAnswering(company, product)
        : `You’re getting this email because you are a client of ${company.name} on ${product}.`,
  }),
  "request-reminder": ({ company, number, sender, services, since, link }, product) => ({
    subject: `${sender} is waiting for an answer to request ${number}`,
    title: `${sender} is waiting for your answer`,
    preview: `Sent ${since}. A short answer is enough.`,
    lines: [
      {
        facts: [
          ["Services", listed(services, 10)],
          ["Sent", since],
        ],
      },
      "A short answer is enough: when you can come, or that you can’t.",
      { button: "Answer", link },
      {
        note:
          `If nobody answers within ${silence} of the request, we tell the customer, and show ` +
          "other companies nearby.",
      },
    ],
    reason: forOffice(company, product),
  }),
  "request-rescue": ({ company, number, others, link }, product) => ({
    subject: `${company.name} hasn’t answered your request ${number} yet`,
    title: `No answer from ${company.name} yet`,
    preview: others.length > 0 ? "You may want to ask someone else." : "Your request stays open.",
    lines: [
      `You sent your request ${silence} ago, and ${company.name} hasn’t answered. We’re sorry.`,
      ...(others.length > 0
        ? [
            "These companies near you offer the same. You can ask them yourself; we haven’t passed your request on to anyone:",
            ...others.map(({ name, about, link }) => ({ label: name, about, link })),
          ]
        : ["We haven’t passed your request on to anyone."]),
      `Your request stays open. If ${company.name} answers, we’ll email you.`,
      { button: "See your request", link },
      ...callLine(company),
      PRIVATE,
    ],
    reason: forCustomer(company, product),
  }),
  "review-request": ({ company, link }, product) => ({
    subject: `How did ${company.name} do?`,
    preview: `Your review helps ${company.name}, and people who look for someone to trust.`,
    lines: [
      `${company.name} completed your request. How did it go?`,
      "A few words help them, and people who look for someone to trust.",
      { button: "Leave a review", link },
      { note: "We ask only once. You choose who can see your review." },
    ],
    reason: forCustomer(company, product),
  }),
  "request-canceled": ({ company, number, to, sender, reason, link }, product) =>
    to === "client"
      ? {
          subject: `${company.name} canceled your request ${number}`,
          lines: [
            reason ? "They gave this reason:" : "They gave no reason.",
            { quote: reason },
            { button: "See your request", link },
            ...callLine(company),
            PRIVATE,
          ],
          reason: forCustomer(company, product),
        }
      : {
          subject: `${sender} canceled request ${number}`,
          lines: [
            reason ? "They gave this reason:" : "They gave no reason.",
            { quote: reason },
            { button: "See request", link },
          ],
          reason: forOffice(company, product),
        },
  "new-link": ({ company, kind, number, link }, product) => ({
    subject: `Your secure link from ${company.name}`,
    title: "Your new link",
    lines: [
      kind === "request"
        ? `Here is the new link to your request ${number} to ${company.name}.`
        : `Here is the new link to ${kind} ${number} from ${company.name}.`,
      { button: `See your ${kind}`, link },
      { note: `Your link opens this ${kind} without a password, so don’t forward this email.` },
      { note: "If you didn’t ask for this link, ignore this email." },
    ],
    reason: `You’re getting this email because someone asked for this link with your address on ${product}.`,
  }),
};

/** "Drain Cleaning, Water Heater Repair and 2 more". */
function listed(names: string[], most: number) {
  const rest = names.length - most;
  return rest > 0 ? `${names.slice(0, most).join(", ")} and ${rest} more` : names.join(", ");
}

function callLine({ name, phone }: MailCompany) {
  return phone ? [`You can also call ${name}: ${formatPhone(phone)}.`] : [];
}
