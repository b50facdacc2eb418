import * as z from "zod";
import { noneUnreadSql } from "../../conversations/unread";
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
    const seen = row.unread_at === null ? [] : seenSql(row, context.now());
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

function seenSql({ company_id, number, client_id }: RequestRow, at: number): BoundSql[] {
  return [
    {
      sql: "UPDATE request SET unread_at = NULL WHERE company_id = ? AND number = ?",
      values: [company_id, number],
    },
    {
      // With the indexes of the client's own: planners prefer those of the whole company.
      sql: `UPDATE message SET read_at = ?4, mail_at = NULL WHERE company_id = ?1 AND side = 'client'
        AND read_at IS NULL AND document = ?3 AND conversation_id IN (SELECT id
          FROM conversation INDEXED BY conversation_client WHERE company_id = ?1 AND client_id = ?2)`,
      values: [company_id, client_id, `request ${number}`, at],
    },
    {
      sql: `UPDATE conversation INDEXED BY conversation_client SET unread = 0 WHERE company_id = ?1
        AND client_id = ?2 AND ${noneUnreadSql}`,
      values: [company_id, client_id],
    },
  ];
}
