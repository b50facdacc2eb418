import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { providerName } from "./hub-company.server";
import { CompanyName, LinkIds } from "./input";
import { linkedDocument } from "./linked-document.server";
import { messages } from "./messages";

/**
 * The cover of what a link opens, before it is opened. Changes nothing: mail scanners read it. Throws
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
    document: z
      .object({ kind: z.enum(["request", "estimate", "invoice"]), number: z.int() })
      .nullable()
      .describe("Null if the link opens the hub."),
    title: z.string().describe("The services; empty if it has expired."),
    client: z
      .string()
      .describe("The client's initials: the link may be in wrong hands. Empty for the hub."),
  }),
  async run(context, { vanityName, ...ids }) {
    const linked = await linkedDocument(context, vanityName, ids);
    if (linked.kind === "none")
      throw new Refusal("not-found", messages.noLink(providerName(linked.company)));
    const company = linked.company.name;
    const expired = linked.state === "expired";
    if (linked.kind === "hub") return { expired, company, document: null, title: "", client: "" };
    const { kind, number, title, client } = linked.document;
    return {
      expired,
      company,
      document: { kind, number },
      title: expired ? "" : title,
      client: expired ? "" : maskedName(client),
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
