/** A client's requests to the company (API-062, HUB-040 to HUB-046). */
import * as z from "zod";
import { clientOf } from "../clients/client.server";
import { operation, visitor } from "../operations/operation";
import {
  RequestClient,
  RequestNumber,
  RequestView,
  titleOf,
  type RequestRow,
} from "../requests/request.server";
import { accountOf, accountSql, openCompany, type OpenCompany } from "./hub-account.server";
import { requestClientOf } from "./hub-client";
import { OfHub } from "./input";
import { cut, ListPart, type Part } from "./list-part.server";
import { messages } from "./messages";

/** Numbers follow the dates, so both have one order. */
const sortFields = ["requestNumber", "requestDate", "status"] as const;

/** REQ-001. */
const Line = RequestView.pick({ requestNumber: true, requestDate: true, status: true }).extend({
  title: z.string().describe("The services."),
  client: RequestClient,
});
export type HubRequestLine = z.output<typeof Line>;

/**
 * By number, newest first, if not asked otherwise. A part is found by `first`, or without counting
 * from the start by the request `after` or `before` it.
 */
export const listHubRequests = operation({
  name: "list hub requests",
  may: visitor,
  effect: "read",
  input: OfHub.extend({
    ...ListPart,
    sortField: z.enum(sortFields, { error: messages.sortField }).default("requestNumber"),
    after: RequestNumber.optional().describe("The last request of the part before this one."),
    before: RequestNumber.optional().describe("The first request of the part after this one."),
  }),
  output: z.object({
    requests: z.array(Line),
    totalRecords: z.int(),
    earlier: z.boolean().describe("Whether requests come before this part."),
    more: z.boolean().describe("Whether more requests follow."),
  }),
  find: (context, { uri }) => openCompany(context, uri),
  async run(_context, { clientHubId, ...part }, opened) {
    const [client, rows] = await Promise.all([
      accountOf(opened, clientHubId),
      partOf(opened, clientHubId, part),
    ]);
    const { shown, earlier, more } = cut(rows, part);
    const shownClient = requestClientOf(clientOf(client, []));
    return {
      requests: shown.map((row) => ({
        requestNumber: row.number,
        requestDate: row.created_at,
        status: row.status,
        title: titleOf(row),
        client: shownClient,
      })),
      totalRecords: client.requests,
      earlier,
      more,
    };
  },
});

interface RequestPart extends Part {
  sortField: (typeof sortFields)[number];
}

type LineRow = Pick<RequestRow, "number" | "created_at" | "status" | "services" | "type">;

/** One more than is shown. Backwards for the part before a request. */
function partOf(opened: OpenCompany, clientHubId: string | undefined, part: RequestPart) {
  const client = accountSql(opened, clientHubId);
  const { first, rows, sortField, sortOrder, after, before } = part;
  const from = after ?? before;
  const ascending = (sortOrder === 1) !== (after === undefined && before !== undefined);
  const direction = ascending ? "" : "DESC";
  const key = sortField === "status" ? ["status", "number"] : ["number"];
  const at = (column: string) => `(SELECT ${column} FROM request
    WHERE company_id = ?1 AND number = ?7 AND client_id = ${client.sql})`;
  // Not a row of one subquery: with that, SQLite seeks by the status alone.
  const place = sortField === "status" ? `(${at("status")}, ?7)` : at("number");
  return opened.work.reads.all<LineRow>(
    `SELECT number, created_at, status, services, type FROM request
      WHERE company_id = ?1 AND client_id = ${client.sql}
        ${from === undefined ? "" : `AND (${key.join(", ")}) ${ascending ? ">" : "<"} ${place}`}
      ORDER BY ${key.map((column) => `${column} ${direction}`).join(", ")} LIMIT ?5 OFFSET ?6`,
    ...client.values,
    rows + 1,
    from === undefined ? first : 0,
    ...(from === undefined ? [] : [from]),
  );
}
