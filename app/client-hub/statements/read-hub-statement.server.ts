import { storedClient } from "../../clients/client.server";
import { sendingCompany } from "../../documents/sending-company.server";
import { operation, visitor } from "../../operations/operation";
import { periodInput, StatementOutput } from "../../statements/input.server";
import { makeStatement } from "../../statements/make-statement.server";
import { hubAccount } from "../hub-account.server";
import { OfHub } from "../input";

/** Of the client whose hub is open. */
export const readHubStatement = operation({
  name: "read hub statement",
  may: visitor,
  effect: "read",
  input: OfHub.extend(periodInput),
  output: StatementOutput,
  find: hubAccount,
  async run(context, { from, to }, { company, work, client: { id } }) {
    const [sender, client] = await Promise.all([
      sendingCompany(context, company.id),
      storedClient(work, id),
    ]);
    return makeStatement({ work, company: sender, client, from, to, now: context.now() });
  },
});
