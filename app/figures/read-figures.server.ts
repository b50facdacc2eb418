import * as z from "zod";
import { nameOfClient } from "../clients/client.server";
import { ClientId } from "../clients/input";
import type { Work } from "../database/work-databases/work";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { companyOf, figureSql, type Counted } from "./figure-sql.server";
import { figureNames, type FigureName } from "./figures";

const MOST_CLIENTS = 10;

const Cents = z.int().describe("In cents.");

const Figure = z.object({
  name: z.enum(figureNames),
  amount: Cents,
  count: z.int().describe("How many documents or payments."),
});
export type Figure = z.output<typeof Figure>;

/** The figures of an office, and the clients who owe the most; or those of one client. */
export const readFigures = operation({
  name: "read figures",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    client: ClientId.optional().describe("Only what belongs to this client."),
  }),
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
      .describe("Those who owe the most; empty for one client."),
    client: z.string().nullable().describe("The name of the one client."),
  }),
  find: (context, input) => watchedOffice(context, input, "figures"),
  async run({ now }, { client }, { work, timeZone }) {
    const counted = { now: now(), timeZone, client };
    const [clients, name, ...figures] = await Promise.all([
      client === undefined ? clientsOf(work, counted.now) : [],
      client === undefined ? null : nameOfClient(work, client),
      ...figureNames.map((name) => figureOf(work, name, counted)),
    ]);
    return { figures, clients, client: name };
  },
});

async function figureOf(
  { reads, companyId }: Work,
  name: FigureName,
  counted: Counted,
): Promise<Figure> {
  const sql = figureSql(name, counted);
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
