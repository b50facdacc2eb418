import { storedClient } from "../clients/client.server";
import { ClientId } from "../clients/input";
import { sendingCompany } from "../documents/sending-company.server";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { periodInput, StatementOutput } from "./input.server";
import { makeStatement } from "./make-statement.server";

/** Of one client, for the office. */
export const readStatement = operation({
  name: "read statement",
  may: user,
  effect: "read",
  input: OfOffice.extend({ id: ClientId, ...periodInput }),
  output: StatementOutput,
  find: (context, input) => watchedOffice(context, input, `statement of client ${input.id}`),
  async run(context, { id, from, to }, { id: companyId, work }) {
    const [company, client] = await Promise.all([
      sendingCompany(context, companyId),
      storedClient(work, id),
    ]);
    return makeStatement({ work, company, client, from, to, now: context.now() });
  },
});
