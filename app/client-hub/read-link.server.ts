import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { senderOf, titleOf } from "../requests/request.server";
import { providerName } from "./hub-company.server";
import { CompanyName, LinkIds } from "./input";
import { linkedRequest } from "./linked-request.server";
import { messages } from "./messages";

/**
 * The cover of a linked document, before it is opened. Changes nothing: mail scanners read it. Throws
 * "not-found" for a link that is unknown or revoked.
 */
export const readLink = operation({
  name: "read link",
  may: visitor,
  effect: "read",
  input: LinkIds.extend({ vanityName: CompanyName }),
  output: z.object({
    expired: z.boolean(),
    company: z.string(),
    requestNumber: z.int(),
    title: z.string().describe("The services; empty if it has expired."),
    client: z.string().describe("The client's initials: the link may be in wrong hands."),
  }),
  async run(context, { vanityName, ...ids }) {
    const linked = await linkedRequest(context, vanityName, ids);
    if (!linked.link) throw new Refusal("not-found", messages.noLink(providerName(linked.company)));
    const { company, row, state } = linked;
    const expired = state === "expired";
    return {
      expired,
      company: company.name,
      requestNumber: row.number,
      title: expired ? "" : titleOf(row),
      client: expired ? "" : maskedName(senderOf(row)),
    };
  },
});

/** "M••• L•••". */
function maskedName(name: string) {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(" ");
}
