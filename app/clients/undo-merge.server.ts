import { closeSockets } from "../security/close-sockets.server";
import * as z from "zod";
import { lifetimes } from "../lifetimes";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { officeAuditSql } from "../office/office-audit";
import { OfOffice, watchedOffice, type Office } from "../office/office.server";
import type { BoundSql } from "../database/one-trip";
import { sumUpSeparated } from "../conversations/sum-up";
import { moveRowsBack } from "./client-rows";
import {
  afterChanges,
  assertUnchanged,
  byOffice,
  countClients,
  countWork,
  insertWords,
  replaceEmails,
  replaceWords,
  updateClients,
} from "./client-statements.server";
import { Client, storedClient, withoutMark, type StoredClient } from "./client.server";
import { clientName } from "./client-words";
import { clientFields, ClientId, messages, type ClientInput } from "./input";
import type { MergeDetails } from "./merge-clients.server";
import { unlessTaken } from "./taken-email.server";

/**
 * Separates two merged clients again. What was edited since stays; the other client gets back what
 * was its own.
 */
export const undoMerge = operation({
  name: "undo merge",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    id: ClientId.describe("The client that was kept."),
    change: z.guid({ error: "There is no such merge." }).describe("The id of the merge."),
  }),
  output: Client,
  find: (context, input) => watchedOffice(context, input, `client ${input.id}`),
  async run(context, { id, change }, office) {
    const { now } = context;
    const { work } = office;
    const { companyId } = work;
    const merge = await work.reads.first<{ details: string; undone_at: number | null; at: number }>(
      `SELECT details, undone_at, at FROM client_change
        WHERE company_id = ? AND id = ? AND client_id = ? AND action = 'merged'`,
      companyId,
      change,
      id,
    );
    if (!merge) throw new Refusal("not-found", "There is no such merge.");
    if (merge.at <= now() - lifetimes.undoableChange) throw new Refusal("gone", TOO_LATE);
    if (merge.undone_at !== null) return withoutMark(await storedClient(work, id));
    const details = JSON.parse(merge.details) as MergeDetails;
    const [kept, other] = await Promise.all([
      storedClient(work, id),
      storedClient(work, details.other),
    ]);
    if (kept.mergedInto !== null) throw new Refusal("conflict", LATER_MERGE);
    const own = unmerged(kept, details);
    const others = await freeEmails(office, details.otherEmails, [id, details.other]);
    const restored = { ...other, emails: others, version: other.version + 1 };
    const done = await work
      .write(
        [undoneSql(companyId, { id, change }, now())],
        [
          assertUnchanged(companyId, [kept, other]),
          updateClients(
            companyId,
            [
              { id, input: own },
              { id: details.other, input: restored },
            ],
            now(),
          ),
          ...moveRowsBack(companyId, { change, from: id, to: details.other }),
          ...sumUpSeparated(companyId, [id, details.other]),
          countWork(companyId, [id, details.other]),
          ...replaceEmails(companyId, [{ id, emails: own.emails }, restored]),
          ...replaceWords(companyId, [{ id, input: own }]),
          insertWords(companyId, [{ id: details.other, input: restored }]),
          countClients(companyId, 1),
          ...afterChanges(context, byOffice(context, office), [
            {
              id: crypto.randomUUID(),
              action: "merge undone",
              details: { name: clientName(other), other: details.other },
              client: { id, ...own, version: kept.version + 1 },
            },
            {
              id: crypto.randomUUID(),
              action: "merge undone",
              details: { name: clientName(kept), other: id },
              client: restored,
            },
          ]),
          officeAuditSql(context, office, {
            action: "undo merge",
            object: `client ${id}`,
            details: { merged: details.other },
          }),
        ],
      )
      .catch(unlessTaken);
    if (!done) throw new Refusal("stale", messages.changed);
    closeSockets(context, { companyId, clientId: id });
    return withoutMark(await storedClient(work, id));
  },
});

const TOO_LATE = "This merge can’t be undone any more.";
const LATER_MERGE = "This client was merged into another one since. Undo that merge first.";

function undoneSql(
  companyId: string,
  { id, change }: { id: string; change: string },
  at: number,
): BoundSql {
  return {
    sql: `UPDATE client_change SET undone_at = ? WHERE company_id = ? AND client_id = ? AND id = ?
      AND undone_at IS NULL`,
    values: [at, companyId, id, change],
  };
}

/** The kept client's values before the merge, except for those edited since. */
function unmerged(kept: StoredClient, { before, after, otherEmails }: MergeDetails): ClientInput {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const names = Object.keys(clientFields) as (keyof ClientInput)[];
  const restored = Object.fromEntries(
    names.map((name) => [name, same(kept[name], after[name]) ? before[name] : kept[name]]),
  ) as unknown as ClientInput;
  const moved = new Set(otherEmails);
  return { ...restored, emails: restored.emails.filter((email) => !moved.has(email)) };
}

/** Those that no third client has by now. */
async function freeEmails(
  { work: { reads, companyId } }: Office,
  emails: string[],
  among: string[],
) {
  const taken = await reads.all<{ email: string }>(
    `SELECT email FROM client_email WHERE company_id = ?
      AND email IN (SELECT value FROM json_each(?)) AND client_id NOT IN (SELECT value FROM json_each(?))`,
    companyId,
    JSON.stringify(emails),
    JSON.stringify(among),
  );
  const others = new Set(taken.map(({ email }) => email));
  return emails.filter((email) => !others.has(email));
}
