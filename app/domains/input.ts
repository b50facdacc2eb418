import * as z from "zod";
import { VanityName } from "../companies/input";
import { limits as shared } from "../limits";
import { limits } from "./limits";
import { messages } from "./texts";

/** As typed. hostname.ts normalizes and validates it. */
export const Hostname = z
  .string({ error: messages.hostname })
  .max(limits.typed, messages.long)
  .meta({ examples: ["www.example.com"] });

/** One of the company's domains, in punycode. */
export const OwnHostname = z
  .string({ error: messages.none })
  .max(shared.hostname, messages.none)
  .transform((name) => name.toLowerCase());

/** A boolean, or its string form from an HTML form. */
const YesOrNo = z.union(
  [z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")],
  { error: "Enter true or false." },
);

const RequestId = z.coerce
  .number({ error: "There is no such request." })
  .int("There is no such request.")
  .min(1, "There is no such request.");

export const Assignment = z.object({
  vanityName: VanityName,
  hostname: Hostname.min(1, messages.hostname),
  twin: YesOrNo.default(false).describe(
    "Whether to also assign the same domain with or without www.",
  ),
  request: RequestId.optional().describe("The id of the request that this fulfills."),
});

export const Decline = z.object({
  id: RequestId,
  reason: z
    .string({ error: messages.reason })
    .trim()
    .min(1, messages.reason)
    .max(limits.reason, messages.reasonLong)
    .describe("Emailed to the person who asked."),
});
