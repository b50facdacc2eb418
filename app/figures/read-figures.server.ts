import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { companyOf, figureSql } from "./figure-sql.server";
import { figureNames, type FigureName } from "./figures";

const MOST_CLIENTS = 10;

const Cents = z.int().describe("In cents.");

const Figure = z.object({
  name: z.enum(figureNames),
  amount: Cents,
  count: z.int().describe("How many documents or payments."),
});
export type Figure = z.output<typeof Figure>;

/** The figures of an office, and the clients who owe the most. */
export const readFigures = operation({
  name: "read figures",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({
    figures: z.array(Figure),
    clients: z
      .array(
        z.object({
          clientHubId: z.string(),
          client: z.string().meta({ examples: ["Maria Lopez"] }),
          outstanding: Cents,
          overdue: Cents,
          count: z.int().describe("Of unpaid invoices."),
        }),
      )
      .describe("Those who owe the most."),
  }),
  find: (context, input) => watchedOffice(context, input, "figures"),
  async run({ now }, _, { work, timeZone }) {
    const at = now();
    const [clients, ...figures] = await Promise.all([
      clientsOf(work, at),
      ...figureNames.map((name) => figureOf(work, name, at, timeZone)),
    ]);
    return { figures, clients };
  },
});

async function figureOf(
  { reads, companyId }: Work,
  name: FigureName,
  now: number,
  timeZone: string,
): Promise<Figure> {
  const sql = figureSql(name, now, timeZone);
  const row = await reads.first<{ count: number; amount: number | null }>(
    `SELECT count(*) AS count, sum(${sql.amount}) AS amount FROM ${sql.from}
      WHERE ${companyOf(sql)} = ? AND ${sql.where}`,
    companyId,
    ...sql.values,
  );
  return { name, count: row?.count ?? 0, amount: row?.amount ?? 0 };
}

function clientsOf({ reads, companyId }: Work, now: number) {
  return reads.all<{
    clientHubId: string;
    client: string;
    outstanding: number;
    overdue: number;
    count: number;
  }>(
    `SELECT client_id AS clientHubId, max(client_name) AS client, sum(due) AS outstanding,
        sum(CASE WHEN due_at <= ? THEN due ELSE 0 END) AS overdue, count(*) AS count
      FROM document INDEXED BY document_to_be_paid
      WHERE company_id = ? AND kind = 'invoice' AND status IN ('Sent', 'Partial')
      GROUP BY client_id ORDER BY outstanding DESC, client_id LIMIT ${MOST_CLIENTS}`,
    now,
    companyId,
  );
}
