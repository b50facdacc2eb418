import { closeSockets } from "../security/close-sockets.server";
import * as z from "zod";
import { differences, editStatements } from "../clients/client-statements.server";
import { storedClient } from "../clients/client.server";
import { clientFields, hasName, messages as clientMessages } from "../clients/input";
import type { ClientInput } from "../clients/input";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { hubAccount } from "./hub-account.server";
import { HubDetails, hubDetailsOf } from "./hub-client";
import { OfHub } from "./input";
import { messages } from "./messages";

const { emails: _emails, notes: _notes, ...own } = clientFields;

/**
 * A client changes their own name, phone number and addresses; the office sees it in the history. An
 * omitted field keeps its value. Throws "stale" if someone else changed them meanwhile.
 */
export const changeHubDetails = operation({
  name: "change hub details",
  may: visitor,
  effect: "write",
  input: OfHub.extend({
    ...z.object(own).partial().shape,
    version: z.coerce
      .number()
      .int()
      .optional()
      .meta({ description: "The version of the details, the same as in If-Match." }),
  }),
  output: z.object({ clientHub: HubDetails }),
  find: hubAccount,
  async run(context, { uri: _, clientHubId: __, version, ...change }, { work, client }) {
    const before = await storedClient(work, client.id);
    const input: ClientInput = { ...before, ...given(change) };
    if (input.emails.length === 0 && input.mobilePhoneNumber !== before.mobilePhoneNumber)
      throw new Refusal("invalid", messages.onlyPhone, { mobilePhoneNumber: messages.onlyPhone });
    if (!hasName(input))
      throw new Refusal("invalid", clientMessages.name, { firstName: clientMessages.name });
    const details = differences(before, input);
    if (Object.keys(details).length > 0) {
      if (version !== undefined && version !== before.version)
        throw new Refusal("stale", messages.detailsChanged);
      const by = { providerId: work.companyId, person: undefined };
      const done = await work.write([], editStatements(context, by, [{ before, input, details }]));
      if (!done) throw new Refusal("stale", messages.detailsChanged);
      closeSockets(context, { companyId: work.companyId, clientId: client.id });
    }
    return { clientHub: hubDetailsOf(await storedClient(work, client.id)) };
  },
});

function given<Fields extends object>(change: Fields) {
  return Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<ClientInput>;
}
