import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { VanityName } from "../companies/input";
import { guardedBatch } from "../database/guarded-batch.server";
import { operation, platformAdmin, type User, type Within } from "../operations/operation";
import { kept } from "../security/company-access";
import { Refusal } from "../refusal";
import { indexStatements } from "../search-index/index.server";

interface Unclaimed {
  id: number;
  vanity_name: string;
  unclaimed: number;
}

/** ADM-004: publishes a profile without an owner, as unclaimed. Idempotent. */
export const publishUnclaimed = operation({
  name: "publish unclaimed company",
  may: platformAdmin,
  effect: "write",
  input: z.object({ vanityName: VanityName }),
  output: z.object({}),
  async find({ db }, { vanityName }) {
    const row = await db
      .prepare(
        `SELECT c.id, c.vanity_name, c.unclaimed FROM company c
          WHERE c.vanity_name = ? AND ${kept}`,
      )
      .bind(vanityName)
      .first<Unclaimed>();
    if (!row) throw new Refusal("not-found", "There is no such company.");
    return row;
  },
  async run(context, _input, company) {
    if (company.unclaimed === 0)
      throw new Refusal("conflict", "This profile has been claimed. Its owner publishes it.");
    await publishAsUnclaimed(context, company);
    return {};
  },
});

/** Changes nothing if it is published, or claimed meanwhile. */
export async function publishAsUnclaimed(
  context: Within<User>,
  { id, vanity_name }: Pick<Unclaimed, "id" | "vanity_name">,
) {
  const { db, now } = context;
  await guardedBatch(
    db,
    db
      .prepare(
        `UPDATE company SET published = 1, version = version + 1, updated_at = ?
          WHERE id = ? AND published = 0 AND unclaimed = 1`,
      )
      .bind(now(), id),
    [
      auditStatement(context, {
        action: "publish company",
        object: `company ${vanity_name}`,
        companyId: id,
        details: { published: [false, true], unclaimed: true },
      }),
      ...indexStatements(db, id),
    ],
  );
}
