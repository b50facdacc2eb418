/** What the hub asks of databases with many clients: no statement reads all rows of a company. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { changeHubDetails } from "../../app/client-hub/change-hub-details.server";
import { listHubWaiting } from "../../app/client-hub/documents/list-hub-waiting.server";
import { enterHub } from "../../app/client-hub/enter-hub.server";
import { confirmHubEmail, mailHubEmailCode } from "../../app/client-hub/hub-email.server";
import { listAvailableHubs } from "../../app/client-hub/list-available-hubs.server";
import { mailHubLink } from "../../app/client-hub/mail-hub-link.server";
import { mailStepUp, readStepUp } from "../../app/client-hub/mail-step-up.server";
import { openLink } from "../../app/client-hub/open-link.server";
import { readHubDetails } from "../../app/client-hub/read-hub-details.server";
import { readHubMenu } from "../../app/client-hub/read-hub-menu.server";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import { switchHub } from "../../app/client-hub/switch-hub.server";
import { oneTrip } from "../../app/database/one-trip";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import type { RequestContext } from "../../app/operations/context";
import type { Mail } from "../../app/outside/mail/mailer";
import { readContactForm } from "../../app/requests/read-contact-form.server";
import { scansOf } from "../budgets/scans";
import { insertOffices, river } from "../clients/offices";
import { clientIdOf, insertRequests, otherClients } from "../requests/requests";
import { recording, type Recorded } from "../support/recording";
import { browser, codeIn, linkIn, prove } from "./codes";
import { linkTo, open, withHub } from "./hub";

const CLIENTS = 2000;
const uri = river;
const [email, phone] = ["client0@example.com", "6142000000"];
let proved: string;
let document: string;

beforeAll(async () => {
  await insertOffices();
  await env.DB.prepare("DELETE FROM hub_session").run();
  otherClients();
  await insertRequests(
    river,
    Array.from({ length: CLIENTS }, (_, i) => ({
      email: `client${i}@example.com`,
      mobile: `614${2_000_000 + i}`,
    })),
  );
  await env
    .WORK_1!.prepare(
      `INSERT INTO secure_link (company_id, hash, hub_id, document, email, created_at)
        SELECT company_id, id, client_id, 'request ' || number, email, created_at FROM request`,
    )
    .run();
  proved = await prove(email, { kind: "mobile", address: phone });
  document = await open(await linkTo(1002, river, { email: "client1@example.com" }));
});

interface Run {
  context: RequestContext;
  /** The text of the newest mail. */
  mailed: () => string;
}

/** Each does what one page or call does; codes are asked for in the same run. */
const runs: [string, (run: Run) => Promise<unknown>, "proved" | "document" | "none"][] = [
  ["list available hubs", ({ context }) => listAvailableHubs(context, { uri }), "proved"],
  ["read details", ({ context }) => readHubDetails(context, { uri }), "proved"],
  ["change details", ({ context }) => changeHubDetails(context, { uri, city: "Waco" }), "proved"],
  ["what waits", ({ context }) => listHubWaiting(context, { uri }), "proved"],
  ["the menu", ({ context }) => readHubMenu(context, { uri: river }), "proved"],
  ["switch", ({ context }) => switchHub(context, { uri, clientHubId: clientIdOf(1001) }), "proved"],
  [
    "a request by a proved address",
    ({ context }) => readHubRequest(context, { uri, requestNumber: 1001 }),
    "proved",
  ],
  [
    "a request by its link",
    ({ context }) => readHubRequest(context, { uri, requestNumber: 1002 }),
    "document",
  ],
  [
    "the contact form",
    ({ context }) => readContactForm(context, { company: { vanityName: river } }),
    "proved",
  ],
  ["where a code goes", ({ context }) => readStepUp(context, { uri }), "document"],
  ["a code to a client", ({ context }) => mailStepUp(context, { uri }), "document"],
  ["a link to an email address", linked, "none"],
  ["a link to a phone", ({ context }) => mailHubLink(context, { uri, address: phone }), "none"],
  ["a new email address", changedEmail, "proved"],
];

async function linked({ context, mailed }: Run) {
  const { codeId } = await mailHubLink(context, { uri, address: email });
  await new Promise((done) => setTimeout(done, 50));
  await enterHub(context, { uri, codeId, code: codeIn(mailed()) });
  await openLink(context, linkIn(mailed())!);
}

async function changedEmail({ context, mailed }: Run) {
  const address = `${crypto.randomUUID()}@example.com`;
  const { codeId } = await mailHubEmailCode(context, { uri, email: address });
  await new Promise((done) => setTimeout(done, 50));
  await confirmHubEmail(context, { uri, codeId, code: codeIn(mailed()) });
}

describe.each([
  ["without planner statistics", undefined],
  ["with planner statistics", "ANALYZE"],
])("%s", (_, prepare) => {
  beforeAll(async () => {
    await env.DB.prepare("DELETE FROM attempt").run();
    if (prepare) await env.WORK_1!.prepare(prepare).run();
  });

  test.each(runs)("%s scans no table, and no company", async (_name, run, hub) => {
    const directory = recording(env.DB);
    const recorded = new Map([...workDatabasesOf(env)].map(([name, db]) => [name, recording(db)]));
    const workDatabases = new Map([...recorded].map(([name, { db }]) => [name, db]));
    const mails: Mail[] = [];
    const { context, settled } = withHub({ proved, document, none: undefined }[hub], {
      browser,
      workDatabases,
      db: directory.db,
      reads: oneTrip(directory.db),
      mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    });
    await run({ context, mailed: () => mails.at(-1)!.text });
    await settled();
    for (const [db, statements] of [
      [env.DB, directory.statements],
      [env.WORK_1!, recorded.get("WORK_1")!.statements],
    ] as const)
      for (const statement of uniquely(statements)) {
        expect(await scansOf(db, statement), statement.sql).toEqual([]);
        expect(await ofWholeCompany(db, statement), statement.sql).toEqual([]);
      }
  });
});

/** Steps that read all rows that a company has in a table, except where these are few. */
async function ofWholeCompany(db: D1Database, { sql, values }: Recorded) {
  const few = /tenant|office_setting|notice_choice|quiet_hours|company_owner|company_staff/;
  const { results } = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results
    .map(({ detail }) => detail)
    .filter((detail) => /\(company_id=\?\)/.test(detail) && !few.test(detail));
}

/** Without those that deliver mail after the response. */
function uniquely(statements: Recorded[]) {
  const own = statements.filter(({ sql }) => !/^\s*UPDATE outbox /.test(sql));
  return [...new Map(own.map((one) => [one.sql, one])).values()];
}
