import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { VanityName } from "../companies/input";
import { guardedBatch } from "../database/guarded-batch.server";
import { operation, platformAdmin } from "../operations/operation";
import { Refusal } from "../refusal";
import { kept } from "../security/company-access";

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
        `SELECT c.id, c.vanity_name, c.office_held FROM company c WHERE c.vanity_name = ? AND ${kept}`,
      )
      .bind(vanityName)
      .first<{ id: number; vanity_name: string; office_held: number }>();
    if (!row) throw new Refusal("not-found", "There is no such company.");
    return row;
  },
  async run(context, _input, { id, vanity_name }) {
    const { db } = context;
    // Idempotent.
    await guardedBatch(
      db,
      db.prepare("UPDATE company SET office_held = 0 WHERE id = ? AND office_held = 1").bind(id),
      [
        auditStatement(context, {
          action: "release office",
          object: `company ${vanity_name}`,
          companyId: id,
        }),
      ],
    );
    return {};
  },
});
