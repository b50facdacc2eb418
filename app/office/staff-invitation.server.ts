/** The invited side: a mailed link, which an account with the invited address accepts. */
import * as z from "zod";
import { guardedBatch } from "../database/guarded-batch.server";
import type { RequestContext } from "../operations/context";
import { operation, user, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { memberReviewStatements } from "../companies/member-review.server";
import { kept } from "../security/company-access";
import { sha256 } from "../security/hash.server";
import { committed, teamAudit } from "./team.server";

const Token = z.object({
  token: z.string().regex(/^[\w-]{43}$/, "This invitation isn’t valid."),
});

const closed = () => new Refusal("gone", "This invitation is no longer open.");

/** For someone with the link. Read-only: mail scanners open it, too. */
export const readStaffInvitation = operation({
  name: "read staff invitation",
  may: visitor,
  effect: "read",
  input: Token,
  output: z.object({
    company: z.string(),
    from: z.string().describe("Empty if the account was deleted."),
    email: z.string().describe("The invited address."),
  }),
  find: invitationOf,
  run: (_context, _input, { company, sender, to_email }) =>
    Promise.resolve({ company, from: sender ?? "", email: to_email }),
});

/** Only for the account with the invited address: a forwarded link lets nobody in. */
export const acceptStaffInvitation = operation({
  name: "accept staff invitation",
  may: user,
  effect: "write",
  input: Token,
  output: z.object({ vanityName: z.string() }),
  find: invitationOf,
  async run(context, _input, invitation) {
    const { db, actor, now } = context;
    if (actor.email !== invitation.to_email)
      throw new Refusal(
        "forbidden",
        `This invitation is for ${invitation.to_email}. Sign in with that address.`,
      );
    const accepted = guardedBatch(
      db,
      db
        .prepare(
          `UPDATE staff_invitation SET ended_at = ?1, outcome = 'accepted'
            WHERE id = ?2 AND ended_at IS NULL AND expires_at > ?1`,
        )
        .bind(now(), invitation.id),
      [
        db
          .prepare(
            `INSERT OR IGNORE INTO company_staff (company_id, person_id, since) SELECT ?1, ?2, ?3
              WHERE NOT EXISTS (SELECT 1 FROM company_owner WHERE company_id = ?1 AND person_id = ?2)`,
          )
          .bind(invitation.company_id, actor.personId, now()),
        ...teamAudit(
          context,
          {
            id: invitation.company_id,
            vanityName: invitation.vanity_name,
            providerId: invitation.provider_id,
            role: "staff",
          },
          "accept staff invitation",
          { invitation: invitation.id },
        ),
        ...memberReviewStatements(
          db,
          { companyId: invitation.company_id, personId: actor.personId },
          now(),
        ),
      ],
    );
    if (!(await committed(context, accepted))) throw closed();
    return { vanityName: invitation.vanity_name };
  },
});

interface Invitation {
  id: string;
  company_id: number;
  to_email: string;
  company: string;
  vanity_name: string;
  provider_id: string;
  sender: string | null;
}

async function invitationOf(
  { reads, now }: Pick<RequestContext, "reads" | "now">,
  { token }: { token: string },
) {
  const row = await reads.first<Invitation>(
    `SELECT i.id, i.company_id, i.to_email, c.name AS company, c.vanity_name, c.provider_id,
        (SELECT trim(p.first_name || ' ' || p.last_name) FROM person p WHERE p.id = i.from_id) AS sender
      FROM staff_invitation i CROSS JOIN company c ON c.id = i.company_id
      WHERE i.token_hash = ? AND i.ended_at IS NULL AND i.expires_at > ? AND ${kept}`,
    sha256(token),
    now(),
  );
  if (!row) throw closed();
  return row;
}
