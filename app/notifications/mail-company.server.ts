/** The company as its mails show it, from its row in the directory, and the link that stops them. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../config";
import { mediaMailPath } from "../ui/media-path";
import type { MailCompany } from "./company-templates";

export interface MailCompanyRow {
  name: string;
  email: string | null;
  phone: string | null;
  logo_media: string | null;
  logo_background: string | null;
  brand_color: string | null;
}

/** Of company `c`. */
export const MAIL_COMPANY_COLUMNS =
  "c.name, c.email, c.phone, c.logo_media, c.logo_background, c.brand_color";

export function mailCompanyOf(config: Config, row: MailCompanyRow): MailCompany {
  const logo = row.logo_media && mediaMailPath(row.logo_media);
  return {
    name: row.name,
    email: row.email ?? "",
    phone: row.phone ?? "",
    logo: logo ? config.mainOrigin + logo : "",
    logoBackground: row.logo_background ?? "",
    color: row.brand_color ?? "",
  };
}

/** Who would stop getting mail. */
export interface MailStop {
  /** The company's public id. */
  companyId: string;
  /**
   * A customer's address, "person {public id}" of the office, or "page {address}" of a profile
   * without an owner.
   */
  of: string;
}

/** Opens a page with a button; opening it changes nothing. */
export function unsubscribeLink(config: Config, stop: MailStop) {
  const body = Buffer.from(JSON.stringify([stop.companyId, stop.of])).toString("base64url");
  return `${config.mainOrigin}/unsubscribe/${body}.${signature(config, body)}`;
}

/** Undefined if the token is not ours. */
export function readMailStop(config: Config, token: string): MailStop | undefined {
  const [body = "", sent = ""] = token.split(".");
  const [own, theirs] = [Buffer.from(signature(config, body)), Buffer.from(sent)];
  if (own.length !== theirs.length || !timingSafeEqual(own, theirs)) return undefined;
  const [companyId, of] = JSON.parse(Buffer.from(body, "base64url").toString("utf8")) as string[];
  return { companyId: companyId!, of: of! };
}

/** With the key that is never replaced: links in old mail must go on to work. */
function signature({ addressKey }: Config, body: string) {
  return createHmac("sha256", addressKey).update(`unsubscribe:${body}`).digest("base64url");
}
