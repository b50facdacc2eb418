import * as z from "zod";
import { foundClientsSql } from "../clients/client-words";
import { searchExpression } from "../indexed-words";
import { ClientId } from "../clients/input";
import { limits } from "../clients/limits";
import type { Value } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import {
  CLIENTS_FOUND,
  foundOf,
  numberIn,
  SHARE,
  SHARE_COLUMNS,
  shareSql,
  type Shared,
} from "../office/found";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { pageSizes } from "./limits";
import { subscriptionFolders, type SubscriptionFolder } from "./states";
import { LINE_COLUMNS, lineOf, SubscriptionLine, type LineRow } from "./subscription-line.server";
import { SubscriptionNumber } from "./subscription.server";

/** All, newest first; or one folder, or those of one client. */
export const listSubscriptions = operation({
  name: "list subscriptions",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    q: z
      .string()
      .trim()
      .max(limits.search, "That’s too long to search for.")
      .default("")
      .describe("A number, or words or a phone number of the client, in all folders."),
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
  async run(_, { q, ...part }, { work }) {
    const { rows } = part;
    const { lines, more } = await (q === ""
      ? partOf(work, part)
      : findSubscriptions(work, q, rows));
    return { subscriptions: lines.map(lineOf), more };
  },
});

interface Part {
  folder?: SubscriptionFolder | undefined;
  client?: string | undefined;
  after?: number | undefined;
  rows: number;
}

async function partOf({ reads, companyId }: Work, { folder, client, after, rows }: Part) {
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
  return { lines: found.slice(0, rows), more: found.length > rows };
}

/** By number, and those of clients that the words find. */
export async function findSubscriptions(
  { reads, companyId }: Work,
  q: string,
  rows: number,
  clients = CLIENTS_FOUND,
): Promise<{ lines: LineRow[]; more: boolean }> {
  const number = numberIn(q);
  const expression = searchExpression(companyId, q);
  const [byNumber, byClient] = await Promise.all([
    number
      ? reads.all<LineRow>(
          `SELECT ${LINE_COLUMNS} FROM subscription s WHERE s.company_id = ? AND s.number = ?`,
          companyId,
          number,
        )
      : [],
    expression
      ? reads.all<LineRow & Shared>(
          `WITH ${shareSql(rows, clients)}
            SELECT ${LINE_COLUMNS}, ${SHARE_COLUMNS} FROM ${foundClientsSql(clients)}
            CROSS JOIN subscription s ON s.company_id = c.company_id AND s.number IN (
              SELECT own.number FROM subscription own INDEXED BY subscription_client
                WHERE own.company_id = c.company_id AND own.client_id = c.id
                ORDER BY own.number DESC LIMIT ${SHARE})
            WHERE c.company_id = ?2 ORDER BY s.number DESC`,
          expression,
          companyId,
        )
      : [],
  ]);
  return foundOf({ rows: byNumber, byClient }, ({ number }) => number, rows);
}
