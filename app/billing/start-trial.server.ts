/** Starts the free trial of Pro: once per company, and only by an owner. */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { DAY } from "../duration";
import { operation, user } from "../operations/operation";
import { TRIAL_DAYS } from "../plans/prices";
import { Refusal } from "../refusal";
import { OfOffice, ownersOffice } from "../office/office.server";
import { includedDomainStatements } from "./included-domain.server";
import { endNow } from "./subscription-calls.server";

export const startTrial = operation({
  name: "start trial",
  may: user,
  effect: "write",
  input: OfOffice,
  output: z.object({ trialEndsAt: z.int().describe("UTC epoch milliseconds.") }),
  find: (context, input) => ownersOffice(context, input, "plan"),
  async run(context, _input, office) {
    const { db, now } = context;
    if (office.trialEndsAt !== null) {
      if (office.trialEndsAt > now()) return { trialEndsAt: office.trialEndsAt };
      throw new Refusal("conflict", "Your free trial is over. It can be used once.");
    }
    if (office.pro) throw new Refusal("conflict", "You have Pro already.");
    const trialEndsAt = now() + TRIAL_DAYS * DAY;
    const done = await guardedBatch(
      db,
      db
        .prepare(
          `UPDATE company SET trial_ends_at = ?1, plan_due_at = ?2, version = version + 1, updated_at = ?2
            WHERE id = ?3 AND trial_ends_at IS NULL AND pro = 0 AND deleting_at IS NULL`,
        )
        .bind(trialEndsAt, now(), office.id),
      [
        auditStatement(context, {
          action: "start trial",
          object: `company ${office.vanityName}`,
          companyId: office.id,
        }),
        ...includedDomainStatements(db, office.id, now()),
      ],
    );
    if (!done) throw new Refusal("conflict", "The company changed meanwhile. Try again.");
    endNow(context);
    return { trialEndsAt };
  },
});
