/** The mails that a company's work sends. */
import type { MailContent } from "./mail-content";

/** The company as its mails show it. */
export interface MailCompany {
  name: string;
  /** Where answers go; "" if the company has no address. */
  email: string;
  phone: string;
  /** Address of the picture, and a color without #; "" if the company has none. */
  logo: string;
  color: string;
}

/** Every mail of a company. */
interface OfCompany {
  company: MailCompany;
  /** "" for mail that cannot be stopped. */
  unsubscribe: string;
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
  /** To the customer. `answers`: "within 2 hours"; "" if it is not known. */
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
  /** To the customer: a new secure link. */
  "new-link": AboutRequest;
}

type Write<T extends keyof CompanyTemplates> = (data: CompanyTemplates[T]) => MailContent;

export const companyContents: { [T in keyof CompanyTemplates]: Write<T> } = {
  "request-received": ({ number, sender, services, place, text, link }) => ({
    subject: `Request ${number} from ${sender}: ${services.join(", ") || "message"}`,
    lines: [place, text, { link, label: "See the request" }],
  }),
  "request-unclaimed": ({ company, services, place, link }) => ({
    subject: `A customer asked ${company.name} for a price`,
    lines: [services.join(", "), place, { link, label: "Claim the page to answer" }],
  }),
  "request-sent": ({ company, number, link }) => ({
    subject: `Your request ${number} to ${company.name}`,
    lines: [`${company.name} has your request.`, { link, label: "See your request" }],
  }),
  "request-answered": ({ company, number, text, link }) => ({
    subject: `${company.name} answered your request ${number}`,
    lines: [text, { link, label: "See your request" }],
  }),
  "request-message": ({ number, sender, text, link }) => ({
    subject: `${sender} wrote about request ${number}`,
    lines: [text, { link, label: "Answer" }],
  }),
  "request-reminder": ({ number, sender, since, link }) => ({
    subject: `${sender} is waiting for an answer to request ${number}`,
    lines: [`Sent ${since}.`, { link, label: "Answer" }],
  }),
  "request-rescue": ({ company, number, others, link }) => ({
    subject: `${company.name} hasn't answered your request ${number} yet`,
    lines: [
      ...others.map(({ name, link }) => ({ link, label: name })),
      { link, label: "See your request" },
    ],
  }),
  "request-canceled": ({ number, reason, link }) => ({
    subject: `Request ${number} was canceled`,
    lines: [reason, { link, label: "See the request" }],
  }),
  "new-link": ({ company, link }) => ({
    subject: `Your secure link from ${company.name}`,
    lines: [{ link, label: "Open" }],
  }),
};
