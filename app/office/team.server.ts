/** The people of an office: its owners, and staff who were invited by mail. */
import { closeSockets } from "../security/close-sockets.server";
import * as z from "zod";
import { DIRECTORY } from "../database/effects.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { Email } from "../input";
import { lifetimes } from "../lifetimes";
import { commit, mailStatement } from "../notifications/outbox.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { randomId, randomSecret, sha256 } from "../security/hash.server";
import { countAttempts, limits } from "../security/limits.server";
import { countUnknownMail } from "../security/unknown-mail.server";
import { staffInvitationPath } from "../urls";
import { directoryAudit } from "./directory-audit.server";
import { nameOf } from "./office-audit";
import { OfOffice, officeOf, ownersOffice, type Office } from "./office.server";

const Moment = z.int().describe("UTC epoch milliseconds.");

const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(["owner", "staff"]),
  since: Moment,
});
export type Member = z.output<typeof Member>;

const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  sentAt: Moment,
  expiresAt: Moment,
});
export type Invitation = z.output<typeof Invitation>;

export const listTeam = operation({
  name: "list team",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({ members: z.array(Member), invitations: z.array(Invitation) }),
  find: (context, input) => ownersOffice(context, input, "the team"),
  async run({ reads, now }, _input, { id }) {
    const people = (table: string) =>
      reads.all<{ user_id: string; email: string; name: string; since: number }>(
        `SELECT p.user_id, p.email, trim(p.first_name || ' ' || p.last_name) AS name, m.since
          FROM ${table} m CROSS JOIN person p ON p.id = m.person_id WHERE m.company_id = ?
          ORDER BY m.since, p.id`,
        id,
      );
    const [owners, staff, invitations] = await Promise.all([
      people("company_owner"),
      people("company_staff"),
      reads.all<{ id: string; to_email: string; created_at: number; expires_at: number }>(
        `SELECT id, to_email, created_at, expires_at FROM staff_invitation
          WHERE company_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY created_at, id`,
        id,
        now(),
      ),
    ]);
    const member = (role: Member["role"]) => (row: (typeof owners)[number]) => ({
      userId: row.user_id,
      name: row.name,
      email: row.email,
      role,
      since: row.since,
    });
    return {
      members: [...owners.map(member("owner")), ...staff.map(member("staff"))],
      invitations: invitations.map((row) => ({
        id: row.id,
        email: row.to_email,
        sentAt: row.created_at,
        expiresAt: row.expires_at,
      })),
    };
  },
});

/** A new invitation to the same address replaces the open one. */
export const inviteStaff = operation({
  name: "invite staff",
  may: user,
  effect: "write",
  input: OfOffice.extend({ email: Email }),
  output: z.object({}),
  find: ownersOffice,
  async run(context, { email }, office) {
    const { db, config, now, actor } = context;
    const { member, account } = await invitee(context, office, email);
    if (member)
      throw new Refusal("conflict", "This person already works here.", {
        email: "This person already works here.",
      });
    const at = now();
    await countAttempts(
      db,
      [
        { limit: limits.staffInvitation, of: office.providerId },
        { limit: limits.invitationToMailbox, of: email },
      ],
      at,
    );
    await countUnknownMail(context, { isUnknown: !account });
    const token = randomSecret();
    const id = randomId();
    // The log of the team is in it.
    await office.work.open();
    await committed(
      context,
      db.batch([
        db
          .prepare(
            `UPDATE staff_invitation SET ended_at = ?, outcome = 'withdrawn'
              WHERE company_id = ? AND to_email = ? AND ended_at IS NULL`,
          )
          .bind(at, office.id, email),
        db
          .prepare(
            `INSERT INTO staff_invitation (id, company_id, from_id, to_email, token_hash, created_at,
              expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)`,
          )
          .bind(
            id,
            office.id,
            actor.personId,
            email,
            sha256(token),
            at,
            at + lifetimes.staffInvitation,
          ),
        ...teamAudit(context, office, "invite staff", { invitation: id }),
        mailStatement(context, {
          key: `staff-invitation:${id}`,
          to: email,
          template: "staff-invitation",
          data: {
            company: office.name,
            from: nameOf(actor),
            link: config.mainOrigin + staffInvitationPath(token),
          },
        }),
      ]),
    );
    return {};
  },
});

export const withdrawStaffInvitation = operation({
  name: "withdraw staff invitation",
  may: user,
  effect: "write",
  input: OfOffice.extend({ id: z.string().regex(/^[\w-]{24}$/, "There is no such invitation.") }),
  output: z.object({}),
  find: ownersOffice,
  async run(context, { id }, office) {
    const { db, now } = context;
    const withdrawn = guardedBatch(
      db,
      db
        .prepare(
          `UPDATE staff_invitation SET ended_at = ?, outcome = 'withdrawn'
            WHERE id = ? AND company_id = ? AND ended_at IS NULL`,
        )
        .bind(now(), id, office.id),
      teamAudit(context, office, "withdraw staff invitation", { invitation: id }),
    );
    if (!(await committed(context, withdrawn)))
      throw new Refusal("not-found", "This invitation is no longer open.");
    return {};
  },
});

/** Takes effect with the person's next request. */
export const removeStaff = operation({
  name: "remove staff",
  may: user,
  effect: "write",
  input: OfOffice.extend({ userId: z.guid({ error: "There is no such person." }) }),
  output: z.object({}),
  find: ownersOffice,
  run: (context, { userId }, office) => endStaff(context, office, userId, "remove staff"),
});

/** A staff member leaves the office by themselves. */
export const leaveOffice = operation({
  name: "leave office",
  may: user,
  effect: "write",
  input: OfOffice,
  output: z.object({}),
  find: officeOf,
  run(context, _input, office) {
    if (office.role !== "staff")
      throw new Refusal("conflict", "Only staff can leave. Ask us to change a company’s owners.");
    return endStaff(context, office, context.actor.userId, "leave office");
  },
});

async function endStaff(context: Within<User>, office: Office, userId: string, action: string) {
  const { db } = context;
  const ended = guardedBatch(
    db,
    db
      .prepare(
        `DELETE FROM company_staff WHERE company_id = ?
          AND person_id = (SELECT id FROM person WHERE user_id = ?)`,
      )
      .bind(office.id, userId),
    teamAudit(context, office, action, { person: userId }),
  );
  if (!(await committed(context, ended)))
    throw new Refusal("not-found", "This person isn’t on the staff of this company.");
  closeSockets(context, { userId, companyId: office.providerId });
  return {};
}

/** Whether the address has an account, and whether that person already works here. */
async function invitee({ db }: Within<User>, { id }: Office, email: string) {
  const row = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM company_owner o WHERE o.company_id = ?2 AND o.person_id = p.id)
          OR EXISTS (SELECT 1 FROM company_staff s WHERE s.company_id = ?2 AND s.person_id = p.id)
          AS member FROM person p WHERE p.email = ?1`,
    )
    .bind(email, id)
    .first<{ member: number }>();
  return { account: row !== null, member: row?.member === 1 };
}

/** Awaits a batch with `teamAudit` and delivers after the response. Undefined: a guard refused it. */
export async function committed<Results>(context: Within<User>, batch: Promise<Results>) {
  const results = await commit(context, batch);
  if (results !== undefined) context.later(() => context.deliver(DIRECTORY));
  return results;
}

/** For the batch in the directory, which has the team. */
export function teamAudit(
  context: Within<User>,
  office: Pick<Office, "id" | "vanityName" | "providerId" | "role">,
  action: string,
  details: Record<string, unknown>,
) {
  return directoryAudit(context, office, { action, object: "team", details });
}
