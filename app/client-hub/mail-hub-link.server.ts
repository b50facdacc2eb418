/** "Send me a link" (HUB-007). */
import * as z from "zod";
import { MailedCode } from "../identity/register.server";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { HumanToken } from "../security/human-check.server";
import { clientsWith } from "../clients/clients-with.server";
import { isClientOf } from "./company-of-client.server";
import { hubCompany, hubWork } from "./hub-company.server";
import { AddressInput, CompanyName } from "./input";
import { messages } from "./messages";
import { sendHubCode } from "./send-hub-code.server";
import { sendsSms } from "../config";

/**
 * Sends a link and a code to an address of a client. The answer and its time are the same for an
 * address that no client has. Throws "not-found" for an unknown company, "too-many" beyond the limits.
 */
export const mailHubLink = operation({
  name: "mail hub link",
  may: visitor,
  effect: "write",
  input: z.object({ uri: CompanyName, address: AddressInput, humanToken: HumanToken }),
  output: MailedCode,
  async run(context, { uri, address, humanToken }) {
    if (address.kind === "mobile" && !sendsSms(context.config))
      throw new Refusal("invalid", messages.noSms, { address: messages.noSms });
    const [session, company] = await Promise.all([context.hub(), hubCompany(context, uri)]);
    // Strangers must not learn which unpublished companies exist.
    if (!company || !(company.is_public === 1 || (await isClientOf(context, company, session))))
      throw new Refusal("not-found", messages.noAccount);
    const [client] = await clientsWith(hubWork(context, company), [address]);
    return sendHubCode(context, company, {
      address,
      client,
      withLink: true,
      asker: { kind: "visitor", humanToken },
    });
  },
});
