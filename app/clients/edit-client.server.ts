import { closeSockets } from "../security/close-sockets.server";
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { officeAuditSql } from "../office/office-audit";
import { OfOffice, watchedOffice } from "../office/office.server";
import { byOffice, differences, editStatements } from "./client-statements.server";
import {
  Client,
  nameOfClient,
  storedClient,
  withoutMark,
  type StoredClient,
} from "./client.server";
import { clientFields, ClientId, hasName, messages, type ClientInput } from "./input";
import { refuseTaken, takenByOther } from "./taken-email.server";

/** An omitted field keeps its value. */
export const editClient = operation({
  name: "edit client",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    ...z.object(clientFields).partial().shape,
    id: ClientId,
    version: z.coerce
      .number()
      .int()
      .optional()
      .meta({ description: "The client's version, the same as in If-Match." }),
  }),
  output: Client,
  find: (context, input) => watchedOffice(context, input, `client ${input.id}`),
  async run(context, { company: _, id, version, ...change }, office) {
    const { work } = office;
    const before = await storedClient(work, id);
    if (before.mergedInto !== null) throw await mergedRefusal(work, before.mergedInto);
    const input = merged(before, change);
    if (!hasName(input)) throw new Refusal("invalid", messages.name, { firstName: messages.name });
    const details = differences(before, input);
    // Before the version: a repeated form changes nothing and must succeed.
    if (Object.keys(details).length === 0) return withoutMark(before);
    if (version !== undefined && version !== before.version)
      throw new Refusal("stale", messages.changed);
    await refuseTaken(work, id, input.emails);
    const done = await work
      .write(
        [],
        [
          ...editStatements(context, byOffice(context, office), [{ before, input, details }]),
          officeAuditSql(context, office, { action: "edit client", object: `client ${id}` }),
        ],
      )
      .catch(takenByOther);
    if (!done) throw new Refusal("stale", messages.changed);
    closeSockets(context, { companyId: work.companyId, clientId: id });
    return withoutMark(await storedClient(work, id));
  },
});

async function mergedRefusal(work: Work, into: string) {
  const name = await nameOfClient(work, into);
  return new Refusal("conflict", `This client is part of ${name} now. Change ${name} instead.`);
}

type Fields = keyof ClientInput;

function merged(before: StoredClient, change: Partial<Record<Fields, unknown>>): ClientInput {
  const names = Object.keys(clientFields) as Fields[];
  return Object.fromEntries(
    names.map((name) => [name, change[name] ?? before[name]]),
  ) as unknown as ClientInput;
}
