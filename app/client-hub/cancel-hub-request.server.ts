/** A client cancels their request (API-082). */
import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import { mailCompanyOf } from "../notifications/mail-company.server";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { officeNotices } from "../office/office-notices.server";
import { officeRecipients } from "../office/office-recipients.server";
import { eventSql, moveGuard, type Move } from "../requests/request-statements.server";
import { requestView, RequestView, senderOf } from "../requests/request.server";
import { cancelReasons, isClosed } from "../requests/states";
import { officeRequestPath } from "../office/office-urls";
import { hubRequest, type HubRequest } from "./hub-request.server";
import { OfHubRequest } from "./input";
import { messages } from "./messages";

/** Other changes at the same time, such as the office's opening it, don't stop it. */
const MAX_ATTEMPTS = 5;

/** Throws "conflict" if the request is closed already. */
export const cancelHubRequest = operation({
  name: "cancel hub request",
  may: visitor,
  effect: "write",
  input: OfHubRequest.extend({
    closedReason: z.enum(cancelReasons, { error: messages.noReason }),
    closedByUserType: z.literal("c").default("c").describe("c: the client."),
  }),
  output: z.object({ request: RequestView }),
  find: hubRequest,
  async run(context, { closedReason, ...input }, found) {
    let opened = found;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      refuseClosed(opened);
      if (await cancel(context, opened, closedReason))
        return { request: requestView((await hubRequest(context, input)).row) };
      opened = await hubRequest(context, input);
    }
    refuseClosed(opened);
    throw new Refusal("conflict", messages.changed);
  },
});

function refuseClosed({ row: { status } }: HubRequest) {
  if (!isClosed(status)) return;
  const message = status === "Canceled" ? messages.alreadyCanceled : messages.alreadyCompleted;
  throw new Refusal("conflict", message);
}

/** Undefined if the request changed meanwhile. */
async function cancel(context: RequestContext, opened: HubRequest, reason: string) {
  const { row, work } = opened;
  const at = context.now();
  const isSpam = row.folder === "spam";
  const move: Move = {
    kind: "canceled",
    side: "client",
    to: "Canceled",
    reason,
    ...(isSpam && { folder: row.folder }),
  };
  const mails = isSpam ? [] : await mailsOf(context, opened, reason);
  return work.write([moveGuard(row, move, at)], [eventSql(row, move, at), ...mails]);
}

async function mailsOf(
  context: RequestContext,
  { company, work, row }: HubRequest,
  reason: string,
): Promise<BoundSql[]> {
  const { config } = context;
  const recipients = await officeRecipients(context, work, company.id, "requests");
  return officeNotices(context, work.companyId, {
    recipients,
    cause: `request-canceled ${row.number} ${row.version}`,
    template: "request-canceled",
    answers: { clientId: row.client_id, document: `request ${row.number}` },
    data: {
      company: mailCompanyOf(config, company),
      number: row.number,
      link: config.mainOrigin + officeRequestPath(company.vanity_name, row.number),
      to: "office",
      sender: senderOf(row),
      reason,
    },
  });
}
