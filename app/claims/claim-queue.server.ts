/** The queue of claim requests and disputes that platform admins decide, with their documents. */
import { closeSockets } from "../security/close-sockets.server";
import * as z from "zod";
import { Moment, Part } from "../admin-frame/input";
import { removeDomainsOfUnclaimed } from "../domains/own-domains.server";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { commit, mailStatement } from "../notifications/outbox.server";
import { operation, platformAdmin, type User, type Within } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { indexStatements } from "../search-index/index.server";
import { companyPath } from "../urls";
import { claimStatements } from "./claimed.server";
import { unclaimStatements } from "../companies/unclaimed.server";
import { limits } from "./limits";
import { messages } from "./texts";

const ClaimRequest = z.object({
  id: z.string(),
  kind: z
    .enum(["document", "domain-mail", "dispute"])
    .describe("dispute: the former contact says that a claim was wrong."),
  company: z.object({ vanityName: z.string(), name: z.string(), claimed: z.boolean() }),
  person: z
    .object({ userId: z.string(), name: z.string(), email: z.string() })
    .nullable()
    .describe("The person who asks. For a dispute: the person who claimed the company."),
  email: z.string().describe("The address that the decision is emailed to."),
  text: z.string(),
  document: z.boolean().describe("Whether a document was sent with it."),
  createdAt: Moment,
});
export type ClaimRequest = z.output<typeof ClaimRequest>;

/** Undecided requests, oldest first. */
export const listClaimRequests = operation({
  name: "list claim requests",
  may: platformAdmin,
  effect: "read",
  input: Part,
  output: z.object({ requests: z.array(ClaimRequest), more: z.boolean() }),
  async run({ reads }, { first, rows }) {
    const found = await reads.all<QueueRow>(
      `SELECT r.id, r.kind, r.email, r.text, r.document IS NOT NULL AS document, r.created_at,
        c.vanity_name, c.name, c.unclaimed,
         p.user_id, p.email AS person_email, trim(p.first_name || ' ' || p.last_name) AS person_name
       FROM claim_request r CROSS JOIN company c ON c.id = r.company_id LEFT JOIN person p ON p.id = r.person_id
       WHERE r.decided_at IS NULL ORDER BY r.created_at LIMIT ? OFFSET ?`,
      rows + 1,
      first,
    );
    return { requests: found.slice(0, rows).map(requestOf), more: found.length > rows };
  },
});

interface QueueRow {
  id: string;
  kind: ClaimRequest["kind"];
  email: string;
  text: string;
  document: number;
  created_at: number;
  vanity_name: string;
  name: string;
  unclaimed: number;
  user_id: string | null;
  person_email: string;
  person_name: string;
}

function requestOf(row: QueueRow): ClaimRequest {
  const { id, kind, email, text } = row;
  const company = { vanityName: row.vanity_name, name: row.name, claimed: row.unclaimed === 0 };
  const person =
    row.user_id === null
      ? null
      : { userId: row.user_id, name: row.person_name, email: row.person_email };
  return {
    id,
    kind,
    company,
    person,
    email,
    text,
    document: row.document === 1,
    createdAt: row.created_at,
  };
}

const RequestId = z.object({ id: z.string().regex(/^[\w-]{24}$/, "There is no such request.") });

interface Waiting {
  id: string;
  kind: ClaimRequest["kind"];
  requester: string;
  document: string | null;
  decided_at: number | null;
  decision: string | null;
  company_id: number;
  vanity_name: string;
  name: string;
  company_email: string | null;
  owns: number;
  person_id: number;
  user_id: string;
  person_name: string;
  person_email: string;
}

/** Returns the document's key in R2. Only platform admins get it. */
export const readClaimDocument = operation({
  name: "read claim document",
  may: platformAdmin,
  effect: "read",
  input: RequestId,
  output: z.object({ key: z.string() }),
  find: requestRow,
  run(_context, _input, { document }) {
    if (document === null) throw new Refusal("not-found", "It has no document.");
    return Promise.resolve({ key: document });
  },
});

/** Idempotent: repeating the same decision changes nothing; a different decision is a conflict. */
export const decideClaim = operation({
  name: "decide claim",
  may: platformAdmin,
  effect: "write",
  input: RequestId.extend({
    decision: z.enum(["accepted", "refused"], { error: "Accept or refuse it." }),
    reason: z
      .string()
      .trim()
      .max(limits.reason, messages.reasonLong)
      .default("")
      .describe("Emailed to the person who asked. Required for a refusal."),
  }).refine(({ decision, reason }) => decision === "accepted" || reason !== "", {
    path: ["reason"],
    error: messages.reason,
  }),
  output: z.object({}),
  find: requestRow,
  async run(context, { decision, reason }, request) {
    if (request.decided_at !== null) {
      if (request.decision === decision) return {};
      throw new Refusal("conflict", "Someone already decided this differently.");
    }
    const { guards, rest } = decisionOf(context, request, decision, reason);
    if (!(await commit(context, guardedBatch(context.db, guards, rest))))
      throw new Refusal(
        "conflict",
        "Someone else now owns this company, or this was already decided. Refuse it, or change the owners on the company's page.",
      );
    if (request.kind === "dispute") closeSockets(context, { companies: [request.company_id] });
    return {};
  },
});

interface Decision {
  guards: D1PreparedStatement[];
  rest: D1PreparedStatement[];
}

function decisionOf(
  context: Within<User>,
  row: Waiting,
  decision: "accepted" | "refused",
  reason: string,
): Decision {
  const decided = decidedStatements(context, row, decision, reason);
  if (decision === "refused") return { guards: [decided.guard], rest: decided.rest };
  if (row.kind === "dispute")
    return { guards: [decided.guard], rest: [...disownStatements(context, row), ...decided.rest] };
  // They may already own it through a code.
  if (row.owns === 1)
    return { guards: [stillOwns(context, row), decided.guard], rest: decided.rest };
  const claim = claimStatements(context, {
    company: {
      id: row.company_id,
      vanity_name: row.vanity_name,
      name: row.name,
      email: row.company_email,
    },
    owner: {
      personId: row.person_id,
      userId: row.user_id,
      name: row.person_name,
      email: row.person_email,
    },
    proof: "decided by a platform admin",
  });
  return { guards: [decided.guard, claim.guard], rest: [...claim.rest, ...decided.rest] };
}

/** A guard without side effects: updates one row only if the person still owns the company. */
function stillOwns({ db }: Within<User>, { company_id, person_id }: Waiting) {
  return db
    .prepare("UPDATE company_owner SET since = since WHERE company_id = ? AND person_id = ?")
    .bind(company_id, person_id);
}

/**
 * Removes the person who claimed the company as an owner. If no other owner is left, the company
 * can be claimed again and loses its domains.
 */
function disownStatements(context: Within<User>, row: Waiting): D1PreparedStatement[] {
  const { db } = context;
  const owner = {
    sql: "EXISTS (SELECT 1 FROM company_owner WHERE company_id = ? AND person_id = ?)",
    values: [row.company_id, row.person_id],
  };
  return [
    auditStatement(
      context,
      {
        action: "remove owner",
        object: `company ${row.vanity_name}`,
        companyId: row.company_id,
        details: { owner: row.person_email, person: row.user_id },
      },
      owner,
    ),
    ...unclaimStatements(context, row.person_id, {
      sql: `c.id = ? AND ${owner.sql}`,
      values: [row.company_id, ...owner.values],
    }),
    db
      .prepare("DELETE FROM company_owner WHERE company_id = ? AND person_id = ?")
      .bind(row.company_id, row.person_id),
    ...removeDomainsOfUnclaimed(context, { id: row.company_id, vanityName: row.vanity_name }),
    ...indexStatements(db, row.company_id),
  ];
}

/** `guard` updates a row only if the request is still undecided. */
function decidedStatements(
  context: Within<User>,
  row: Waiting,
  decision: "accepted" | "refused",
  reason: string,
) {
  const { db, actor, config, now } = context;
  const isDispute = row.kind === "dispute";
  const mail = { key: `claim-decided:${row.id}`, to: row.requester };
  const link = `${config.mainOrigin}${companyPath(row.vanity_name)}/edit`;
  return {
    guard: db
      .prepare(
        `UPDATE claim_request SET decided_at = ?, decision = ?, decided_by = ?, reason = ?
          WHERE id = ? AND decided_at IS NULL`,
      )
      .bind(now(), decision, actor.personId, reason, row.id),
    rest: [
      auditStatement(context, {
        action: isDispute ? "decide dispute" : "decide claim",
        object: `company ${row.vanity_name}`,
        companyId: row.company_id,
        details: { decision, reason, person: row.user_id },
      }),
      isDispute
        ? mailStatement(context, {
            ...mail,
            template: `dispute-${decision}` as const,
            data: { company: row.name, reason },
          })
        : decision === "accepted"
          ? mailStatement(context, {
              ...mail,
              template: "claim-accepted",
              data: { company: row.name, link },
            })
          : mailStatement(context, {
              ...mail,
              template: "claim-refused",
              data: { company: row.name, reason },
            }),
    ],
  };
}

async function requestRow(
  { db }: Pick<RequestContext, "db">,
  { id }: { id: string },
): Promise<Waiting> {
  const row = await db
    .prepare(
      `SELECT r.id, r.kind, r.email AS requester, r.document, r.decided_at, r.decision,
        r.company_id, c.vanity_name, c.name, c.email AS company_email,
         EXISTS (SELECT 1 FROM company_owner o WHERE o.company_id = r.company_id
           AND o.person_id = r.person_id) AS owns,
         p.id AS person_id, p.user_id, p.email AS person_email,
         trim(p.first_name || ' ' || p.last_name) AS person_name
       FROM claim_request r CROSS JOIN company c ON c.id = r.company_id CROSS JOIN person p
         ON p.id = r.person_id WHERE r.id = ?`,
    )
    .bind(id)
    .first<Waiting>();
  if (!row) throw new Refusal("not-found", "There is no such request.");
  return row;
}
