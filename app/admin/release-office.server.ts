import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { VanityName } from "../companies/input";
import { ownersOf } from "../companies/owners.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { commit, mailStatement } from "../notifications/outbox.server";
import { operation, platformAdmin } from "../operations/operation";
import { Refusal } from "../refusal";
import { kept } from "../security/company-access";
import { officePath } from "../urls";

/** Opens an office that is held since its company changed owners, to those it has now. */
export const releaseOffice = operation({
  name: "release office",
  may: platformAdmin,
  effect: "write",
  input: z.object({ vanityName: VanityName }),
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
  async run(context, _input, { id, vanity_name, name }) {
    const { db, config, now } = context;
    const owners = await ownersOf(db, id);
    // Nothing is written if it is not held.
    const released = guardedBatch(
      db,
      db.prepare("UPDATE company SET office_held = 0 WHERE id = ? AND office_held = 1").bind(id),
      [
        auditStatement(context, {
          action: "release office",
          object: `company ${vanity_name}`,
          companyId: id,
        }),
        ...owners.map((owner) =>
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
