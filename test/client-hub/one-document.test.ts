/** A link opens one document: every other one is the same "not found" as a missing one. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { cancelHubRequest } from "../../app/client-hub/cancel-hub-request.server";
import { confirmLink } from "../../app/client-hub/confirm-link.server";
import { readAttachment } from "../../app/client-hub/read-attachment.server";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import { sendHubMessage } from "../../app/client-hub/send-hub-message.server";
import type { Operation } from "../../app/operations/operation";
import type { User } from "../../app/operations/actor";
import { counting } from "../support/trips";
import { call, change, DAY, insertHubs, linkTo, NOW, open, other, refused, river } from "./hub";

let owner: User;
let secret: string;

beforeEach(async () => {
  ({ owner } = await insertHubs());
  secret = await open(await linkTo(1001));
});

type Case = [operation: Operation, more: (number: number) => object];
const cases: Case[] = [
  [readHubRequest, (requestNumber) => ({ requestNumber })],
  [confirmLink, (requestNumber) => ({ requestNumber })],
  [
    cancelHubRequest,
    (requestNumber) => ({ requestNumber, closedReason: "No longer need the service" }),
  ],
  [
    sendHubMessage,
    (requestNumber) => ({ requestNumber, id: crypto.randomUUID(), message: "Hello" }),
  ],
  [readAttachment, (number) => ({ type: "request", number, attachmentNumber: 1, name: "x.css" })],
];

describe.each(cases.map(([one, more]) => [one.name, one, more] as const))("%s", (_, one, more) => {
  test.each([
    ["another client's request", river, 1002],
    ["a request with the same number at another company", other, 1001],
    ["a missing request", river, 1999],
    ["a missing company", "nobody", 1001],
  ])("%s is not found", async (_title, uri, number) => {
    const { code, message } = await refused(one, secret, { uri, ...more(number) });
    expect([code, message]).toEqual(["not-found", expect.stringMatching(/^There is no such/)]);
    const missing = await refused(one, secret, { uri: river, ...more(1998) });
    expect([code, message]).toEqual([missing.code, missing.message]);
  });

  test("nothing opens without a session", async () => {
    for (const none of [undefined, "x".repeat(43)])
      for (const number of [1001, 1999])
        expect((await refused(one, none, { uri: river, ...more(number) })).code).toBe("signed-out");
  });

  test("a revoked link closes it at once", async () => {
    await change("UPDATE secure_link SET revoked_at = 1");
    expect((await refused(one, secret, { uri: river, ...more(1001) })).code).toBe("not-found");
  });

  test("an expired link closes it", async () => {
    await change("UPDATE secure_link SET created_at = 0");
    await change("UPDATE request SET status_at = ?", NOW - 30 * DAY - 1);
    expect((await refused(one, secret, { uri: river, ...more(1001) })).code).toBe("signed-out");
  });
});

describe("an account", () => {
  const input = { uri: river, requestNumber: 1001 };

  test("opens no hub, whoever it is", async () => {
    const over = { actor: { ...owner, platformAdmin: true } };
    expect((await refused(readHubRequest, undefined, input, over)).code).toBe("signed-out");
  });

  test("sees with a hub what the hub sees", async () => {
    expect((await call(readHubRequest, secret, input, { actor: owner })).request).toMatchObject({
      requestNumber: 1001,
    });
    expect(
      (await refused(readHubRequest, secret, { ...input, requestNumber: 1002 }, { actor: owner }))
        .code,
    ).toBe("not-found");
  });
});

describe("a hub", () => {
  const input = { uri: river, requestNumber: 1001 };

  test("AUTH-012: ends after a week without use, and after 30 days", async () => {
    const at = (now: number) => ({ now: () => now });
    await call(readHubRequest, secret, input, at(NOW + 7 * DAY - 1));
    // That use was noted.
    for (const day of [13, 19, 25]) await call(readHubRequest, secret, input, at(NOW + day * DAY));
    await change("UPDATE request SET status_at = ?", NOW + 29 * DAY);
    await call(readHubRequest, secret, input, at(NOW + 30 * DAY - 1));
    const { code } = await refused(readHubRequest, secret, input, at(NOW + 30 * DAY));
    expect(code).toBe("signed-out");
    const idle = await open(await linkTo(1002));
    const second = { ...input, requestNumber: 1002 };
    expect((await refused(readHubRequest, idle, second, at(NOW + 7 * DAY))).code).toBe(
      "signed-out",
    );
  });

  test("reads the session once, in the round trip of the company, and then the request in one", async () => {
    const { context, trips, places } = counting();
    await call(readHubRequest, secret, input, context);
    expect(places.slice(0, 2)).toEqual(["DB", "WORK_1"]);
    expect(trips[0]!.join()).toMatch(/FROM hub_session.*FROM company/s);
    expect(trips[1]!.join()).toMatch(/FROM request .*FROM secure_link .*FROM request_event/s);
  });

  test("its link is deleted with the company", async () => {
    await env.DB.prepare("DELETE FROM company WHERE id = 1").run();
    expect((await env.DB.prepare("SELECT count(*) AS n FROM hub_scope").first())!.n).toBe(0);
  });
});

test("the client sees that the company called, and not what it noted about the call", async () => {
  await change(
    `INSERT INTO request_event (company_id, number, at, id, kind, side, person_name, to_status,
      reason) SELECT company_id, number, 9, 'call', 'called', 'company', 'Stan Test', status,
      'Sounds difficult' FROM request WHERE number = 1001`,
  );
  const read = await call(readHubRequest, secret, { uri: river, requestNumber: 1001 });
  expect(read.history).toContainEqual(expect.objectContaining({ kind: "called", reason: "" }));
  expect(JSON.stringify(read)).not.toMatch(/Sounds difficult|Stan/);
});
