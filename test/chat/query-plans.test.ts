/** What conversations ask of an office with many: no statement reads all rows of a company. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { blockConversation } from "../../app/chat/block-conversation.server";
import { markRead } from "../../app/chat/mark-read.server";
import { readConversation } from "../../app/chat/read-conversation.server";
import { readHubMenu } from "../../app/client-hub/read-hub-menu.server";
import { addClient } from "../../app/clients/add-client.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { undoMerge } from "../../app/clients/undo-merge.server";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import type { RequestContext } from "../../app/operations/context";
import { scansOf } from "../budgets/scans";
import { plumber } from "../cast/cast";
import { insertOffices, river, type Cast } from "../clients/offices";
import { recording, type Recorded } from "../support/recording";
import { call, conversationOf, newcomer, write } from "./chats";
import { insertWaiting, NOW } from "./unseen";

const company = river;
let cast: Cast;
let conversationId: string;
let client: string;

beforeAll(async () => {
  const people = await insertOffices();
  cast = { ...people, stranger: await newcomer(people.stranger) };
  const first = await conversationOf(cast.stranger);
  ({ conversationId } = await write(cast.stranger, first, "Hello"));
  client = conversationId.split(".")[1]!;
  const { userId: personId } = cast.owner;
  const waiting = { companyId: plumber.provider_id!, count: 500, personId, mailAt: NOW };
  await insertWaiting({ ...waiting, side: "client" });
  // Deliveries to their rooms take long.
  await env.WORK_1!.prepare("DELETE FROM room_entry").run();
});

type Over = Partial<RequestContext>;

const runs: [string, (over: Over) => Promise<unknown>][] = [
  ["read", (over) => call(readConversation, cast.owner, { conversationId }, over)],
  ["mark read", (over) => call(markRead, cast.owner, { conversationId, until: NOW }, over)],
  ["a blocking client", (over) => blocked(cast.stranger, over)],
  ["a blocking company", (over) => blocked(cast.owner, over)],
  ["the hub's menu", (over) => call(readHubMenu, cast.stranger, { uri: river }, over)],
  ["a merge and its undo", merged],
];

async function blocked(by: Cast["owner"], over: Over) {
  for (const blocked of [true, false])
    await call(blockConversation, by, { conversationId, blocked }, over);
}

async function merged(over: Over) {
  const { id } = await call(addClient, cast.owner, { company, firstName: "Kept" }, over);
  const input = { company, id, other: client };
  const { change } = await call(mergeClients, cast.owner, input, over);
  await call(undoMerge, cast.owner, { company, id, change }, over);
}

describe.each([
  ["without planner statistics", undefined],
  ["with planner statistics", "ANALYZE"],
])("%s", (_, prepare) => {
  beforeAll(async () => {
    if (prepare) await env.WORK_1!.prepare(prepare).run();
  });

  test.each(runs)("%s: no table, and no company, is read whole", async (_name, run) => {
    const recorded = new Map([...workDatabasesOf(env)].map(([name, db]) => [name, recording(db)]));
    const workDatabases = new Map([...recorded].map(([name, { db }]) => [name, db]));
    await run({ workDatabases });
    const all = recorded.get("WORK_1")!.statements;
    const statements = [...new Map(all.map((one) => [one.sql, one])).values()];
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements) {
      expect(await scansOf(env.WORK_1!, statement), statement.sql).toEqual([]);
      expect(await ofWholeCompany(statement), statement.sql).toEqual([]);
    }
  });
});

/** Steps that read all rows that a company has in a table, except where it has one. */
async function ofWholeCompany({ sql, values }: Recorded) {
  const { results } = await env
    .WORK_1!.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results
    .map(({ detail }) => detail)
    .filter((detail) => /\(company_id=\?\)/.test(detail) && !/tenant/.test(detail));
}
