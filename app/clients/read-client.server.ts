import * as z from "zod";
import { lifetimes } from "../lifetimes";
import { operation, user } from "../operations/operation";
import { OfOffice, watchedOffice } from "../office/office.server";
import { clientActions } from "./actions";
import { Client, storedClient } from "./client.server";
import { clientName, namesOf, sortName, type NamedRow } from "./client-words";
import {
  ClientMessage,
  ClientRequest,
  lastMessageOf,
  MAX_REQUESTS,
  requestsOf,
} from "./client-work.server";
import { ClientId } from "./input";

const MAX_CHANGES = 50;
const MAX_ALIKE = 5;

const Change = z.object({
  id: z.string(),
  at: z.int().describe("UTC epoch milliseconds."),
  action: z.enum(clientActions),
  by: z
    .string()
    .describe("The person's name then; empty if the account was deleted, and for a request."),
  fields: z
    .array(z.string())
    .describe(
      "The changed fields, for a merge the name of the other client, for a request its number.",
    ),
  undoable: z.boolean().describe("A merge that can be undone."),
});
export type ClientChange = z.output<typeof Change>;

/** One client with its history and those who may be the same person. */
export const readClient = operation({
  name: "read client",
  may: user,
  effect: "read",
  input: OfOffice.extend({ id: ClientId }),
  output: Client.extend({
    name: z.string(),
    mergedInto: z
      .string()
      .nullable()
      .describe("The id of the client that has this one's data now."),
    history: z.array(Change).describe(`The last ${MAX_CHANGES} changes, newest first.`),
    requests: z.array(ClientRequest).describe(`The last ${MAX_REQUESTS} requests, newest first.`),
    lastMessage: ClientMessage.nullable(),
    alike: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe("Clients with the same phone number or name."),
  }),
  find: (context, input) => watchedOffice(context, input, `client ${input.id}`),
  async run({ now }, { id }, { work }) {
    const { reads, companyId } = work;
    const [client, requests, lastMessage, changes] = await Promise.all([
      storedClient(work, id),
      requestsOf(work, id),
      lastMessageOf(work, id),
      reads.all<ChangeRow>(
        `SELECT id, at, action, person_name, details, undone_at FROM client_change
          WHERE company_id = ? AND client_id = ? ORDER BY at DESC, id DESC LIMIT ${MAX_CHANGES}`,
        companyId,
        id,
      ),
    ]);
    const alike = client.mergedInto === null ? await alikeTo(work, client) : [];
    const { mobileKnown: _, ...shown } = client;
    return {
      ...shown,
      name: clientName(client),
      history: changes.map((row) => changeOf(row, now())),
      requests,
      lastMessage,
      alike,
    };
  },
});

type Found = NamedRow & { id: string };

async function alikeTo(
  { reads, companyId }: Parameters<typeof storedClient>[0],
  client: z.output<typeof Client>,
) {
  const columns = "id, first_name, last_name, company_name";
  const [byMobile, byName] = await Promise.all([
    reads.all<Found>(
      `SELECT ${columns} FROM client WHERE company_id = ? AND mobile = ? AND mobile <> ''
        AND merged_into IS NULL AND id <> ? LIMIT ${MAX_ALIKE}`,
      companyId,
      client.mobilePhoneNumber,
      client.id,
    ),
    reads.all<Found>(
      `SELECT ${columns} FROM client WHERE company_id = ? AND sort_name = ?
        AND merged_into IS NULL AND id <> ? LIMIT ${MAX_ALIKE}`,
      companyId,
      sortName(client),
      client.id,
    ),
  ]);
  const found = new Map([...byMobile, ...byName].map((row) => [row.id, row]));
  return [...found.values()].slice(0, MAX_ALIKE).map((row) => ({
    id: row.id,
    name: clientName(namesOf(row)),
  }));
}

interface ChangeRow {
  id: string;
  at: number;
  action: ClientChange["action"];
  person_name: string;
  details: string;
  undone_at: number | null;
}

function changeOf(row: ChangeRow, now: number): ClientChange {
  const details = JSON.parse(row.details) as Record<string, unknown> & {
    name?: string;
    number?: number;
  };
  const isMerge = row.action === "merged" || row.action === "merge undone";
  return {
    id: row.id,
    at: row.at,
    action: row.action,
    by: row.person_name,
    fields: isMerge
      ? [details.name ?? ""]
      : row.action === "asked"
        ? [String(details.number)]
        : Object.keys(details),
    undoable:
      row.action === "merged" && row.undone_at === null && row.at > now - lifetimes.undoableChange,
  };
}
