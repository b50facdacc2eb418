/** What a code proves, and how long. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { changeHubDetails } from "../../app/client-hub/change-hub-details.server";
import { listAvailableHubs } from "../../app/client-hub/list-available-hubs.server";
import { listHubRequests } from "../../app/client-hub/list-hub-requests.server";
import { readHubDetails } from "../../app/client-hub/read-hub-details.server";
import { editClient } from "../../app/clients/edit-client.server";
import { MINUTE } from "../../app/duration";
import { mergeClients } from "../../app/clients/merge-clients.server";
import type { Cast } from "../clients/offices";
import { of } from "../clients/offices";
import { clientIdOf } from "../requests/requests";
import { mainText } from "../support/rendered";
import { ask, askAgain, enter, follow, insertHubsOnly, maria, mobile, prove } from "./codes";
import { call, change, linkTo, NOW, open, other, refused, river, rowsOf, withHub } from "./hub";
import { answerOf } from "./site";

let cast: Cast;
beforeEach(async () => {
  cast = await insertHubsOnly();
});

const uri = river;
const at = (minutes: number, ms = 0) => ({ now: () => NOW + minutes * MINUTE + ms });
const list = (secret: string, over = {}) => call(listHubRequests, secret, { uri }, over);
const notListed = async (secret: string, over = {}) =>
  (await refused(listHubRequests, secret, { uri }, over)).code;

describe("the proof of an address", () => {
  test.each([maria, mobile])("lapses 30 minutes after its code: %s", async (address) => {
    const secret = await enter(await ask(address));
    expect(await notListed(secret, at(30))).toBe("forbidden");
    for (const one of [readHubDetails, listAvailableHubs, changeHubDetails])
      expect((await refused(one, secret, { uri }, at(30))).code).toBe("forbidden");
  });

  test("goes on with each use", async () => {
    const secret = await enter(await ask(maria));
    for (const minutes of [29, 58, 87]) await list(secret, at(minutes));
    await list(secret, at(117, -1));
    expect(await notListed(await enter(await ask(maria)), at(30))).toBe("forbidden");
  });

  test("does not go on without use, nor once it has lapsed", async () => {
    const secret = await enter(await ask(maria));
    await list(secret, at(20));
    expect(await notListed(secret, at(50))).toBe("forbidden");
    expect(await notListed(secret, at(51))).toBe("forbidden");
  });

  test("a new code brings it back: to the address that lapsed, masked", async () => {
    const secret = await enter(await ask(maria));
    const page = await answerOf(
      `/company/${river}/client-hub/requests`,
      withHub(secret, at(30)).context,
    );
    expect(page.headers.get("Location")).toContain("/client-hub/confirm?to=");
    const asked = await askAgain(secret, at(30));
    expect(asked.to).toEqual({ kind: "email", address: "m•••@lopez.example" });
    const again = await enter(asked, { before: secret, ...at(31) });
    expect((await list(again, at(60))).totalRecords).toBe(1);
  });

  test("one that has lapsed stays so when another one is proved", async () => {
    await change("UPDATE client SET mobile = '6145550199' WHERE id = ?", clientIdOf(1002));
    const first = await enter(await ask(maria));
    const secret = await enter(await ask("6145550199", at(30)), { before: first, ...at(30) });
    expect((await list(secret, at(31))).requests).toMatchObject([{ requestNumber: 1002 }]);
    const input = { uri, clientHubId: clientIdOf(1001) };
    expect((await refused(readHubDetails, secret, input, at(31))).code).toBe("not-found");
  });
});

describe("a code for an address of a client", () => {
  const verified = () =>
    rowsOf("SELECT email, verified_at FROM client_email WHERE verified_at IS NOT NULL");
  const confirmed = () =>
    rowsOf("SELECT number, confirmed_at FROM request WHERE confirmed_at IS NOT NULL");
  const events = () =>
    rowsOf("SELECT number, at, side FROM request_event WHERE kind = 'confirmed' ORDER BY number");

  test("proves it, and confirms what was sent with it, with one event each", async () => {
    await change("UPDATE request SET client_id = ?, email = ?", clientIdOf(1001), maria);
    await enter(await ask(maria), at(1));
    const moment = NOW + MINUTE;
    expect(await verified()).toEqual([{ email: maria, verified_at: moment }]);
    expect(await confirmed()).toEqual([
      { number: 1001, confirmed_at: moment },
      { number: 1002, confirmed_at: moment },
    ]);
    expect(await events()).toEqual([
      { number: 1001, at: moment, side: "client" },
      { number: 1002, at: moment, side: "client" },
    ]);
  });

  test("a second one changes nothing", async () => {
    await enter(await ask(maria));
    const before = [await verified(), await confirmed(), await events()];
    expect(before[2]).toHaveLength(1);
    await enter(await ask(maria), at(5));
    expect([await verified(), await confirmed(), await events()]).toEqual(before);
  });

  test("confirms nothing of other clients, and nothing sent with another address", async () => {
    // Of another client, with the same address; and of this client, with another one.
    await change("UPDATE request SET email = ? WHERE number = 1002", maria);
    await change("UPDATE request SET email = 'home@lopez.example' WHERE number = 1001");
    await enter(await ask(maria));
    expect([await confirmed(), await events()]).toEqual([[], []]);
    expect(await verified()).toEqual([{ email: maria, verified_at: NOW }]);
  });

  test("so does its link, in the browser that asked for it", async () => {
    const { link } = await ask(maria);
    await follow(link!, { browser: "z".repeat(43) });
    expect([await verified(), await events()]).toEqual([[], []]);
    await follow(link!);
    expect(await verified()).toEqual([{ email: maria, verified_at: NOW }]);
    expect(await events()).toHaveLength(1);
  });

  test("a wrong one proves nothing", async () => {
    const { codeId } = await ask(maria);
    await expect(enter({ codeId, code: "0000 0000" })).rejects.toThrow();
    expect([await verified(), await confirmed()]).toEqual([[], []]);
  });

  test("a code to a phone proves no email address", async () => {
    await enter(await ask(mobile));
    expect([await verified(), await confirmed()]).toEqual([[], []]);
  });
});

describe("a proved address is never added to a client", () => {
  const addresses = () =>
    rowsOf(
      `SELECT client_id, email FROM client_email UNION ALL
        SELECT id, mobile FROM client WHERE mobile <> '' ORDER BY 1, 2`,
    );

  test("by a code, for the client who has the address when it is entered", async () => {
    const asked = await ask(maria);
    await change("UPDATE client SET email = ''");
    await change("DELETE FROM client_email WHERE email = ?", maria);
    const before = await addresses();
    const secret = await enter(asked);
    expect(await addresses()).toEqual(before);
    expect(await notListed(secret)).toBe("not-found");
  });

  test("by a code beside an open document, or beside another address", async () => {
    const before = await addresses();
    const document = await open(await linkTo(1002));
    const secret = await enter(await ask(maria), { before: document });
    await enter(await ask(mobile), { before: secret });
    expect(await addresses()).toEqual(before);
  });
});

describe("who has the address is checked with each call", () => {
  test("the office removes it: the hub is closed at once, and says so", async () => {
    const secret = await enter(await ask(maria));
    await list(secret);
    const { context } = of(cast.owner);
    await editClient(context, { company: river, id: clientIdOf(1001), emails: ["new@x.example"] });
    expect(await notListed(secret)).toBe("not-found");
    for (const one of [readHubDetails, changeHubDetails])
      expect((await refused(one, secret, { uri })).code).toBe("not-found");
    const page = await answerOf(
      `/company/${river}/client-hub/switch-client-hub`,
      withHub(secret).context,
    );
    expect(mainText(await page.text())).toContain(`No accounts were found for ${maria}.`);
  });

  test("the office changes the phone number: the same", async () => {
    const secret = await enter(await ask(mobile));
    const { context } = of(cast.owner);
    await editClient(context, {
      company: river,
      id: clientIdOf(1001),
      mobilePhoneNumber: "6145550199",
    });
    expect(await notListed(secret)).toBe("not-found");
  });

  test("another client gets it: that one's hub is open", async () => {
    const secret = await enter(await ask(maria));
    await change("UPDATE client_email SET client_id = ? WHERE email = ?", clientIdOf(1002), maria);
    expect((await list(secret)).requests).toMatchObject([{ requestNumber: 1002 }]);
  });

  test("a merge: the hub has the requests of both", async () => {
    const secret = await enter(await ask(maria));
    const { context } = of(cast.owner);
    const [id, gone] = [clientIdOf(1002), clientIdOf(1001)];
    await mergeClients(context, { company: river, id, other: gone });
    const { requests } = await list(secret);
    expect(requests.map(({ requestNumber }) => requestNumber)).toEqual([1002, 1001]);
    const { clientHub } = await call(readHubDetails, secret, { uri });
    expect(clientHub.clientHubId).toBe(id);
  });

  test("it opens the hub of another company, too, once its client has it", async () => {
    const secret = await prove("shared@lopez.example");
    expect((await refused(listHubRequests, secret, { uri: other })).code).toBe("not-found");
    await env.WORK_2!.prepare("UPDATE client_email SET email = 'shared@lopez.example'").run();
    const { requests } = await call(listHubRequests, secret, { uri: other });
    expect(requests).toHaveLength(1);
    expect(await notListed(secret)).toBe("not-found");
  });
});
