/** Mails that programs send by themselves, which are no answers. To answer them could make a loop. */
import type { Config } from "../config";
import type { MailHeader, ReadMail } from "./read-mail.server";

const SENT_BY_PROGRAMS: Record<string, RegExp> = {
  "auto-submitted": /^(?!no\b)/i,
  "x-autoreply": /^/,
  "x-autorespond": /^/,
  "x-autoresponse": /^/,
  "x-auto-response-suppress": /^/,
  precedence: /^(bulk|junk|list|auto_reply)\b/i,
  "list-id": /^/,
  "content-type": /^multipart\/report\b/i,
};

/** Vacation notices, mailing lists, reports of mail servers. */
export function isAutomatic({ headers, from }: ReadMail, config: Config) {
  return headers.some(byProgram) || (from !== undefined && isOfSystem(from, config));
}

function byProgram({ key, value }: MailHeader) {
  return SENT_BY_PROGRAMS[key]?.test(value.trim()) ?? false;
}

/** Mail servers, and ourselves. "": the null sender of reports. */
export function isOfSystem(
  address: string,
  { supportEmail, replyDomain }: Pick<Config, "supportEmail" | "replyDomain">,
) {
  const [local = "", domain = ""] = address.toLowerCase().split("@");
  return (
    address === "" ||
    /^(mailer-daemon|postmaster)$/.test(local) ||
    address.toLowerCase() === supportEmail.toLowerCase() ||
    domain === replyDomain
  );
}
