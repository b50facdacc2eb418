import * as z from "zod";
import type { BoundSql } from "../../database/one-trip";
import { officeOf } from "../../office/office.server";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { storedRequest, type RequestRow } from "../request.server";
import { requestStatuses } from "../states";
import { move, OfRequest } from "./office-request.server";

/**
 * Someone of the company opened the request: a new one becomes Viewed, and its messages count as
 * seen. Changes nothing the second time. Shows nothing, so that no view is noted.
 */
export const viewRequest = operation({
  name: "view request",
  may: user,
  effect: "write",
  input: OfRequest,
  output: z.object({ status: z.enum(requestStatuses) }),
  async find(context, input) {
    const office = await officeOf(context, input);
    return { office, row: await storedRequest(office.work, input.number) };
  },
  async run(context, { number }, { office, row }) {
    if (office.role === "platform admin") throw new Refusal("forbidden", NOT_THEIRS);
    const { work } = office;
    const seen = row.unread_at === null ? [] : seenSql(row);
    if (row.status !== "New" || row.folder === "spam") {
      if (seen.length > 0) await work.write([], seen);
      return { status: row.status };
    }
    const viewed = await move(
      context,
      { office, row },
      { kind: "viewed", to: "Viewed", action: "view request" },
      { rest: seen },
    );
    // Someone else opened or answered it at the same time.
    return { status: (viewed ?? (await storedRequest(work, number))).status };
  },
});

const NOT_THEIRS = "Only the people of this company mark a request as viewed.";

function seenSql({ company_id, number, client_id }: RequestRow): BoundSql[] {
  return [
    {
      sql: "UPDATE request SET unread_at = NULL WHERE company_id = ? AND number = ?",
      values: [company_id, number],
    },
    {
      // With the indexes of the client's own: planners prefer those of the whole company.
      sql: `UPDATE conversation INDEXED BY conversation_client SET unread = 0 WHERE company_id = ?1 AND client_id = ?2
        AND NOT EXISTS (SELECT 1 FROM request r INDEXED BY request_client
          WHERE r.company_id = ?1 AND r.client_id = ?2 AND r.unread_at IS NOT NULL)`,
      values: [company_id, client_id],
    },
  ];
}
