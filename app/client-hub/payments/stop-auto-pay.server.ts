import * as z from "zod";
import { operation, visitor } from "../../operations/operation";
import { autoPayOf, endAutoPays } from "../../payments/auto-pay.server";
import { Refusal } from "../../refusal";
import { CompanyName } from "../input";
import { payerIn } from "./list-hub-methods.server";

/** The client turns it off: later invoices are paid by hand. Again changes nothing. */
export const stopAutoPay = operation({
  name: "stop auto-pay",
  may: visitor,
  effect: "write",
  input: z.object({
    uri: CompanyName,
    subscriptionNumber: z.coerce
      .number({ error: "There is no such subscription." })
      .int("There is no such subscription.")
      .min(1, "There is no such subscription.")
      .max(1_000_000_000, "There is no such subscription.")
      .meta({ examples: [1001] }),
  }),
  output: z.object({}),
  find: (context, { uri }) => payerIn(context, uri),
  async run({ now }, { subscriptionNumber: subscription }, { work, clientId }) {
    const own = await work.reads.first(
      "SELECT 1 FROM subscription WHERE company_id = ? AND number = ? AND client_id = ?",
      work.companyId,
      subscription,
      clientId,
    );
    if (!own) throw new Refusal("not-found", "There is no such subscription.");
    if (await autoPayOf(work, subscription))
      await work.write([], endAutoPays(work.companyId, { subscription }, "client", now()));
    return {};
  },
});
