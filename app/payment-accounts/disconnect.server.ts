import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { OfOffice, ownersOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { disconnectStatements } from "../stripe-calls/end-at-stripe.server";
import { callSoon } from "../stripe-calls/sweep-calls.server";
import { disconnectAccountCall } from "./account-calls.server";

/** Here at once; at Stripe as soon as it answers. */
export const disconnectPayments = operation({
  name: "disconnect payments",
  may: user,
  effect: "write",
  input: OfOffice,
  output: z.object({}),
  find: (context, input) => ownersOffice(context, input, "payments"),
  async run(context, _input, office) {
    const { db, now } = context;
    const [claim, update] = disconnectStatements(db, {
      by: "owner",
      companies: { sql: "c.id = ?", values: [office.id] },
      now: now(),
    });
    await guardedBatch(
      db,
      update,
      [
        auditStatement(context, {
          action: "disconnect payments",
          object: `company ${office.vanityName}`,
          companyId: office.id,
        }),
      ],
      [claim],
    );
    callSoon(context, { "disconnect account": disconnectAccountCall });
    return {};
  },
});
