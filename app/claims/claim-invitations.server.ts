/**
 * Invitations to claim a profile without an owner: a link that is mailed to the profile's address.
 * Like a claim code, it proves access to that mailbox. It also works while the profile is not
 * published and nobody else knows of it.
 */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { VanityName } from "../companies/input";
import type { BoundSql } from "../database/one-trip";
import { lifetimes } from "../lifetimes";
import { commit, mailStatement } from "../notifications/outbox.server";
import { operation, platformAdmin, type User, type Within } from "../operations/operation";
import { kept } from "../security/company-access";
import { Refusal } from "../refusal";
import { randomSecret, sha256 } from "../security/hash.server";
import { countAttempts, limits } from "../security/limits.server";
import { claimInvitationPath } from "../urls";
import { alreadyClaimed } from "./claim.server";

interface Invited {
  name: string;
  email: string;
}

/**
 * Mails an invitation, for a batch; ends the company's former ones. `from` selects the company `c`,
 * which the batch may have inserted.
 */
export function invitationStatements(
  context: Within<User>,
  { name, email }: Invited,
  from: BoundSql,
): D1PreparedStatement[] {
  const { db, config, now } = context;
  const token = randomSecret();
  const hash = sha256(token);
  return [
    db
      .prepare(`DELETE FROM claim_invitation WHERE company_id IN (SELECT c.id ${from.sql})`)
      .bind(...from.values),
    db
      .prepare(
        `INSERT INTO claim_invitation (token_hash, company_id, email, created_at, expires_at)
          SELECT ?, c.id, ?, ?, ? ${from.sql}`,
      )
      .bind(hash, email, now(), now() + lifetimes.claimInvitation, ...from.values),
    mailStatement(context, {
      key: `claim-invitation:${hash}`,
      to: email,
      template: "claim-invitation",
      data: { company: name, link: config.mainOrigin + claimInvitationPath(token) },
    }),
  ];
}

/** Mails a new invitation, for example because the first one was lost. */
export const inviteToClaim = operation({
  name: "invite to claim",
  may: platformAdmin,
  effect: "write",
  input: z.object({ vanityName: VanityName }),
  output: z.object({}),
  find: async ({ db }, { vanityName }) => {
    const row = await db
      .prepare(
        `SELECT c.id, c.vanity_name, c.name, c.email, c.unclaimed FROM company c
          WHERE c.vanity_name = ? AND ${kept}`,
      )
      .bind(vanityName)
      .first<{
        id: number;
        vanity_name: string;
        name: string;
        email: string | null;
        unclaimed: number;
      }>();
    if (!row) throw new Refusal("not-found", "There is no such company.");
    return row;
  },
  async run(context, _input, { id, vanity_name, name, email, unclaimed }) {
    const { db, now } = context;
    if (unclaimed === 0) throw alreadyClaimed();
    if (!email) throw new Refusal("conflict", "This profile has no email address.");
    await countAttempts(db, [{ limit: limits.claimInvitation, of: String(id) }], now());
    const from = { sql: "FROM company c WHERE c.id = ?", values: [id] };
    await commit(
      context,
      db.batch([
        ...invitationStatements(context, { name, email }, from),
        auditStatement(context, {
          action: "invite to claim",
          object: `company ${vanity_name}`,
          companyId: id,
          details: { email },
        }),
      ]),
    );
    return {};
  },
});

/** Returns how many expired invitations it deleted. */
export async function forgetInvitations({ db, now }: { db: D1Database; now: number }) {
  const { meta } = await db
    .prepare("DELETE FROM claim_invitation WHERE expires_at <= ?")
    .bind(now)
    .run();
  return meta.changes;
}
