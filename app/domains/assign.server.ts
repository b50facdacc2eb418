/**
 * What platform admins do: they assign a hostname to a company, whose owners then prove it and
 * point it here.
 */
import * as z from "zod";
import { Moment, Part } from "../admin-frame/input";
import { auditStatement } from "../audit/audit.server";
import { includedDomainStatements } from "../billing/included-domain.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { randomId } from "../security/hash.server";
import { commit, mailStatement } from "../notifications/outbox.server";
import { operation, platformAdmin, type User, type Within } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { hasPro, PLAN_COLUMNS, type Plan } from "../plans/entitlement";
import { kept } from "../security/company-access";
import { Refusal } from "../refusal";
import { refuseOthers } from "./domain-check.server";
import { domainsOf, othersHold, ownDomain, OwnDomain } from "./domain-rows.server";
import { rightHostname, twinOf, unicodeOf } from "./hostname";
import { Assignment, Decline } from "./input";
import { ownerMail } from "./owner-mail.server";
import { yearlyCents } from "./price";
import { statuses } from "./statuses";
import { messages } from "./texts";
import { lifetimes } from "../lifetimes";

const DomainRequest = z.object({
  id: z.int(),
  company: z.object({ vanityName: z.string(), name: z.string(), pro: z.boolean() }),
  person: z
    .object({ userId: z.string(), name: z.string(), email: z.string() })
    .nullable()
    .describe("The person who asked. Null: the account was deleted."),
  phone: z.string(),
  hostname: z.string().describe('The requested domain; "" for none.'),
  createdAt: Moment,
  decision: z.enum(["assigned", "declined"]).nullable().describe("Null: not decided yet."),
  reason: z.string(),
});
export type DomainRequest = z.output<typeof DomainRequest>;

/** Open requests first, oldest first; then decided ones, most recent first. */
export const listDomainRequests = operation({
  name: "list domain requests",
  may: platformAdmin,
  effect: "read",
  input: Part,
  output: z.object({ requests: z.array(DomainRequest), more: z.boolean() }),
  async run({ reads, now }, { first, rows }) {
    const found = await reads.all<RequestRow>(
      `SELECT r.id, r.phone, r.hostname, r.created_at, r.decision, r.reason, c.vanity_name, c.name,
        ${PLAN_COLUMNS}, p.user_id, p.email, trim(p.first_name || ' ' || p.last_name) AS person_name
       FROM domain_request r CROSS JOIN company c ON c.id = r.company_id LEFT JOIN person p ON p.id = r.person_id
       ORDER BY r.decided_at IS NOT NULL, r.decided_at DESC, r.created_at LIMIT ? OFFSET ?`,
      rows + 1,
      first,
    );
    return {
      requests: found.slice(0, rows).map((row) => requestOf(row, now())),
      more: found.length > rows,
    };
  },
});

interface RequestRow extends Plan {
  id: number;
  phone: string;
  hostname: string;
  created_at: number;
  decision: DomainRequest["decision"];
  reason: string | null;
  vanity_name: string;
  name: string;
  user_id: string | null;
  email: string;
  person_name: string;
}

function requestOf(row: RequestRow, now: number): DomainRequest {
  return {
    id: row.id,
    company: { vanityName: row.vanity_name, name: row.name, pro: hasPro(row, now) },
    person:
      row.user_id === null
        ? null
        : { userId: row.user_id, name: row.person_name, email: row.email },
    phone: row.phone,
    hostname: row.hostname && unicodeOf(row.hostname),
    createdAt: row.created_at,
    decision: row.decision,
    reason: row.reason ?? "",
  };
}

export const assignDomain = operation({
  name: "assign domain",
  may: platformAdmin,
  effect: "write",
  input: Assignment,
  output: z.object({ hostnames: z.array(z.string()) }),
  async find({ db }: Within<User>, { vanityName }) {
    const row = await db
      .prepare(
        `SELECT c.id, c.name, c.vanity_name, ${PLAN_COLUMNS} FROM company c
            WHERE c.vanity_name = ? AND ${kept}`,
      )
      .bind(vanityName)
      .first<CompanyRow>();
    const none = "There is no such company.";
    if (!row) throw new Refusal("not-found", none, { vanityName: none });
    return row;
  },
  async run(context, { hostname: typed, twin, request }, company) {
    const { db, config, actor, now } = context;
    const hostname = rightHostname(typed, config);
    const has = await domainsOf(context, company.id);
    const live = (name: string) =>
      has.some((one) => one.hostname === name && one.status !== "failed");
    if (live(hostname))
      throw new Refusal("conflict", messages.already, { hostname: messages.already });
    const other = twin ? twinOf(hostname) : undefined;
    const hostnames = [hostname, ...(other !== undefined && !live(other) ? [other] : [])];
    for (const one of hostnames) await refuseOthers(context, company.id, one, "hostname");
    const at = now();
    const price = yearlyCents(hasPro(company, at), has, hostname);
    const [first, ...others] = hostnames.map((one) =>
      pendingStatements(context, company, one, one === hostname ? price : 0),
    );
    const decided =
      request === undefined
        ? []
        : [
            db
              .prepare(
                `UPDATE domain_request SET decided_at = ?, decision = 'assigned', decided_by = ?
                  WHERE id = ? AND company_id = ? AND decided_at IS NULL`,
              )
              .bind(at, actor.personId, request, company.id),
          ];
    const assigned = guardedBatch(db, first!.pending, [
      first!.audit,
      ...(await ownerMail(context, "domain-assigned", { company, hostname, event: String(at) })),
      ...others.flatMap(({ pending, audit }) => [pending, audit]),
      ...includedDomainStatements(db, company.id, at),
      ...decided,
    ]);
    if (!(await commit(context, assigned)))
      throw new Refusal("conflict", messages.taken, { hostname: messages.taken });
    return { hostnames };
  },
});

interface CompanyRow extends Plan {
  id: number;
  name: string;
  vanity_name: string;
}

/**
 * `pending` changes no row if another company holds the hostname, and then `audit` writes none.
 * Every assignment gets a new token, so an old TXT record proves nothing.
 */
function pendingStatements(
  context: Within<User>,
  { id, vanity_name }: CompanyRow,
  hostname: string,
  cents: number,
) {
  const { db, now } = context;
  const at = now();
  const token = randomId();
  const pending = db
    .prepare(
      `INSERT INTO custom_domain (hostname, company_id, status, token, yearly_cents, created_at,
        changed_at, next_check_at)
       SELECT ?, ?, 'pending', ?, ?, ?, ?, ? WHERE NOT ${othersHold}
       ON CONFLICT (hostname, company_id) DO UPDATE
         SET status = 'pending', problem = NULL, token = excluded.token, yearly_cents =
         excluded.yearly_cents, billed = 0,
         created_at = excluded.created_at, changed_at = excluded.changed_at, checked_at = NULL,
           next_check_at = excluded.next_check_at, missing_since = NULL
       WHERE custom_domain.status IN ('removed', 'failed')`,
    )
    .bind(hostname, id, token, cents, at, at, at, hostname, id, at - lifetimes.domainHold);
  const audit = auditStatement(
    context,
    {
      action: "assign domain",
      object: `company ${vanity_name}`,
      companyId: id,
      details: { domain: hostname, "cents a year": cents },
    },
    {
      sql: "EXISTS (SELECT 1 FROM custom_domain WHERE token = ? AND hostname = ?)",
      values: [token, hostname],
    },
  );
  return { pending, audit };
}

/** Does nothing if the request was already decided. */
export const declineDomainRequest = operation({
  name: "decline domain request",
  may: platformAdmin,
  effect: "write",
  input: Decline,
  output: z.object({}),
  async find({ db }: Within<User>, { id }) {
    const row = await db
      .prepare(
        `SELECT r.company_id, c.vanity_name, c.name, p.email FROM domain_request r CROSS
          JOIN company c ON c.id = r.company_id LEFT JOIN person p ON p.id = r.person_id
          WHERE r.id = ?`,
      )
      .bind(id)
      .first<{ company_id: number; vanity_name: string; name: string; email: string | null }>();
    if (!row) throw new Refusal("not-found", "There is no such request.");
    return row;
  },
  async run(context, { id, reason }, { company_id, vanity_name, name, email }) {
    const { db, actor, now } = context;
    const declined = guardedBatch(
      db,
      db
        .prepare(
          `UPDATE domain_request SET decided_at = ?, decision = 'declined', decided_by = ?, reason = ?
            WHERE id = ? AND decided_at IS NULL`,
        )
        .bind(now(), actor.personId, reason, id),
      [
        auditStatement(context, {
          action: "decline domain request",
          object: `company ${vanity_name}`,
          companyId: company_id,
          details: { reason },
        }),
        ...(email === null
          ? []
          : [
              mailStatement(context, {
                key: `domain-declined:${id}`,
                to: email,
                template: "domain-declined",
                data: { company: name, reason },
              }),
            ]),
      ],
    );
    if (!(await commit(context, declined))) throw new Refusal("conflict", messages.decided);
    return {};
  },
});

const DomainLine = OwnDomain.omit({ canonical: true, records: true }).extend({
  company: z.object({ vanityName: z.string(), name: z.string() }),
  nextCheckAt: Moment.nullable().describe("When we next check it. Null: never."),
  hosted: z
    .boolean()
    .describe("Whether it is registered at the domain host (Cloudflare for SaaS)."),
});
export type DomainLine = z.output<typeof DomainLine>;

/** Newest first. */
export const listDomains = operation({
  name: "list domains",
  may: platformAdmin,
  effect: "read",
  input: Part.extend({ status: z.enum(statuses, { error: "There is no such state." }).optional() }),
  output: z.object({ domains: z.array(DomainLine), more: z.boolean() }),
  async run({ reads, config }: RequestContext, { first, rows, status }) {
    const found = await reads.all<
      Parameters<typeof ownDomain>[0] & { vanity_name: string; name: string }
    >(
      `SELECT d.*, c.vanity_name, c.name FROM custom_domain d CROSS JOIN company c
        ON c.id = d.company_id ${status ? "WHERE d.status = ?" : ""}
        ORDER BY d.created_at DESC, d.hostname LIMIT ? OFFSET ?`,
      ...(status ? [status] : []),
      rows + 1,
      first,
    );
    const domains = found.slice(0, rows).map((row) => {
      const {
        canonical: _canonical,
        records: _records,
        ...own
      } = ownDomain(row, config, undefined);
      return {
        ...own,
        company: { vanityName: row.vanity_name, name: row.name },
        nextCheckAt: row.next_check_at,
        hosted: Boolean(row.host_id),
      };
    });
    return { domains, more: found.length > rows };
  },
});
