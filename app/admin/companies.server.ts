/** Companies, for platform admins. */
import * as z from "zod";
import type { Value } from "../database/one-trip";
import { statuses, type DomainStatus } from "../domains/statuses";
import { operation, platformAdmin } from "../operations/operation";
import { Refusal } from "../refusal";
import { VanityName } from "../companies/input";
import { MAX_FOUND, Moment, Part, Search, YesNo } from "../admin-frame/input";
import { plainLower, prefixRange } from "../database/text-search";

const CompanyLine = z.object({
  vanityName: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  stateCode: z.string().nullable(),
  published: z.boolean(),
  claimed: z.boolean(),
  verified: z.boolean(),
  pro: z.boolean(),
  owners: z.int().describe("Number of owners."),
  createdAt: Moment,
});
export type CompanyLine = z.output<typeof CompanyLine>;

export const listCompanies = operation({
  name: "list companies",
  may: platformAdmin,
  effect: "read",
  input: Part.extend({
    search: Search.optional().describe(
      "The start of a name, vanity name, phone number or email address.",
    ),
    published: YesNo.optional(),
    claimed: YesNo.optional(),
    pro: YesNo.optional(),
    domain: YesNo.optional().describe("Whether it has an active custom domain."),
    held: YesNo.optional().describe("Whether its office is closed since it changed owners."),
  }),
  output: z.object({
    companies: z.array(CompanyLine),
    more: z.boolean().describe("Whether more rows follow."),
  }),
  async run({ reads }, { first, rows, search, ...filters }) {
    const found = searchCondition(search);
    const conditions = [
      found.sql,
      ...filterNames.map((name) => filters[name] && filterSql[name][filters[name]]),
    ].filter(Boolean);
    const companies = await reads.all<CompanyRow>(
      `SELECT ${companyColumns} FROM company c
        ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""} ORDER BY c.id DESC
        LIMIT ? OFFSET ?`,
      ...found.values,
      rows + 1,
      first,
    );
    return { companies: companies.slice(0, rows).map(companyLine), more: companies.length > rows };
  },
});

const withDomain = "(SELECT company_id FROM custom_domain WHERE status = 'active')";
const filterSql = {
  published: { true: "c.published = 1", false: "c.published = 0" },
  claimed: { true: "c.unclaimed = 0", false: "c.unclaimed = 1" },
  pro: { true: "c.pro > 0", false: "c.pro = 0" },
  held: { true: "c.office_held = 1", false: "c.office_held = 0" },
  domain: { true: `c.id IN ${withDomain}`, false: `c.id NOT IN ${withDomain}` },
};
const filterNames = ["published", "claimed", "pro", "domain", "held"] as const;

/** Shorter runs of digits match names only. */
const MIN_PHONE_DIGITS = 3;

function searchCondition(search: string | undefined): { sql: string; values: Value[] } {
  if (!search) return { sql: "", values: [] };
  const text = plainLower(search);
  const digits = text.replaceAll(/\D/g, "");
  const columns = [
    { column: "lower(name)", prefix: text },
    { column: "vanity_name", prefix: text },
    { column: "lower(email)", prefix: text, where: "email IS NOT NULL AND " },
    ...(digits.length >= MIN_PHONE_DIGITS
      ? [{ column: "phone", prefix: digits, where: "phone IS NOT NULL AND " }]
      : []),
  ];
  const selects = columns.map(
    ({ column, where = "" }) =>
      `SELECT id FROM (SELECT id FROM company WHERE ${where}${column} >= ? AND ${column} < ? LIMIT ${MAX_FOUND})`,
  );
  return {
    sql: `c.id IN (${selects.join(" UNION ")})`,
    values: columns.flatMap(({ prefix }) => prefixRange(prefix)),
  };
}

/** A company with its owners, domains and former names. */
export const readCompanyRecord = operation({
  name: "read company record",
  may: platformAdmin,
  effect: "read",
  input: z.object({ vanityName: VanityName }),
  output: CompanyLine.extend({
    email: z.string().nullable(),
    phone: z.string().nullable(),
    website: z.string().nullable(),
    updatedAt: Moment,
    version: z.int(),
    officeHeld: z.boolean().describe("Its office is closed to its owners since they changed."),
    deleting: z.boolean().describe("It is being deleted."),
    ownedBy: z.array(
      z.object({
        userId: z.string(),
        email: z.string(),
        name: z.string(),
        disabled: z.boolean(),
        since: Moment,
      }),
    ),
    domains: z.array(z.object({ hostname: z.string(), status: z.enum(statuses) })),
    formerNames: z.array(z.string()),
    invitation: z
      .object({ email: z.string(), sentAt: Moment, expiresAt: Moment })
      .nullable()
      .describe("The emailed link to claim it, while it works."),
  }),
  async run({ reads, now }, { vanityName }) {
    const id = "(SELECT id FROM company WHERE vanity_name = ?)";
    const [row, owners, domains, names, invitation] = await Promise.all([
      reads.first<
        CompanyRow & {
          email: string | null;
          phone: string | null;
          website: string | null;
          updated_at: number;
          version: number;
          office_held: number;
          deleting_at: number | null;
        }
      >(
        `SELECT ${companyColumns}, c.email, c.phone, c.website, c.updated_at, c.version,
          c.office_held, c.deleting_at
          FROM company c WHERE c.vanity_name = ?`,
        vanityName,
      ),
      reads.all<{ user_id: string; email: string; name: string; disabled: number; since: number }>(
        `SELECT p.user_id, p.email, trim(p.first_name || ' ' || p.last_name) AS name, p.disabled_at
          IS NOT NULL AS disabled, o.since
         FROM company_owner o CROSS JOIN person p ON p.id = o.person_id WHERE o.company_id = ${id} ORDER BY o.since`,
        vanityName,
      ),
      reads.all<{ hostname: string; status: DomainStatus }>(
        `SELECT hostname, status FROM custom_domain WHERE company_id = ${id} ORDER BY hostname`,
        vanityName,
      ),
      reads.all<{ vanity_name: string }>(
        `SELECT vanity_name FROM former_name WHERE company_id = ${id} ORDER BY vanity_name LIMIT 100`,
        vanityName,
      ),
      reads.first<{ email: string; sentAt: number; expiresAt: number }>(
        `SELECT email, created_at AS sentAt, expires_at AS expiresAt FROM claim_invitation
          WHERE company_id = ${id} AND used_at IS NULL AND expires_at > ?`,
        vanityName,
        now(),
      ),
    ]);
    if (!row) throw new Refusal("not-found", "There is no such company.");
    return {
      ...companyLine(row),
      email: row.email,
      phone: row.phone,
      website: row.website,
      updatedAt: row.updated_at,
      version: row.version,
      officeHeld: row.office_held === 1,
      deleting: row.deleting_at !== null,
      ownedBy: owners.map((one) => ({
        userId: one.user_id,
        email: one.email,
        name: one.name,
        disabled: one.disabled === 1,
        since: one.since,
      })),
      domains,
      formerNames: names.map((one) => one.vanity_name),
      invitation: invitation ?? null,
    };
  },
});

const companyColumns = `c.vanity_name, c.name, c.city, c.state_code, c.published, c.unclaimed, c.verified, c.pro,
  c.created_at,
  (SELECT count(*) FROM company_owner o WHERE o.company_id = c.id) AS owners`;

interface CompanyRow {
  vanity_name: string;
  name: string;
  city: string | null;
  state_code: string | null;
  published: number;
  unclaimed: number;
  verified: number;
  pro: number;
  created_at: number;
  owners: number;
}

function companyLine(row: CompanyRow): CompanyLine {
  return {
    vanityName: row.vanity_name,
    name: row.name,
    city: row.city,
    stateCode: row.state_code,
    published: row.published === 1,
    claimed: row.unclaimed === 0,
    verified: row.verified === 1,
    pro: row.pro > 0,
    owners: row.owners,
    createdAt: row.created_at,
  };
}
