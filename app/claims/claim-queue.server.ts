/** Claims that a platform admin decides about, with what was sent. */
import * as z from "zod";
import { Moment, Part } from "../admin-frame/input";
import { removeDomainsOfNobodys } from "../domains/own-domains.server";
import { auditIfChanged } from "../audit/audit.server";
import { mailIfChanged } from "../notifications/outbox.server";
import { operation, platformAdmin, type User, type Within } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../operations/refusal";
import { indexStatements } from "../search-index/index.server";
import { companyPath } from "../urls";
import { claimStatements } from "./claimed.server";
import { unclaimIfAlone } from "../companies/unclaimed.server";
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
    .describe("Who asks; of a dispute, who claimed it."),
  email: z.string().describe("Whom the decision is mailed to."),
  text: z.string(),
  document: z.boolean().describe("A document was sent with it."),
  createdAt: Moment,
});
export type ClaimRequest = z.output<typeof ClaimRequest>;

/** Those that wait, the oldest first. */
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
  person_id: number;
  user_id: string;
  person_name: string;
  person_email: string;
}

/** The document's key in R2; only platform admins get it. */
export const readClaimDocument = operation({
  name: "read claim document",
  may: platformAdmin,
  effect: "read",
  input: RequestId,
  output: z.object({ key: z.string() }),
  find: requestRow,
  run(_context, _input, { document }) {
    if (document === null) throw new Refusal("not-found", "No document was sent with it.");
    return Promise.resolve({ key: document });
  },
});

/** Decided twice the same way, it is decided once; the other way it is refused. */
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
      .describe("Mailed to who asked. Required where it is refused."),
  }).refine(({ decision, reason }) => decision === "accepted" || reason !== "", {
    path: ["reason"],
    error: messages.reason,
  }),
  output: z.object({}),
  find: requestRow,
  async run(context, { decision, reason }, request) {
    if (request.decided_at !== null) {
      if (request.decision === decision) return {};
      throw new Refusal("conflict", "This was decided otherwise already.");
    }
    const effect =
      decision === "refused"
        ? []
        : request.kind === "dispute"
          ? unclaimStatements(context, request)
          : acceptStatements(context, request);
    const results = await context.db.batch([
      ...effect,
      ...decidedStatements(context, request, decision, reason),
      ...indexStatements(context.db, request.company_id),
    ]);
    const decided = results[effect.length]!.results.length > 0;
    if (!decided)
      throw new Refusal(
        "conflict",
        "Somebody else owns this company by now, or this was decided meanwhile. Refuse it, or settle the owners on the company's own page.",
      );
    return {};
  },
});

function acceptStatements(context: Within<User>, row: Waiting) {
  return claimStatements(context, {
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
    only: {
      sql: "EXISTS (SELECT 1 FROM claim_request r WHERE r.id = ? AND r.decided_at IS NULL)",
      values: [row.id],
    },
  });
}

/**
 * Whoever claimed it owns it no more; where nobody else does, it can be claimed again, and has no
 * domains.
 */
function unclaimStatements(context: Within<User>, row: Waiting) {
  return [
    context.db
      .prepare(
        `DELETE FROM company_owner WHERE company_id = ? AND person_id = ? AND EXISTS (SELECT 1
          FROM claim_request r WHERE r.id = ? AND r.decided_at IS NULL)`,
      )
      .bind(row.company_id, row.person_id, row.id),
    auditIfChanged(context, {
      action: "remove owner",
      object: `company ${row.vanity_name}`,
      companyId: row.company_id,
      details: { owner: row.person_email, person: row.user_id },
    }),
    ...unclaimIfAlone(context, { id: row.company_id, vanityName: row.vanity_name }),
    ...removeDomainsOfNobodys(context, { id: row.company_id, vanityName: row.vanity_name }),
  ];
}

/**
 * The first answers a row if it was decided by this. A claim is accepted only if who asked owns the
 * company then.
 */
function decidedStatements(
  context: Within<User>,
  row: Waiting,
  decision: "accepted" | "refused",
  reason: string,
): D1PreparedStatement[] {
  const { db, actor, config, now } = context;
  const isDispute = row.kind === "dispute";
  const owns =
    decision === "accepted" && !isDispute
      ? `AND EXISTS (SELECT 1 FROM company_owner o WHERE o.company_id = claim_request.company_id
        AND o.person_id = claim_request.person_id)`
      : "";
  const letter = { key: `claim-decided:${row.id}`, to: row.requester };
  const link = `${config.mainOrigin}${companyPath(row.vanity_name)}/edit`;
  return [
    db
      .prepare(
        `UPDATE claim_request SET decided_at = ?, decision = ?, decided_by = ?, reason = ?
          WHERE id = ? AND decided_at IS NULL ${owns} RETURNING id`,
      )
      .bind(now(), decision, actor.personId, reason, row.id),
    auditIfChanged(context, {
      action: isDispute ? "decide dispute" : "decide claim",
      object: `company ${row.vanity_name}`,
      companyId: row.company_id,
      details: { decision, reason, person: row.user_id },
    }),
    isDispute
      ? mailIfChanged(context, {
          ...letter,
          template: `dispute-${decision}` as const,
          data: { company: row.name, reason },
        })
      : decision === "accepted"
        ? mailIfChanged(context, {
            ...letter,
            template: "claim-accepted",
            data: { company: row.name, link },
          })
        : mailIfChanged(context, {
            ...letter,
            template: "claim-refused",
            data: { company: row.name, reason },
          }),
  ];
}

async function requestRow(
  { db }: Pick<RequestContext, "db">,
  { id }: { id: string },
): Promise<Waiting> {
  const row = await db
    .prepare(
      `SELECT r.id, r.kind, r.email AS requester, r.document, r.decided_at, r.decision,
        r.company_id, c.vanity_name, c.name, c.email AS company_email,
         p.id AS person_id, p.user_id, p.email AS person_email, trim(p.first_name || ' ' ||
           p.last_name) AS person_name
       FROM claim_request r CROSS JOIN company c ON c.id = r.company_id CROSS JOIN person p
         ON p.id = r.person_id WHERE r.id = ?`,
    )
    .bind(id)
    .first<Waiting>();
  if (!row) throw new Refusal("not-found", "There is no such request.");
  return row;
}
