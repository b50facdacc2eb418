/** Domain rows in the database, and their form in API responses. */
import * as z from "zod";
import type { Config } from "../config";
import type { customDomain } from "../database/tables";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { domainOrigin } from "../urls";
import { isApex, unicodeOf } from "./hostname";
import { proofName, proofOf } from "./proof";
import { problems, statuses } from "./statuses";
import { messages } from "./texts";

export type DomainRow = typeof customDomain.$inferSelect;

const Moment = z.int().meta({ description: "Epoch milliseconds.", examples: [1777908600000] });

const DnsRecord = z.object({
  type: z.enum(["TXT", "CNAME", "ALIAS"]).meta({
    description:
      "ALIAS: used because a root domain can't have a CNAME. Some providers call it ANAME or CNAME flattening.",
  }),
  name: z.string().meta({ examples: ["_tradepost.example.com"] }),
  value: z.string(),
});
export type DnsRecord = z.output<typeof DnsRecord>;

export const OwnDomain = z.object({
  hostname: z
    .string()
    .meta({ description: "The name in punycode.", examples: ["www.example.com"] }),
  unicode: z.string().meta({ description: "The name in Unicode." }),
  status: z.enum(statuses),
  problem: z
    .enum(problems)
    .nullable()
    .meta({ description: "What blocks the domain, or why it failed." }),
  canonical: z.boolean().meta({
    description: "Whether it is the company's main address. Its other domains redirect to it.",
  }),
  address: z.string().meta({ description: "The URL of the site, once the domain is active." }),
  records: z.array(DnsRecord).meta({ description: "The DNS records to set and keep." }),
  yearlyCents: z
    .int()
    .meta({ description: "0: included in Pro, or the same domain with or without www." }),
  billed: z.boolean().meta({ description: "Whether a subscription pays for it." }),
  createdAt: Moment,
  checkedAt: Moment.nullable(),
  missingSince: Moment.nullable().meta({
    description: "For an active domain: since when its records are missing.",
  }),
});
export type OwnDomain = z.output<typeof OwnDomain>;

export function ownDomain(
  row: DomainRow,
  config: Config,
  canonical: string | undefined,
): OwnDomain {
  return {
    hostname: row.hostname,
    unicode: unicodeOf(row.hostname),
    status: row.status,
    problem: row.problem,
    canonical: row.hostname === canonical,
    address: domainOrigin(row.hostname, config.mainOrigin),
    records: recordsOf(row, config),
    yearlyCents: row.yearly_cents,
    billed: row.billed === 1,
    createdAt: row.created_at,
    checkedAt: row.checked_at,
    missingSince: row.missing_since,
  };
}

/** The DNS records the owner has to create. */
export function recordsOf(
  { hostname, token }: Pick<DomainRow, "hostname" | "token">,
  { domains }: Pick<Config, "domains">,
): DnsRecord[] {
  return [
    { type: "TXT", name: proofName(hostname), value: proofOf(token) },
    { type: isApex(hostname) ? "ALIAS" : "CNAME", name: hostname, value: domains.target },
  ];
}

/** The company's domains, including pending ones, the main one first. */
export async function domainsOf({ reads }: Pick<RequestContext, "reads">, companyId: number) {
  return reads.all<DomainRow>(
    `SELECT * FROM custom_domain WHERE company_id = ? AND status <> 'removed'
      ORDER BY status = 'active' DESC, preferred_at DESC, hostname DESC LIMIT 100`,
    companyId,
  );
}

export async function domainOf(
  { db }: Pick<RequestContext, "db">,
  companyId: number,
  hostname: string,
) {
  const row = await db
    .prepare(
      "SELECT * FROM custom_domain WHERE hostname = ? AND company_id = ? AND status <> 'removed'",
    )
    .bind(hostname, companyId)
    .first<DomainRow>();
  if (!row) throw new Refusal("not-found", messages.none);
  return row;
}

/** Takes the result of `domainsOf`. */
export function canonicalOf([first]: DomainRow[]) {
  return first?.status === "active" ? first.hostname : undefined;
}

/**
 * True if another company holds the hostname or released it recently. Binds: hostname, company, and
 * the time since which a release counts.
 */
export const othersHold = `EXISTS (SELECT 1 FROM custom_domain o WHERE o.hostname = ? AND o.company_id <> ?
  AND (o.status IN ('verifying', 'certificate', 'active', 'suspended') OR o.released_at > ?))`;
