/** Input of the client hub. */
import * as z from "zod";
import { VanityName } from "../companies/input";
import { Email, Phone } from "../input";
import { limits } from "../limits";
import type { HubAddress } from "../operations/hub-session";
import { RequestNumber } from "../requests/request.server";
import { messages } from "./messages";

const Uuid = z.uuid({ error: messages.noUuid }).transform((id) => id.toLowerCase());

/** HUB-003: `s` and `c` of a secure link. */
export const LinkIds = z.object({
  sessionId: Uuid.meta({ description: "`s` of the link. Secret." }),
  clientHubId: Uuid.meta({ description: "`c` of the link: the client's id." }),
});
export type LinkIds = z.output<typeof LinkIds>;

export const CompanyName = VanityName.meta({
  description: "The company's name in URLs.",
  examples: ["bluebonnet-plumbing"],
});

/** Part of every input about a client's own hub. */
export const OfHub = z.object({
  uri: CompanyName,
  clientHubId: z
    .guid({ error: messages.noAccount })
    .transform((id) => id.toLowerCase())
    .optional()
    .describe("Which of the caller's accounts. Default: the chosen one, else the only one."),
});

/** Part of every input about one request. */
export const OfHubRequest = z.object({ uri: CompanyName, requestNumber: RequestNumber });
export type OfHubRequest = z.output<typeof OfHubRequest>;

/** HUB-015, HUB-016. */
export const NewLinkEmail = z
  .string({ error: messages.noEmail })
  .trim()
  .min(1, { error: messages.noEmail, abort: true })
  .max(limits.email, messages.wrongEmail)
  .transform((email) => email.toLowerCase())
  .pipe(z.email(messages.wrongEmail))
  .meta({ examples: ["maria@example.com"] });

/** An email address or a US phone number, in one field. */
export const AddressInput = z
  .string({ error: messages.noAddress })
  .trim()
  .min(1, { error: messages.noAddress, abort: true })
  .max(limits.email, messages.wrongAddress)
  .transform((text, context): HubAddress => {
    const kind = text.includes("@") ? "email" : "mobile";
    const { data = "" } = (kind === "email" ? Email : Phone).safeParse(text);
    if (data === "") context.addIssue({ code: "custom", message: messages.wrongAddress });
    return { kind, address: data };
  })
  .meta({ examples: ["maria@example.com"] });
