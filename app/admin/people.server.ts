/** People, for platform admins. */
import * as z from "zod";
import type { Value } from "../database/one-trip";
import { operation, platformAdmin } from "../operations/operation";
import { Refusal } from "../refusal";
import { MAX_FOUND, Moment, Part, Search, UserId, YesNo } from "../admin-frame/input";
import { plainLower, prefixRange } from "../database/text-search";

/** Assigned roles. "Owner" and "pro owner" are derived from company ownership. */
export const roles = ["platform-admin", "product-admin"] as const;
export type Role = (typeof roles)[number];
export const roleFilters = [...roles, "owner"] as const;

const PersonLine = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  platformAdmin: z.boolean(),
  productAdmin: z.boolean(),
  disabledAt: Moment.nullable(),
  createdAt: Moment,
});
export type PersonLine = z.output<typeof PersonLine>;

export const listPeople = operation({
  name: "list people",
  may: platformAdmin,
  effect: "read",
  input: Part.extend({
    search: Search.optional().describe(
      "The start of an email address, of a full name or of a last name.",
    ),
    role: z.enum(roleFilters, { error: "There is no such role." }).optional(),
    disabled: YesNo.optional(),
  }),
  output: z.object({
    people: z.array(PersonLine),
    more: z.boolean().describe("Whether more rows follow."),
  }),
  async run({ reads }, { first, rows, search, role, disabled }) {
    const found = searchCondition(search);
    const conditions = [
      found.sql,
      role && roleSql[role],
      disabled && `p.disabled_at IS ${disabled === "true" ? "NOT " : ""}NULL`,
    ].filter(Boolean);
    const people = await reads.all<PersonRow>(
      `SELECT ${personColumns} FROM person p
        ${conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : ""} ORDER BY p.id DESC
        LIMIT ? OFFSET ?`,
      ...found.values,
      rows + 1,
      first,
    );
    return { people: people.slice(0, rows).map(personLine), more: people.length > rows };
  },
});

const roleSql = {
  "platform-admin": "p.platform_admin = 1",
  "product-admin": "p.product_admin = 1",
  owner: "p.id IN (SELECT person_id FROM company_owner)",
};

function searchCondition(search: string | undefined): { sql: string; values: Value[] } {
  if (!search) return { sql: "", values: [] };
  const range = prefixRange(plainLower(search));
  const by = (column: string) =>
    `SELECT id FROM (SELECT id FROM person WHERE ${column} >= ? AND ${column} < ? LIMIT ${MAX_FOUND})`;
  const columns = ["email", "lower(first_name || ' ' || last_name)", "lower(last_name)"];
  return {
    sql: `p.id IN (${columns.map(by).join(" UNION ")})`,
    values: columns.flatMap(() => range),
  };
}

const MAX_DEVICES = 50;
const MAX_COMPANIES = 100;

/** One person, without any credential. */
export const readPerson = operation({
  name: "read person",
  may: platformAdmin,
  effect: "read",
  input: z.object({ userId: UserId }),
  output: PersonLine.extend({
    updatedAt: Moment,
    self: z.boolean().describe("Whether this is the caller."),
    hasPassword: z.boolean(),
    passkeys: z.int(),
    tokens: z.int().describe("Number of API tokens."),
    devices: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        method: z.enum(["password", "code", "passkey"]),
        createdAt: Moment,
        usedAt: Moment,
      }),
    ),
    companies: z.array(
      z.object({
        vanityName: z.string(),
        name: z.string(),
        pro: z.boolean(),
        published: z.boolean(),
        since: Moment,
      }),
    ),
    version: z.int(),
  }),
  async run({ actor, reads }, { userId }) {
    const id = "(SELECT id FROM person WHERE user_id = ?)";
    const [row, devices, companies] = await Promise.all([
      reads.first<
        PersonRow & {
          updated_at: number;
          has_password: number;
          passkeys: number;
          tokens: number;
          version: number;
        }
      >(
        `SELECT ${personColumns}, p.updated_at, p.password IS NOT NULL AS has_password, p.version,
           (SELECT count(*) FROM passkey WHERE person_id = p.id) AS passkeys, (SELECT count(*)
             FROM api_token WHERE person_id = p.id) AS tokens
         FROM person p WHERE p.user_id = ?`,
        userId,
      ),
      reads.all<{
        id: string;
        device: string;
        method: "password" | "code" | "passkey";
        created_at: number;
        used_at: number;
      }>(
        `SELECT id, device, method, created_at, used_at FROM sign_in WHERE person_id = ${id}
          AND ended_at IS NULL ORDER BY used_at DESC LIMIT ${MAX_DEVICES}`,
        userId,
      ),
      reads.all<{
        vanity_name: string;
        name: string;
        pro: number;
        published: number;
        since: number;
      }>(
        `SELECT c.vanity_name, c.name, c.pro, c.published, o.since FROM company_owner o CROSS
          JOIN company c ON c.id = o.company_id
         WHERE o.person_id = ${id} ORDER BY o.since DESC LIMIT ${MAX_COMPANIES}`,
        userId,
      ),
    ]);
    if (!row) throw new Refusal("not-found", "There is no such person.");
    return {
      ...personLine(row),
      updatedAt: row.updated_at,
      self: row.user_id === actor.userId,
      hasPassword: row.has_password === 1,
      passkeys: row.passkeys,
      tokens: row.tokens,
      devices: devices.map((one) => ({
        id: one.id,
        device: one.device,
        method: one.method,
        createdAt: one.created_at,
        usedAt: one.used_at,
      })),
      companies: companies.map((one) => ({
        vanityName: one.vanity_name,
        name: one.name,
        pro: one.pro > 0,
        published: one.published === 1,
        since: one.since,
      })),
      version: row.version,
    };
  },
});

const personColumns =
  "p.user_id, p.email, p.first_name, p.last_name, p.platform_admin, p.product_admin, p.disabled_at, p.created_at";

interface PersonRow {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  platform_admin: number;
  product_admin: number;
  disabled_at: number | null;
  created_at: number;
}

function personLine(row: PersonRow): PersonLine {
  return {
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    platformAdmin: row.platform_admin === 1,
    productAdmin: row.product_admin === 1,
    disabledAt: row.disabled_at,
    createdAt: row.created_at,
  };
}
