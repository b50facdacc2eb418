import * as z from "zod";
import { ClientId } from "../clients/input";
import type { Value } from "../database/one-trip";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { pageSizes } from "./limits";
import { subscriptionFolders } from "./states";
import { LINE_COLUMNS, lineOf, SubscriptionLine, type LineRow } from "./subscription-line.server";
import { SubscriptionNumber } from "./subscription.server";

/** All, newest first; or one folder, or those of one client. */
export const listSubscriptions = operation({
  name: "list subscriptions",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    folder: z.enum(subscriptionFolders, { error: "There is no such folder." }).optional(),
    client: ClientId.optional().describe("Only this client's."),
    after: SubscriptionNumber.optional().describe("The last one of the part before this one."),
    rows: z.coerce
      .number({ error: "Enter the number of rows." })
      .int()
      .min(1)
      .max(pageSizes.most, `At most ${pageSizes.most} rows at once.`)
      .default(pageSizes.default),
  }),
  output: z.object({
    subscriptions: z.array(SubscriptionLine),
    more: z.boolean().describe("Whether more follow."),
  }),
  find: (context, input) => watchedOffice(context, input, "subscriptions"),
  async run(_, { folder, client, after, rows }, { work: { reads, companyId } }) {
    const wheres: [string, Value | undefined][] = [
      ["AND s.folder = ?", folder],
      ["AND s.client_id = ?", client],
      ["AND s.number < ?", after],
    ];
    const used = wheres.filter((one): one is [string, Value] => one[1] !== undefined);
    const index = client === undefined ? "" : "INDEXED BY subscription_client";
    const found = await reads.all<LineRow>(
      `SELECT ${LINE_COLUMNS} FROM subscription s ${index} WHERE s.company_id = ?
        ${used.map(([sql]) => sql).join(" ")} ORDER BY s.number DESC LIMIT ?`,
      companyId,
      ...used.map(([, value]) => value),
      rows + 1,
    );
    return { subscriptions: found.slice(0, rows).map(lineOf), more: found.length > rows };
  },
});
