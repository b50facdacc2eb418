/** A company's domains, as its owners see and manage them. */
import * as z from "zod";
import { includedDomainStatements } from "../billing/included-domain.server";
import { endNow } from "../billing/subscription-calls.server";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { commit } from "../notifications/outbox.server";
import { countAttempts, limits } from "../security/limits.server";
import { Proof, prove } from "../identity/prove.server";
import type { RequestContext } from "../operations/context";
import { inPerson, operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { Edited, editedCompany } from "../editing/edited.server";
import { checkNow, leaveHost, raiseVersion } from "./domain-check.server";
import { canonicalOf, domainOf, domainsOf, OwnDomain, ownDomain } from "./domain-rows.server";
import { endDomainPayment } from "../stripe-calls/end-at-stripe.server";
import { baseOf } from "./hostname";
import { OwnHostname } from "./input";
import { ownerMail } from "./owner-mail.server";
import { yearlyCents } from "./price";
import { messages } from "./texts";

const Named = Edited.extend({ hostname: OwnHostname });

const Asked = z.object({
  hostname: z.string(),
  createdAt: z.int(),
  decision: z.enum(["assigned", "declined"]).nullable().describe("Null: not decided yet."),
  reason: z.string(),
});

export const listOwnDomains = operation({
  name: "list own domains",
  may: user,
  effect: "read",
  input: Edited,
  output: z.object({
    domains: z.array(OwnDomain),
    request: Asked.nullable().describe("The latest request for a domain."),
    yearlyCents: z.int().describe("Yearly price of another domain, in cents. 0: included in Pro."),
    pro: z.boolean().describe("Whether the company has Pro, or its free trial runs."),
    onSale: z.boolean().describe("Whether domains can be bought here."),
  }),
  find: editedCompany,
  async run(context, _input, { id, pro }) {
    const [rows, request] = await Promise.all([
      domainsOf(context, id),
      context.reads.first<{
        hostname: string;
        created_at: number;
        decision: "assigned" | "declined" | null;
        reason: string | null;
      }>(
        `SELECT hostname, created_at, decision, reason FROM domain_request
          WHERE company_id = ? ORDER BY created_at DESC, id DESC LIMIT 1`,
        id,
      ),
    ]);
    return {
      domains: rows.map((row) => ownDomain(row, context.config, canonicalOf(rows))),
      request: request
        ? {
            hostname: request.hostname,
            createdAt: request.created_at,
            decision: request.decision,
            reason: request.reason ?? "",
          }
        : null,
      yearlyCents: yearlyCents(pro > 0, rows),
      pro: pro > 0,
      onSale: context.payments !== undefined,
    };
  },
});

/** Checks immediately. Returns the records found and the new status. */
export const checkDomain = operation({
  name: "check domain",
  may: user,
  effect: "write",
  input: Named,
  output: OwnDomain,
  find: editedCompany,
  async run(context, { hostname }, company) {
    const domain = await domainOf(context, company.id, hostname);
    await countAttempts(
      context.db,
      [{ limit: limits.domainCheck, of: String(context.actor.personId) }],
      context.now(),
    );
    await checkNow(context, company, domain);
    const rows = await domainsOf(context, company.id);
    const row = rows.find((one) => one.hostname === hostname);
    if (!row) throw new Refusal("not-found", messages.none);
    return ownDomain(row, context.config, canonicalOf(rows));
  },
});

/** Makes a domain the company's main one; its other active domains redirect to it. */
export const chooseCanonical = operation({
  name: "choose canonical domain",
  may: user,
  effect: "write",
  input: Named,
  output: z.object({}),
  find: editedCompany,
  async run(context, { hostname }, { id, vanity_name }) {
    const { db, now } = context;
    const rows = await domainsOf(context, id);
    const row = rows.find((one) => one.hostname === hostname);
    if (!row) throw new Refusal("not-found", messages.none);
    if (canonicalOf(rows) === hostname) return {};
    const chosen = await guardedBatch(
      db,
      db
        .prepare(
          `UPDATE custom_domain SET preferred_at = max(?, (SELECT max(preferred_at) + 1
            FROM custom_domain WHERE company_id = ?))
           WHERE hostname = ? AND company_id = ? AND status = 'active'`,
        )
        .bind(now(), id, hostname, id),
      [
        raiseVersion(db, id, now()),
        auditStatement(context, {
          action: "choose canonical domain",
          object: `company ${vanity_name}`,
          companyId: id,
          details: { domain: [canonicalOf(rows) ?? null, hostname] },
        }),
      ],
    );
    if (!chosen) throw new Refusal("conflict", messages.notActive);
    for (const one of rows) context.forgetPages(one.hostname);
    return {};
  },
});

/** `?1`: now. Makes the next check due immediately; it removes the domain from the host. */
const REMOVE = `UPDATE custom_domain SET status = 'removed', problem = NULL, missing_since = NULL,
  changed_at = ?1, next_check_at = ?1,
  released_at = CASE WHEN status IN ('active', 'suspended') THEN coalesce(released_at, ?1) ELSE released_at END`;

/**
 * For the batch that removes a wrongful claimant, after `unclaimStatements`. If the company has no
 * other owner, its domains are removed too: they would still point to what that person set up.
 */
export function removeDomainsOfUnclaimed(
  context: RequestContext,
  { id, vanityName }: { id: number; vanityName: string },
) {
  return [
    auditStatement(
      context,
      { action: "remove domains", object: `company ${vanityName}`, companyId: id },
      {
        sql: `EXISTS (SELECT 1 FROM custom_domain d JOIN company c ON c.id = d.company_id
          WHERE d.company_id = ? AND d.status <> 'removed' AND c.unclaimed = 1)`,
        values: [id],
      },
    ),
    context.db
      .prepare(
        `${REMOVE} WHERE company_id = ?2 AND status <> 'removed'
          AND EXISTS (SELECT 1 FROM company c WHERE c.id = ?2 AND c.unclaimed = 1)`,
      )
      .bind(context.now(), id),
  ];
}

/**
 * ASVS 7.5.1: requires the person to authenticate again. The domain stops working immediately, and
 * no other company can take it for 30 days.
 */
export const removeDomain = operation({
  name: "remove domain",
  may: inPerson,
  effect: "write",
  input: Named.extend(Proof.shape),
  output: z.object({}),
  find: editedCompany,
  async run(context, { hostname, password }, company) {
    const { db, now } = context;
    const domain = await domainOf(context, company.id, hostname);
    await prove(context, password);
    const at = now();
    const removed = guardedBatch(
      db,
      db
        .prepare(`${REMOVE} WHERE hostname = ?2 AND company_id = ?3 AND status <> 'removed'`)
        .bind(at, hostname, company.id),
      [
        raiseVersion(db, company.id, at),
        auditStatement(context, {
          action: "remove domain",
          object: `company ${company.vanity_name}`,
          companyId: company.id,
          details: { domain: hostname, status: [domain.status, "removed"] },
        }),
        ...(await ownerMail(context, "domain-removed", {
          company,
          hostname,
          event: String(at),
        })),
        ...endDomainPayment(db, { company: company.id, base: baseOf(hostname), now: at }),
        ...includedDomainStatements(db, company.id, at),
      ],
    );
    if (!(await commit(context, removed))) throw new Refusal("not-found", messages.none);
    context.forgetPages(hostname);
    context.later(() => leaveHost(context, domain));
    endNow(context);
    return {};
  },
});
