import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { officeAuditSql } from "../office/office-audit";
import { OfOffice, watchedOffice, type Office } from "../office/office.server";
import { keyOf, madeWith, spendKey, UsedKey } from "../office/used-key";
import { afterChanges, byOffice, insertClients } from "./client-statements.server";
import { Client, storedClient, withoutMark } from "./client.server";
import { ClientInput, hasName, messages } from "./input";
import { refuseTaken, takenByOther } from "./taken-email.server";

export const addClient = operation({
  name: "add client",
  may: user,
  effect: "write",
  input: OfOffice.extend({ ...ClientInput.shape, key: UsedKey }).refine(hasName, {
    path: ["firstName"],
    error: messages.name,
  }),
  output: Client,
  find: (context, input) => watchedOffice(context, input, "clients"),
  async run(context, { company: _, key = crypto.randomUUID(), ...input }, office) {
    const id = crypto.randomUUID();
    const made = await write(context, office, id, keyOf(key, input), input);
    return withoutMark(await storedClient(office.work, made));
  },
});

/** Returns the id of the client that was made with this key and input. */
async function write(
  context: Within<User>,
  office: Office,
  id: string,
  key: string,
  input: ClientInput,
): Promise<string> {
  const { work } = office;
  const at = context.now();
  await refuseTaken(work, id, input.emails, key);
  const done = await work
    .write(
      [spendKey(work.companyId, key, id, at)],
      [
        ...insertClients(work.companyId, [{ id, input }], at),
        ...afterChanges(context, byOffice(context, office), [
          {
            id: crypto.randomUUID(),
            action: "added",
            details: {},
            client: { id, ...input, version: 1 },
          },
        ]),
        officeAuditSql(context, office, { action: "add client", object: `client ${id}` }),
      ],
    )
    .catch(takenByOther);
  if (done) return id;
  const made = await madeWith(work, key);
  if (made) return made;
  throw new Refusal("conflict", "Try again.");
}
