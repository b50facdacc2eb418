/**
 * How platform admins set the owners of a company. A company with an owner is claimed; removing the
 * last owner makes it unclaimed.
 */
import { closeSockets } from "../security/close-sockets.server";
import * as z from "zod";
import { unclaimStatements } from "../companies/unclaimed.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { personByEmail } from "../identity/accounts.server";
import { auditStatement } from "../audit/audit.server";
import { Email } from "../input";
import type { RequestContext } from "../operations/context";
import { operation, platformAdmin } from "../operations/operation";
import { kept } from "../security/company-access";
import { Refusal } from "../refusal";
import { VanityName } from "../companies/input";
import { memberReviewStatements } from "../companies/member-review.server";
import { indexStatements } from "../search-index/index.server";
import { UserId } from "../admin-frame/input";

/** If the person already owns the company, nothing is written. */
export const addOwner = operation({
  name: "add owner",
  may: platformAdmin,
  effect: "write",
  input: z.object({
    vanityName: VanityName,
    email: Email.describe("The email address of an existing account."),
  }),
  output: z.object({ userId: z.string() }),
  find: companyOf,
  async run(context, { vanityName, email }, { id }) {
    const { db, now } = context;
    const person = await personByEmail(context, email);
    if (!person)
      throw emailRefusal("No account uses this address. Its owner needs to create one first.");
    if (person.disabled_at !== null) throw emailRefusal("This account is disabled.");
    const entry = { object: `company ${vanityName}`, companyId: id };
    await guardedBatch(
      db,
      db
        .prepare(
          "INSERT OR IGNORE INTO company_owner (company_id, person_id, since) VALUES (?, ?, ?)",
        )
        .bind(id, person.id, now()),
      [
        auditStatement(context, {
          ...entry,
          action: "add owner",
          details: { owner: email, person: person.user_id },
        }),
        auditStatement(
          context,
          { ...entry, action: "claim company", details: { claimed: [false, true] } },
          { sql: "EXISTS (SELECT 1 FROM company WHERE id = ? AND unclaimed = 1)", values: [id] },
        ),
        db
          .prepare(
            `UPDATE company SET unclaimed = 0, provisional = 0, version = version + 1,
                updated_at = ?
              WHERE id = ? AND unclaimed = 1`,
          )
          .bind(now(), id),
        ...memberReviewStatements(db, { companyId: id, personId: person.id }, now()),
      ],
    );
    return { userId: person.user_id };
  },
});

export const removeOwner = operation({
  name: "remove owner",
  may: platformAdmin,
  effect: "write",
  input: z.object({ vanityName: VanityName, userId: UserId }),
  output: z.object({}),
  find: companyOf,
  async run(context, { vanityName, userId }, { id }) {
    const { db } = context;
    const owner = await db
      .prepare(
        `SELECT p.id, p.email FROM company_owner o CROSS JOIN person p ON p.id = o.person_id
          WHERE o.company_id = ? AND p.user_id = ?`,
      )
      .bind(id, userId)
      .first<{ id: number; email: string }>();
    if (!owner) throw new Refusal("not-found", "This person doesn't own the company.");
    const entry = { object: `company ${vanityName}`, companyId: id };
    await guardedBatch(
      db,
      db
        .prepare("DELETE FROM company_owner WHERE company_id = ? AND person_id = ?")
        .bind(id, owner.id),
      [
        auditStatement(context, {
          ...entry,
          action: "remove owner",
          details: { owner: owner.email, person: userId },
        }),
        ...unclaimStatements(context, owner.id, { sql: "c.id = ?", values: [id] }),
        ...indexStatements(db, id),
      ],
    );
    closeSockets(context, { companies: [id] });
    return {};
  },
});

async function companyOf(
  { db }: Pick<RequestContext, "db">,
  { vanityName }: { vanityName: string },
) {
  const row = await db
    .prepare(`SELECT c.id FROM company c WHERE c.vanity_name = ? AND ${kept}`)
    .bind(vanityName)
    .first<{ id: number }>();
  if (!row) throw new Refusal("not-found", "There is no such company.");
  return row;
}

function emailRefusal(message: string) {
  return new Refusal("invalid", message, { email: message });
}
