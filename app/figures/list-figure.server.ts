import * as z from "zod";
import { nameOfClient } from "../clients/client.server";
import { ClientId } from "../clients/input";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { documentKinds } from "../documents/states";
import { companyOf, figureSql } from "./figure-sql.server";
import { figureNames } from "./figures";

const pageSizes = { default: 25, most: 50 } as const;

const FigureLine = z.object({
  id: z.string().describe("For `after`."),
  kind: z.enum(documentKinds),
  number: z.int().meta({ examples: [1001] }),
  client: z.string(),
  at: z
    .int()
    .describe("UTC epoch milliseconds: when it is due, was approved, sent, or was recorded."),
  amount: z.int().describe("In cents; negative for a payment that was taken back."),
});
export type FigureLine = z.output<typeof FigureLine>;

/** The documents or payments that a figure counts, newest first. */
export const listFigure = operation({
  name: "list figure",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    name: z.enum(figureNames, { error: "There is no such figure." }),
    client: ClientId.optional().describe("Only what belongs to this client."),
    after: z
      .string()
      .regex(/^\d{1,16}\.[\w-]{1,64}$/, "There is no such part of the list.")
      .optional()
      .describe("`at` and `id` of the last row before this part, joined by a period.")
      .meta({ examples: ["1793000000000.4f6b2c1e-0d3a-4b5c-8e7f-112233445566"] }),
    rows: z.coerce
      .number({ error: "Enter the number of rows." })
      .int()
      .min(1)
      .max(pageSizes.most, `At most ${pageSizes.most} rows at once.`)
      .default(pageSizes.default),
  }),
  output: z.object({
    lines: z.array(FigureLine),
    more: z.boolean().describe("Whether more follow."),
    client: z.string().nullable().describe("The name of the one client."),
  }),
  find: (context, input) => watchedOffice(context, input, `figure ${input.name}`),
  async run({ now }, { name, client, after, rows }, { work, timeZone }) {
    const { reads, companyId } = work;
    const sql = figureSql(name, { now: now(), timeZone, client });
    const [at, id] = after?.split(".") ?? [];
    const listed = reads.all<FigureLine>(
      `SELECT ${sql.id} AS id, d.kind, d.number, d.client_name AS client, ${sql.at} AS at,
          ${sql.amount} AS amount
        FROM ${sql.from} WHERE ${companyOf(sql)} = ? AND ${sql.where}
          ${after === undefined ? "" : `AND (${sql.at}, ${sql.id}) < (?, ?)`}
        ORDER BY ${sql.at} DESC, ${sql.id} DESC LIMIT ?`,
      companyId,
      ...sql.values,
      ...(after === undefined ? [] : [Number(at), id!]),
      rows + 1,
    );
    const [found, clientName] = await Promise.all([
      listed,
      client === undefined ? null : nameOfClient(work, client),
    ]);
    return { lines: found.slice(0, rows), more: found.length > rows, client: clientName };
  },
});
