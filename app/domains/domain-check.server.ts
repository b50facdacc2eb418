/**
 * Checks a domain and stores the result. Used by the owner's button, the admin pages and the cron.
 */
import { auditStatement, type Audited } from "../audit/audit.server";
import { includedDomainStatements } from "../billing/included-domain.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { commit } from "../notifications/outbox.server";
import { Refusal } from "../refusal";
import type { RequestContext } from "../operations/context";
import { DnsError } from "../outside/domains/dns";
import { DomainHostError, type HostedDomain } from "../outside/domains/domain-host";
import { othersHold, type DomainRow } from "./domain-rows.server";
import { ownerMail } from "./owner-mail.server";
import { endDomainPayment } from "../stripe-calls/end-at-stripe.server";
import { baseOf } from "./hostname";
import { servedUntil } from "./paid.server";
import { proofName, proofOf } from "./proof";
import { heldNext, isHeld, nextCheck, unheldNext, type Next, type Records } from "./state";
import { lifetimes } from "../lifetimes";
import type { DomainStatus } from "./statuses";
import { messages, problemHelp } from "./texts";
import { HOUR } from "../duration";

export type Checking = Audited &
  Pick<
    RequestContext,
    "config" | "dns" | "domainHost" | "notice" | "later" | "mailer" | "sms" | "forgetPages"
  >;

interface Company {
  id: number;
  name: string;
  vanity_name: string;
}

/**
 * Safe to run concurrently: every write is guarded by what was read, and only one company can take
 * a hostname.
 */
export async function checkNow(context: Checking, company: Company, domain: DomainRow) {
  try {
    await advance(context, company, domain, await look(context, domain));
  } catch (error) {
    if (!(error instanceof DnsError || error instanceof DomainHostError)) throw error;
    context.notice({ event: "domain not checked", error: `${domain.hostname}: ${error.message}` });
    // A failed lookup says nothing about the records, so keep the status.
    const current = await again(context, domain);
    if (current && current.status !== "removed")
      await write(context, company, current, {
        status: current.status,
        problem: "unavailable",
        missingSince: current.missing_since,
      });
  }
}

async function look({ dns, config }: Checking, { hostname, token }: DomainRow): Promise<Records> {
  const [texts, points] = await Promise.all([
    dns.txt(proofName(hostname)),
    dns.pointsTo(hostname, config.domains.target),
  ]);
  const proof =
    token !== "" && texts.includes(proofOf(token)) ? "right" : texts.length > 0 ? "wrong" : "none";
  return { proof, points };
}

async function advance(context: Checking, company: Company, domain: DomainRow, records: Records) {
  const now = context.now();
  let held = domain;
  if (!isHeld(domain.status)) {
    const next = unheldNext(now, domain, records);
    if (next.status !== "verifying") return write(context, company, domain, next);
    if (!(await take(context, company, domain))) {
      const current = await again(context, domain);
      // A concurrent check already took it for the same company.
      if (!current || current.status !== domain.status) return;
      return write(context, company, domain, {
        status: "failed",
        problem: "taken",
        missingSince: null,
      });
    }
    held = { ...domain, status: "verifying", problem: null, changed_at: now, host_id: "" };
  }
  const hosted = await hostedAs(context, held, records).catch((error: unknown) => {
    if (error instanceof DomainHostError && error.refused)
      return { id: "", hostname: "blocked", certificate: "pending" } satisfies HostedDomain;
    throw error;
  });
  const paid = now < (await servedUntil(context, company.id, domain.hostname));
  return write(context, company, held, heldNext(now, held, records, hosted, paid));
}

/**
 * The first company to prove a hostname gets it: a single statement decides, backed by a unique
 * index. It also schedules the next check, because from here on the hostname may exist at the host
 * even if this check fails.
 */
async function take(context: Checking, company: Company, { hostname, token }: DomainRow) {
  const { db } = context;
  const now = context.now();
  const taken = await guardedBatch(
    db,
    db
      .prepare(
        `UPDATE custom_domain SET status = 'verifying', problem = NULL, host_id = '', missing_since
          = NULL, released_at = NULL, changed_at = ?, checked_at = ?, next_check_at = ?
         WHERE hostname = ? AND company_id = ? AND token = ? AND status IN ('pending', 'failed')
           AND NOT ${othersHold}`,
      )
      .bind(
        now,
        now,
        nextCheck(now, { status: "verifying", problem: null, missingSince: null }, now),
        hostname,
        company.id,
        token,
        hostname,
        company.id,
        now - lifetimes.domainHold,
      ),
    [
      auditStatement(context, {
        action: "prove domain",
        object: `company ${company.vanity_name}`,
        companyId: company.id,
        details: { domain: hostname },
      }),
      // This company takes over what another company's failed attempt left at the host.
      db
        .prepare("UPDATE custom_domain SET host_id = NULL WHERE hostname = ? AND company_id <> ?")
        .bind(hostname, company.id),
    ],
  );
  return taken !== undefined;
}

/** Creates the hostname at the host only while its proof record is present. */
async function hostedAs(
  { domainHost, db, now }: Checking,
  { hostname, company_id, host_id }: DomainRow,
  { proof }: Records,
): Promise<HostedDomain | undefined> {
  if (!domainHost) return undefined;
  const known = host_id ? await domainHost.status(host_id) : undefined;
  if (known || proof !== "right") return known;
  const made = await domainHost.create(hostname);
  // If the domain failed or was removed meanwhile, the next run removes it from the host.
  await db
    .prepare(
      `UPDATE custom_domain SET host_id = ?, next_check_at = CASE
        WHEN status IN ('failed', 'removed') THEN ? ELSE next_check_at END WHERE hostname = ?
        AND company_id = ?`,
    )
    .bind(made.id, now(), hostname, company_id)
    .run();
  return made;
}

/**
 * Writes only if the row has not changed since it was read. The first domain to become active
 * becomes the main one.
 */
async function write(context: Checking, company: Company, domain: DomainRow, next: Next) {
  const { db } = context;
  const now = context.now();
  const { hostname } = domain;
  const changed = next.status !== domain.status;
  const serves = (status: DomainStatus) => status === "active";
  const released =
    (serves(domain.status) && !serves(next.status)) || next.status === "suspended"
      ? (domain.released_at ?? now)
      : serves(next.status)
        ? null
        : domain.released_at;
  const changedAt = changed ? now : domain.changed_at;
  const guard = db
    .prepare(
      `UPDATE custom_domain SET status = ?, problem = ?, missing_since = ?, released_at = ?,
          changed_at = ?, checked_at = ?, next_check_at = ?,
           preferred_at = CASE WHEN ? AND NOT EXISTS (SELECT 1 FROM custom_domain o
             WHERE o.company_id = ? AND o.status = 'active') THEN ? ELSE preferred_at END
         WHERE hostname = ? AND company_id = ? AND token = ? AND status = ?`,
    )
    .bind(
      next.status,
      next.problem,
      next.missingSince,
      released,
      changedAt,
      now,
      waits(context, domain, next, changedAt),
      Number(serves(next.status)),
      company.id,
      now,
      hostname,
      company.id,
      domain.token,
      domain.status,
    );
  const rest = changed
    ? [
        auditStatement(context, {
          action: "domain changed",
          object: `company ${company.vanity_name}`,
          companyId: company.id,
          details: {
            domain: hostname,
            status: [domain.status, next.status],
            ...(next.problem && { problem: next.problem }),
          },
        }),
        ...(await mailOf(context, company, domain, next, now)),
        ...(next.status === "removed"
          ? endDomainPayment(db, { company: company.id, base: baseOf(hostname), now })
          : []),
        ...(next.status === "removed" || next.status === "failed"
          ? includedDomainStatements(db, company.id, now)
          : []),
        // The company's pages contain their canonical URL, so they must be rendered again.
        ...(serves(domain.status) === serves(next.status)
          ? []
          : [raiseVersion(db, company.id, now)]),
      ]
    : [];
  const written = await commit(context, guardedBatch(db, guard, rest));
  if (written && changed) context.forgetPages(hostname);
}

/**
 * A failed or removed domain that is still at the host is due immediately: the next run removes it
 * there.
 */
function waits({ now }: Checking, domain: DomainRow, next: Next, changedAt: number) {
  const over = next.status === "failed" || next.status === "removed";
  return over && domain.host_id !== null ? now() : nextCheck(now(), next, changedAt);
}

/** Invalidates the company's cached pages. */
export function raiseVersion(db: D1Database, companyId: number, now: number) {
  return db
    .prepare("UPDATE company SET version = version + 1, updated_at = ? WHERE id = ?")
    .bind(now, companyId);
}

function mailOf(
  context: Checking,
  company: Company,
  { hostname }: DomainRow,
  { status, problem }: Next,
  now: number,
) {
  const about = { company, hostname, event: String(now) };
  if (status === "active") return ownerMail(context, "domain-active", about);
  if (status === "suspended")
    return ownerMail(context, problem === "unpaid" ? "domain-unpaid" : "domain-suspended", about);
  if (status === "failed")
    return ownerMail(context, "domain-failed", {
      ...about,
      reason: problem ? problemHelp[problem] : "",
    });
  return [];
}

async function again({ db }: Checking, { hostname, company_id }: DomainRow) {
  return db
    .prepare("SELECT * FROM custom_domain WHERE hostname = ? AND company_id = ?")
    .bind(hostname, company_id)
    .first<DomainRow>();
}

/**
 * Removes a hostname that no company uses any more from the host. Retries after an hour on errors.
 */
export async function leaveHost(
  { domainHost, db, now, notice }: Checking,
  { hostname, company_id, host_id }: DomainRow,
) {
  if (!domainHost || host_id === null) return;
  try {
    await domainHost.remove(hostname);
    await db
      .prepare(
        `UPDATE custom_domain SET host_id = NULL, next_check_at = NULL WHERE hostname = ?
          AND company_id = ? AND host_id = ? AND status IN ('failed', 'removed')`,
      )
      .bind(hostname, company_id, host_id)
      .run();
  } catch (error) {
    if (!(error instanceof DomainHostError)) throw error;
    notice({ event: "domain not taken away", error: `${hostname}: ${error.message}` });
    await db
      .prepare(
        `UPDATE custom_domain SET next_check_at = ? WHERE hostname = ? AND company_id = ?
          AND status IN ('failed', 'removed')`,
      )
      .bind(now() + HOUR, hostname, company_id)
      .run();
  }
}

/**
 * Throws "conflict" if another company holds the hostname or released it within
 * `lifetimes.domainHold`.
 */
export async function refuseOthers(
  { db, now }: Pick<RequestContext, "db" | "now">,
  companyId: number,
  hostname: string,
  field: string,
) {
  const held = await db
    .prepare(
      `SELECT max(status IN ('verifying', 'certificate', 'active', 'suspended')) AS taken FROM custom_domain
       WHERE hostname = ? AND company_id <> ?
         AND (status IN ('verifying', 'certificate', 'active', 'suspended') OR released_at > ?)`,
    )
    .bind(hostname, companyId, now() - lifetimes.domainHold)
    .first<{ taken: number | null }>();
  if (!held || held.taken === null) return;
  const message = held.taken === 1 ? messages.taken : messages.released;
  throw new Refusal("conflict", message, { [field]: message });
}
