import * as z from "zod";
import { operation, user } from "../operations/operation";
import { messagesOfPerson } from "./messages-of-person.server";

/** Per kind that grows without a limit: the newest ones. */
const MAX_ROWS = 1000;

/**
 * The caller's personal data: what they entered, and what is stored about them. Not other people's:
 * nothing tells who an invited email address belongs to, or who disputed a claim.
 */
const kinds = {
  devices: "SELECT device, method, created_at, used_at, ended_at FROM sign_in WHERE person_id = ?",
  passkeys: "SELECT id, name, created_at, used_at FROM passkey WHERE person_id = ?",
  tokens: "SELECT name, scope, created_at, expires_at, used_at FROM api_token WHERE person_id = ?",
  friends: `SELECT p.first_name, p.last_name, f.since FROM friendship f CROSS JOIN person p
    ON p.id = f.friend_id WHERE f.person_id = ?`,
  invitations: `SELECT to_email, created_at, expires_at FROM friend_invitation WHERE from_id = ?
    ORDER BY created_at DESC LIMIT ${MAX_ROWS}`,
  blocks: `SELECT p.first_name, p.last_name, b.since FROM block b CROSS JOIN person p
    ON p.id = b.blocked_id WHERE b.person_id = ?`,
  companies: `SELECT c.vanity_name, c.name, o.since FROM company_owner o CROSS JOIN company c
    ON c.id = o.company_id WHERE o.person_id = ?`,
  offices: `SELECT c.vanity_name, c.name, s.since FROM company_staff s CROSS JOIN company c
    ON c.id = s.company_id WHERE s.person_id = ?`,
  staffInvitations: `SELECT to_email, created_at, expires_at FROM staff_invitation WHERE from_id = ?
    ORDER BY created_at DESC LIMIT ${MAX_ROWS}`,
  reviews: `SELECT c.vanity_name AS company, r.rating, r.headline, r.body, r.visibility, r.created_at
    FROM review r CROSS JOIN company c ON c.id = r.company_id WHERE r.author_id = ?`,
  reviewPhotos: `SELECT c.vanity_name AS company, i.name, i.media_key, i.created_at
    FROM review_photo i CROSS JOIN company c ON c.id = i.company_id WHERE i.person_id = ?`,
  reviewReports: `SELECT c.vanity_name AS company, t.reason, t.text, t.created_at
    FROM review_report t CROSS JOIN company c ON c.id = t.company_id WHERE t.person_id = ?`,
  reviewAppeals: `SELECT c.vanity_name AS company, m.reason, m.appeal, m.appealed_at, m.outcome
    FROM moderation_case m CROSS JOIN company c ON c.id = m.company_id
    WHERE m.author_id = ? AND m.appealed_at IS NOT NULL`,
  chatReports: `SELECT c.vanity_name AS company, q.reason, q.text, q.created_at FROM chat_report q
    CROSS JOIN company c ON c.id = q.company_id WHERE q.person_id = ?`,
  drafts: "SELECT path, fields, at FROM form_draft WHERE person_id = ?",
  newPage: "SELECT entered, updated_at FROM creation WHERE person_id = ?",
  // A dispute of the person's claim is what somebody else wrote.
  claims: `SELECT c.vanity_name AS company, q.kind, q.email, q.text, q.document IS NOT NULL AS document,
      q.created_at, q.decided_at, q.decision, q.reason FROM claim_request q
    CROSS JOIN company c ON c.id = q.company_id WHERE q.person_id = ? AND q.kind <> 'dispute'`,
  domainRequests: `SELECT c.vanity_name AS company, q.phone, q.hostname, q.created_at, q.decided_at,
      q.decision, q.reason FROM domain_request q CROSS JOIN company c ON c.id = q.company_id
    WHERE q.person_id = ?`,
  // Not what was there before: another owner may have written it.
  changes: `SELECT c.vanity_name AS company, h.at, h.action, h.after, h.undone_at FROM company_change h
    CROSS JOIN company c ON c.id = h.company_id WHERE h.person_id = ? ORDER BY h.at DESC
    LIMIT ${MAX_ROWS}`,
  log: `SELECT at, action, object, address FROM audit_entry WHERE person_id = ? ORDER BY id DESC
    LIMIT ${MAX_ROWS}`,
};

/** Exports the caller's personal data as JSON. */
export const exportAccount = operation({
  name: "export account",
  may: user,
  effect: "read",
  input: z.object({}).optional(),
  output: z.record(z.string(), z.unknown().meta({ description: "Rows of one kind." })),
  async run(context) {
    const { actor, reads } = context;
    const of = (sql: string) => reads.all<Record<string, unknown>>(sql, actor.personId);
    const [messages, [person], ...rows] = await Promise.all([
      messagesOfPerson(context, actor.userId, MAX_ROWS),
      of(`SELECT user_id, email, mobile, first_name, last_name, created_at, updated_at FROM person
        WHERE id = ?`),
      ...Object.values(kinds).map(of),
    ]);
    const named = Object.keys(kinds).map((kind, i) => [kind, rows[i]!.map(withoutJson)] as const);
    return { person, messages, ...Object.fromEntries(named) };
  },
});

const JSON_COLUMNS = new Set(["after", "entered", "fields"]);

/** Columns that hold JSON become part of the exported JSON. */
function withoutJson(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      JSON_COLUMNS.has(column) && typeof value === "string"
        ? (JSON.parse(value) as unknown)
        : value,
    ]),
  );
}
