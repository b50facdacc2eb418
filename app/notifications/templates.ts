/** All mails: data → content → a mail with both parts and its headers. */
import type { Config } from "../config";
import type { Mail } from "../outside/mail/mailer";
import { accountContents, type AccountTemplates } from "./account-templates";
import { companyContents, type CompanyTemplates, type MailCompany } from "./company-templates";
import { documentContents, type DocumentTemplates } from "./document-templates";
import { harmless, withoutMarks } from "./harmless";
import { htmlOf } from "./layout";
import { hubContents, type HubTemplates } from "./hub-templates";
import { hexOf } from "./mail-colors";
import { oneLine, type MailContent, type MailFrame } from "./mail-content";
import { paymentContents, type PaymentTemplates } from "./payment-templates";
import { planContents, type PlanTemplates } from "./plan-templates";
import { pageContents, type PageTemplates } from "./page-templates";
import { reviewContents, type ReviewTemplates } from "./review-templates";
import { textOf } from "./text-part";
import type { Writers } from "./writers";

export interface Templates
  extends
    AccountTemplates,
    PageTemplates,
    PlanTemplates,
    CompanyTemplates,
    DocumentTemplates,
    HubTemplates,
    PaymentTemplates,
    ReviewTemplates {}

export type TemplateName = keyof Templates;

const contents: Writers<Templates> = {
  ...accountContents,
  ...pageContents,
  ...planContents,
  ...companyContents,
  ...documentContents,
  ...hubContents,
  ...paymentContents,
  ...reviewContents,
};

export function mailOf<T extends TemplateName>(
  config: Config,
  template: T,
  to: string,
  data: Templates[T],
): Mail {
  const { productName, mainOrigin, supportEmail } = config;
  const content = contents[template](harmless(data), productName, mainOrigin);
  const { company, unsubscribe = "", replyTo } = data as Partial<CompanyTemplates["new-link"]>;
  const sender = isOfCompany(template) && !content.fromMarketplace ? company : undefined;
  const frame = frameOf(config, sender, unsubscribe);
  const answeredTo = replyTo ?? sender?.email;
  const headers = {
    ...(unsubscribe && stopHeaders(unsubscribe)),
    ...(replyTo && AUTOMATIC),
  };
  return {
    from: {
      name: sender ? senderName(`${sender.name} via ${productName}`) : productName,
      email: supportEmail,
    },
    to,
    ...(answeredTo && { replyTo: answeredTo }),
    ...(Object.keys(headers).length > 0 && { headers }),
    subject: subjectOf(content),
    text: textOf(content, frame),
    html: htmlOf(content, frame),
  };
}

/** What a mail is about, in one line. */
export function subjectFor<T extends TemplateName>(
  { productName, mainOrigin }: Config,
  template: T,
  data: Templates[T],
): string {
  return subjectOf(contents[template](harmless(data), productName, mainOrigin));
}

function isOfCompany(template: TemplateName) {
  return [companyContents, documentContents, hubContents, paymentContents].some(
    (one) => template in one,
  );
}

/** Signs with a meaning in an address: Ann <ann@example.com>, "Bob". */
function senderName(name: string) {
  return oneLine(withoutMarks(name).replace(/["<>\\@,;:]/g, " "));
}

/** RFC 8058: mail programs show a button that sends a POST to this address. */
function stopHeaders(link: string) {
  return {
    "List-Unsubscribe": `<${link}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/**
 * For mails whose answers go into a conversation: programs that answer by themselves, such as those of
 * people on vacation, stay silent (RFC 3834; the second header is Microsoft Exchange's).
 */
const AUTOMATIC = {
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "OOF, AutoReply",
};

function frameOf(
  { productName: product, mainOrigin: site, supportEmail }: Config,
  company: MailCompany | undefined,
  unsubscribe: string,
): MailFrame {
  return {
    name: company ? harmless({ name: company.name }).name : product,
    logo: company?.logo ?? "",
    logoBackground: hexOf(company?.logoBackground ?? "", "#ffffff"),
    color: company?.color ?? "",
    product,
    site,
    supportEmail,
    unsubscribe,
  };
}

const LONGEST_SUBJECT = 200;

function subjectOf({ subject }: MailContent) {
  return [...oneLine(subject)].slice(0, LONGEST_SUBJECT).join("");
}
