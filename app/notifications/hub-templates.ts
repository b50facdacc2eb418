/** The mails of the client hub, in the company's name. */
import { durationInWords } from "../duration";
import { lifetimes } from "../lifetimes";
import { accountCode } from "../security/code-kinds";
import type { MailCompany } from "./company-templates";
import type { Writers } from "./writers";

interface OfHub {
  company: MailCompany;
  /** Never: each of them was asked for. */
  unsubscribe: "";
}

export interface HubTemplates {
  /** `link` opens the hub in the browser that asked for it; "" without one. */
  "hub-code": OfHub & { code: string; link: string };
  /** To an address that no client of the company has. */
  "no-hub": OfHub;
  /** To a new address of a client. */
  "hub-email-code": OfHub & { code: string };
  /** To a new address that another client has. */
  "hub-email-taken": OfHub;
  /** To the address that a client had before. */
  "hub-email-changed": OfHub & { to: string };
}

const codeLife = durationInWords(accountCode.life);
const linkLife = durationInWords(lifetimes.hubLink);

const typed = (company: MailCompany, product: string) =>
  "You’re getting this email because someone entered this address in the client hub of " +
  `${company.name} on ${product}.`;

export const hubContents: Writers<HubTemplates> = {
  "hub-code": ({ company, code, link }, product) => ({
    subject: link
      ? `Your link to ${company.name}’s client hub`
      : `${code} is your code for ${company.name}’s client hub`,
    title: "Open your client hub",
    preview: link ? "With a link and a code." : "Enter the code where you asked for it.",
    lines: [
      ...(link
        ? [
            `Open your client hub with this link. It works for ${linkLife}, in the browser where you asked for it.`,
            { button: "Open client hub", link },
            `Or enter this code there. It expires in ${codeLife}, and works once.`,
          ]
        : [`Enter this code where you asked for it. It expires in ${codeLife}, and works once.`]),
      { code },
      { note: "Don’t share the code or forward this email: it shows your requests." },
      { note: "If this wasn’t you, ignore this email. Nobody can get in without it." },
    ],
    reason: typed(company, product),
  }),
  "no-hub": ({ company }, product) => ({
    subject: `${company.name} doesn’t know this email address`,
    lines: [
      `Someone, probably you, wanted to open the client hub of ${company.name} with this address. ` +
        "No client of theirs has it.",
      `Try the address that ${company.name} writes to, or ask them which one it is.`,
    ],
    reason: typed(company, product),
    fromMarketplace: true,
  }),
  "hub-email-code": ({ company, code }, product) => ({
    subject: `${code} confirms your new email at ${company.name}`,
    title: "Confirm your new email",
    lines: [
      `Enter this code in ${company.name}’s client hub, and they’ll write to this address from now ` +
        `on. It expires in ${codeLife}, and works once.`,
      { code },
      { note: "If this wasn’t you, ignore this email. Nothing changes without the code." },
    ],
    reason: typed(company, product),
  }),
  "hub-email-taken": ({ company }, product) => ({
    subject: `Another client of ${company.name} has this email address`,
    lines: [
      `Someone, probably you, wanted to use this address in the client hub of ${company.name}. ` +
        "Another client of theirs has it already.",
      `If both are you, ask ${company.name} to merge them.`,
    ],
    reason: typed(company, product),
    fromMarketplace: true,
  }),
  "hub-email-changed": ({ company, to }, product) => ({
    subject: `${company.name} now writes to another address`,
    lines: [
      `Your client hub at ${company.name} has a new main email address: ${to}. This one stays in your account.`,
      `If you didn’t change it, tell ${company.name} right away.`,
    ],
    reason: `You’re getting this email because ${company.name} on ${product} wrote to this address until now.`,
  }),
};
