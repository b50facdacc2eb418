/** A client approves or declines an estimate (API-067). */
import * as z from "zod";
import { documentNotices } from "../../documents/document-notices.server";
import { eventSql, moveGuard } from "../../documents/document-statements.server";
import { limits } from "../../documents/limits";
import { messages } from "../../documents/messages";
import {
  answeredVersion,
  refuseUnanswerable,
  Signature,
} from "../../estimates/answer-estimate.server";
import { officeRecipients } from "../../office/office-recipients.server";
import type { RequestContext } from "../../operations/context";
import { operation, visitor } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { messages as hubMessages } from "../messages";
import { approve } from "./approve-hub-estimate.server";
import { hubDocument, OfHubDocument, type HubDocument } from "./hub-document.server";

/** Other changes at the same time, such as another number's being taken, don't stop it. */
const MAX_ATTEMPTS = 5;

export const answerHubEstimate = operation({
  name: "answer hub estimate",
  may: visitor,
  effect: "write",
  input: OfHubDocument.extend({
    kind: z.literal("estimate").default("estimate"),
    status: z.enum(["Approved", "Rejected"], { error: "Choose to approve or to decline." }),
    version: z.coerce
      .number({ error: "There is no such version." })
      .int("There is no such version.")
      .optional()
      .describe("The version that was seen. Default: the newest."),
    options: z
      .array(z.guid({ error: "There is no such option." }).transform((id) => id.toLowerCase()))
      .max(limits.items)
      .default([])
      .describe("To approve: the uuids of the optional lines that the client takes."),
    signature: Signature.optional().describe("To approve, where the estimate asks for one."),
    reason: z
      .string()
      .transform((text) => text.replaceAll("\r\n", "\n").trim())
      .pipe(
        z
          .string()
          .max(limits.reason, messages.tooLong(limits.reason))
          .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, "A reason can’t include control characters."),
      )
      .default("")
      .describe("To decline; the company sees it."),
  }),
  output: z.object({
    estimateNumber: z.int().meta({ examples: [1001] }),
    status: z.enum(["Approved", "Rejected"]),
  }),
  find: hubDocument,
  async run(context, { status, version, options, signature, reason, ...input }, found) {
    let opened = found;
    const answer = { estimateNumber: found.number, status };
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { row } = opened;
      if (row.status === status) return answer;
      refuseUnanswerable(row, context.now());
      if (row.status === "Approved") throw new Refusal("conflict", hubMessages.approvedAlready);
      const done =
        status === "Approved"
          ? await approve(context, opened, { version, options, signature })
          : await reject(context, opened, version, reason);
      if (done) return answer;
      opened = await hubDocument(context, input);
    }
    throw new Refusal("conflict", "This estimate changed meanwhile. Look at it, then try again.");
  },
});

async function reject(
  context: RequestContext,
  { row, work, company }: HubDocument,
  seen: number | undefined,
  reason: string,
) {
  const at = context.now();
  const [{ snapshot }, recipients] = await Promise.all([
    answeredVersion(work, row, seen),
    officeRecipients(context, work, company.id, "documents"),
  ]);
  return work.write(
    [moveGuard(row, { to: "Rejected", at, columns: { remind_at: null, change_asked_at: null } })],
    [
      eventSql(row, { kind: "rejected", side: "client", to: "Rejected", text: reason }, at),
      ...documentNotices(context, {
        company,
        row,
        timeZone: snapshot.timeZone,
        recipients,
        cause: `rejected ${row.id} ${row.state_version}`,
        template: "document-answered",
        data: { client: row.client_name, answer: "rejected", text: reason },
      }),
    ],
  );
}
