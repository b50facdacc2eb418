import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { VanityName } from "../companies/input";
import { ownersOf } from "../companies/owners.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { commit, mailStatement } from "../notifications/outbox.server";
import { operation, platformAdmin } from "../operations/operation";
import { Refusal } from "../refusal";
import { kept } from "../security/company-access";
import { officePath } from "../office/office-urls";

/** Opens an office that is held since its company changed owners, to those it has now. */
export const releaseOffice = operation({
  name: "release office",
  may: platformAdmin,
  effect: "write",
  input: z.object({
    vanityName: VanityName,
    owners: z
      .array(z.string().max(100))
      .max(100)
      .optional()
      .describe(
        "The user ids of the owners that you checked; refused if there is another one now.",
      ),
  }),
  output: z.object({}),
  async find({ db }, { vanityName }) {
    const row = await db
      .prepare(
        `SELECT c.id, c.vanity_name, c.name FROM company c WHERE c.vanity_name = ? AND ${kept}`,
      )
      .bind(vanityName)
      .first<{ id: number; vanity_name: string; name: string }>();
    if (!row) throw new Refusal("not-found", "There is no such company.");
    return row;
  },
  async run(context, { owners: checked }, { id, vanity_name, name }) {
    const { db, config, now } = context;
    const ids = await ownerIds(db, id);
    if (ids.length === 0) throw new Refusal("conflict", "Add an owner first.");
    if (checked && ids.some(({ user_id }) => !checked.includes(user_id)))
      throw new Refusal("conflict", "The company has another owner now. Check again.");
    const mailed = await ownersOf(db, id);
    // Nothing is written if it is not held, or has got other owners since.
    const released = guardedBatch(
      db,
      db
        .prepare(
          `UPDATE company SET office_held = 0 WHERE id = ?1 AND office_held = 1
            AND (SELECT json_group_array(person_id) FROM (SELECT person_id FROM company_owner
              WHERE company_id = ?1 ORDER BY person_id)) = ?2`,
        )
        .bind(id, JSON.stringify(ids.map(({ person_id }) => person_id))),
      [
        auditStatement(context, {
          action: "release office",
          object: `company ${vanity_name}`,
          companyId: id,
        }),
        ...mailed.map((owner) =>
          mailStatement(context, {
            key: `office-released:${id}:${owner.id}:${now()}`,
            to: owner.email,
            template: "office-released",
            data: { company: name, link: config.mainOrigin + officePath(vanity_name) },
          }),
        ),
      ],
    );
    await commit(context, released);
    return {};
  },
});

async function ownerIds(db: D1Database, companyId: number) {
  const { results } = await db
    .prepare(
      `SELECT o.person_id, p.user_id FROM company_owner o CROSS JOIN person p ON p.id = o.person_id
        WHERE o.company_id = ? ORDER BY o.person_id`,
    )
    .bind(companyId)
    .all<{ person_id: number; user_id: string }>();
  return results;
}
