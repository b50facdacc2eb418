import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { VanityName } from "../companies/input";
import { guardedBatch } from "../database/guarded-batch.server";
import { operation, platformAdmin } from "../operations/operation";
import { Refusal } from "../refusal";
import { kept } from "../security/company-access";

/** A company that a reviewer added exists: search engines may list it. Idempotent. */
export const confirmCompany = operation({
  name: "confirm company",
  may: platformAdmin,
  effect: "write",
  input: z.object({ vanityName: VanityName }),
  output: z.object({}),
  async find({ db }, { vanityName }) {
    const row = await db
      .prepare(`SELECT c.id, c.vanity_name FROM company c WHERE c.vanity_name = ? AND ${kept}`)
      .bind(vanityName)
      .first<{ id: number; vanity_name: string }>();
    if (!row) throw new Refusal("not-found", "There is no such company.");
    return row;
  },
  async run(context, _input, { id, vanity_name }) {
    const { db, now } = context;
    await guardedBatch(
      db,
      db
        .prepare(
          `UPDATE company SET provisional = 0, version = version + 1, updated_at = ?
            WHERE id = ? AND provisional = 1`,
        )
        .bind(now(), id),
      [
        auditStatement(context, {
          action: "confirm company",
          object: `company ${vanity_name}`,
          companyId: id,
          details: { provisional: [true, false] },
        }),
      ],
    );
    return {};
  },
});
