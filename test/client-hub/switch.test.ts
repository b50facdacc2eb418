/** The accounts of a person at several companies: they are listed, and one is chosen. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { landing } from "../../app/client-hub/landing.server";
import { editClient } from "../../app/clients/edit-client.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { beginSignIn } from "../../app/identity/sign-in.server";
import type { User } from "../../app/operations/actor";
import type { Operation } from "../../app/operations/operation";
import { signedContext } from "../../workers/request-context";
import { of, runJobs, type Cast } from "../clients/offices";
import { clientIdOf, insertRequests } from "../requests/requests";
import { visitorContext } from "../support/context";
import { cookieHeader } from "../support/cookies";
import { insertPerson } from "../support/people";
import { call } from "./api";
import { ask, enter, mobile, prove } from "./codes";
import { insertHubs, linkTo, open, other, river } from "./hub";

const MARIA = "maria@lopez.example";
/** The only client of the other company with the phone number of the first one's clients. */
const THEIRS = "00000000-0000-4000-8000-0000000000ff";

let cast: Cast;
/** Maria's clients, at the two companies. */
let ids: { river: string; other: string };
/** Of Maria's sign-in. */
let account: { access: string; refresh: string };

beforeEach(async () => {
  cast = await insertHubs();
  ids = { river: clientIdOf(1003), other: clientIdOf(2001) };
  const sent = { email: MARIA, mobile: "" };
  await insertRequests(river, [{ ...sent, number: 1003 }]);
  await insertRequests(other, [{ ...sent, number: 2001 }], "WORK_2");
  // The effects of an edit tell the directory about the addresses.
  await inOffice(editClient, cast.owner, {
    company: river,
    id: ids.river,
    companyName: "Lopez Bakery",
    address: "1204 Barton Springs Rd",
    stateCode: "TX",
    zipCode: "78704",
    mobilePhoneNumber: "6145550199",
    notes: "Pays late.",
  });
  await inOffice(editClient, cast.otherOwner, { company: other, id: ids.other, city: "Dallas" });
  const maria = await insertPerson(1960, MARIA);
  account = await beginSignIn(visitorContext(), maria, "password", { isNew: true });
});

async function inOffice(operation: Operation, actor: User, input: object) {
  const { context, settled } = of(actor);
  await operation(context, input);
  await settled();
  await runJobs();
}

const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${String(token)}` } });
type Cookies = Parameters<typeof cookieHeader>[0];
const cookies = (all: Cookies) => ({ headers: { Cookie: cookieHeader(all) } });

interface Hub {
  clientHubId: string;
  provider: { vanityName: string };
  selected: boolean;
}

const list = async (sent: object, uri = river) => {
  const { status, body } = await call("GET", `/client-hub/available-hubs/${uri}`, sent);
  return { status, body, hubs: (body.clientHubs as Hub[] | undefined) ?? [] };
};
const namesOf = (hubs: Hub[]) => hubs.map(({ provider }) => provider.vanityName);

const switchTo = (sent: object, uri = river, id = ids.river) =>
  call("GET", `/client-hub/switch/${uri}/${id}`, sent);
const details = (sent: object, uri = river) => call("GET", `/client-hub/details/${uri}`, sent);
const requests = (sent: object, uri = river) => call("GET", `/client-hub/requests/${uri}`, sent);

/** Of the client whose hub is open. */
const opened = async (sent: object, uri = river) =>
  ((await details(sent, uri)).body.clientHub as Hub | undefined)?.clientHubId;

/** The token of a program that has chosen Maria's account. */
const chosen = async () => (await switchTo(bearer(account.access))).body.clientHubAccessToken;

describe("the landing page leads on", () => {
  /** The page below the company's hub; "" if it leads nowhere. */
  const landed = async (sent: RequestInit, uri = river) => {
    const url = new URL(`http://localhost:8787/company/${uri}/client-hub`);
    const context = await signedContext(new Request(url, sent), visitorContext(), { renews: true });
    const led = landing(context, url, uri).catch((to: Response) => to.headers.get("location")!);
    return led.then((to) => (typeof to === "string" ? to.split("/").at(-1) : ""));
  };

  test("HUB-023, HUB-024: to the only account, or to Select Account", async () => {
    expect(await landed({})).toBe("");
    expect(await landed(cookies({ hub: await prove("maria1002@lopez.example") }))).toBe(
      "my-account",
    );
    expect(await landed(cookies(account))).toBe("switch-client-hub");
  });

  test("of an unpublished company its clients only", async () => {
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 2").run();
    expect(await landed(cookies(account), other)).toBe("switch-client-hub");
    const [strange, linked] = [await prove("x@x.example"), await open(await linkTo(1001))];
    const lapsed = await prove("maria1002@lopez.example");
    await env.DB.prepare("UPDATE hub_address SET until = 0 WHERE address LIKE 'maria1002@%'").run();
    for (const hub of [strange, linked, lapsed])
      for (const uri of [other, "nobody"]) expect(await landed(cookies({ hub }), uri)).toBe("");
  });
});

describe("API-058: available hubs", () => {
  test.each([
    [river, other],
    [other, river],
  ])("lists those of %s first, by an account's cookie or bearer token", async (uri, last) => {
    for (const sent of [cookies(account), bearer(account.access)]) {
      const { status, body, hubs } = await list(sent, uri);
      expect([status, body.totalClients, namesOf(hubs)]).toEqual([200, 2, [uri, last]]);
    }
  });

  test("HUB-028: has the fields of each account, and nothing that the office notes", async () => {
    const { body, hubs } = await list(bearer(account.access));
    expect(Object.keys(body)).toEqual(["totalClients", "clientHubs"]);
    expect(hubs[0]).toEqual({
      ...{ clientHubId: ids.river, firstName: "Maria", lastName: "Lopez" },
      ...{ companyName: "Lopez Bakery", mobilePhoneNumber: "6145550199" },
      ...{ address: "1204 Barton Springs Rd", address2: "", city: "Austin" },
      ...{ stateCode: "TX", zipCode: "78704", separateBilling: false },
      ...{ billingAddress: "", billingAddress2: "", billingCity: "" },
      ...{ billingStateCode: "", billingZipCode: "" },
      provider: { name: "River City Plumbing", vanityName: river },
      selected: false,
    });
  });

  test("HUB-026: is empty for an account that no company knows", async () => {
    const { access } = await beginSignIn(visitorContext(), cast.stranger, "password");
    expect((await list(bearer(access))).body).toEqual({ totalClients: 0, clientHubs: [] });
  });

  test("asks the office, also before the directory knows", async () => {
    await env.DB.prepare("DELETE FROM client_address").run();
    expect(namesOf((await list(bearer(account.access))).hubs)).toEqual([river]);
    // Its effect waits.
    await editClient(of(cast.owner).context, { company: river, id: ids.river, emails: [] });
    expect(namesOf((await list(bearer(account.access))).hubs)).toEqual([]);
  });

  test("has an unpublished company, and none that is being deleted", async () => {
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 2").run();
    expect(namesOf((await list(bearer(account.access))).hubs)).toEqual([river, other]);
    await env.DB.prepare("UPDATE company SET deleting_at = 1 WHERE id = 2").run();
    expect(namesOf((await list(bearer(account.access))).hubs)).toEqual([river]);
  });

  test("has those of the hub's own addresses besides the account's", async () => {
    const hub = await prove("maria1002@lopez.example");
    const found = async (sent: object) =>
      (await list(sent)).hubs.map(({ clientHubId }) => clientHubId).toSorted();
    expect(await found(cookies({ hub }))).toEqual([clientIdOf(1002)]);
    expect(await found(cookies({ hub, ...account }))).toEqual(
      [clientIdOf(1002), ids.river, ids.other].toSorted(),
    );
  });

  test("is refused to a visitor, and to who has one document open; so is switching", async () => {
    expect((await list({})).status).toBe(401);
    const hub = await open(await linkTo(1001));
    expect((await list(cookies({ hub }))).status).toBe(403);
    expect((await list(cookies({ hub }), other)).status).toBe(401);
    const path = `/client-hub/switch/${river}/${clientIdOf(1001)}`;
    for (const sent of [{}, cookies({ hub })])
      expect((await call("POST", path, sent)).status).toBe(401);
  });
});

describe("API-059: switching", () => {
  test.each(["GET", "POST"])(
    "by %s gives a program tokens of the chosen account",
    async (method) => {
      for (const [uri, id, number] of [
        [river, ids.river, 1003],
        [other, ids.other, 2001],
      ] as const) {
        const path = `/client-hub/switch/${uri}/${id}`;
        const { status, body, cookies } = await call(method, path, bearer(account.access));
        expect([status, Object.keys(body), cookies]).toEqual([
          200,
          ["clientHubAccessToken", "clientHubRefreshToken"],
          [],
        ]);
        const token = bearer(body.clientHubAccessToken);
        expect(await opened(token, uri)).toBe(id);
        expect((await requests(token, uri)).body).toMatchObject({
          requests: [{ requestNumber: number }],
          totalRecords: 1,
        });
        const refresh = bearer(body.clientHubRefreshToken);
        const renewed = await call("GET", "/client-hub/auth/refresh", refresh);
        expect(await opened(bearer(renewed.body.clientHubAccessToken), uri)).toBe(id);
      }
    },
  );

  test("HUB-027: gives a browser the hub's cookie; a link can't do it", async () => {
    expect((await switchTo(cookies(account))).status).toBe(403);
    const path = `/client-hub/switch/${river}/${ids.river}`;
    const { status, body, cookies: set } = await call("POST", path, cookies(account));
    expect([status, body, set]).toEqual([
      200,
      {},
      [{ name: "hub", value: expect.stringMatching(/^[\w-]{43}$/), maxAge: 30 * 86_400 }],
    ]);
    const { hubs } = await list(cookies({ ...account, hub: set[0]!.value }));
    expect(hubs.map(({ selected }) => selected)).toEqual([true, false]);
  });

  test("with a token of the hub chooses in the same session", async () => {
    const before = await chosen();
    const { body } = await switchTo(bearer(before), other, ids.other);
    for (const token of [before, body.clientHubAccessToken])
      expect(await opened(bearer(token), other)).toBe(ids.other);
    expect(await sessions()).toBe(1);
  });

  test.each([
    ["another client's", () => [river, clientIdOf(1001)]],
    ["one of another company", () => [river, ids.other]],
    ["another client's at another company", () => [other, THEIRS]],
    ["a missing one", () => [river, crypto.randomUUID()]],
    ["one at a missing company", () => ["nobody", ids.river]],
  ] as const)("HUB-030: %s is refused", async (_, wanted) => {
    const [uri, id] = wanted();
    const token = await chosen();
    const count = await sessions();
    for (const sent of [bearer(account.access), bearer(token)]) {
      const { status, body } = await switchTo(sent, uri, id);
      expect([status, body.error]).toEqual([
        401,
        expect.objectContaining({ message: "Invalid client hub auth token" }),
      ]);
    }
    expect(await sessions()).toBe(count);
    expect(await opened(bearer(token))).toBe(ids.river);
  });

  test("follows a merge of the chosen client into another one", async () => {
    const token = await chosen();
    const kept = clientIdOf(1002);
    await inOffice(mergeClients, cast.owner, { company: river, id: kept, other: ids.river });
    expect(await opened(bearer(token))).toBe(kept);
    expect((await requests(bearer(token))).body.totalRecords).toBe(2);
    const { hubs } = await list(bearer(token));
    expect(hubs.map(({ clientHubId }) => clientHubId)).toEqual([kept, ids.other]);
    expect((await switchTo(bearer(account.access))).status).toBe(401);
    expect((await switchTo(bearer(account.access), river, kept)).status).toBe(200);
  });
});

describe("what an account opened closes again", () => {
  test.each([
    ["its sign-in has ended", "UPDATE sign_in SET ended_at = 1 WHERE person_id = 1960"],
    ["its person is disabled", "UPDATE person SET disabled_at = 1 WHERE id = 1960"],
    ["its address has changed", "UPDATE person SET email = 'new@lopez.example' WHERE id = 1960"],
    ["the account is deleted", "DELETE FROM sign_in WHERE person_id = 1960"],
  ])("when %s", async (_, sql) => {
    const { body } = await switchTo(bearer(account.access));
    const token = bearer(body.clientHubAccessToken);
    expect(await opened(token)).toBe(ids.river);
    await env.DB.prepare(sql).run();
    expect((await details(token)).status).toBe(401);
    expect((await requests(token)).status).toBe(401);
    const refresh = bearer(body.clientHubRefreshToken);
    expect((await call("GET", "/client-hub/auth/refresh", refresh)).status).toBe(401);
  });

  test("but not what a code opened in the same session", async () => {
    const path = `/client-hub/switch/${river}/${ids.river}`;
    const { cookies: set } = await call("POST", path, cookies(account));
    const hub = await enter(await ask("maria1002@lopez.example"), { before: set[0]!.value });
    const both = cookies({ hub });
    expect((await list(both)).hubs).toHaveLength(3);
    await env.DB.prepare("UPDATE sign_in SET ended_at = 1 WHERE person_id = 1960").run();
    expect((await list(both)).hubs.map(({ clientHubId }) => clientHubId)).toEqual([
      clientIdOf(1002),
    ]);
  });
});

async function sessions() {
  return env.DB.prepare("SELECT count(*) AS count FROM hub_session").first<number>("count");
}

describe("several clients of one company with the same phone number", () => {
  const choose = (hub: string, number: number) =>
    call("POST", `/client-hub/switch/${river}/${clientIdOf(number)}`, cookies({ hub }));

  test("have to be chosen between, and keep the choice", async () => {
    const hub = await prove({ kind: "mobile", address: mobile });
    for (const one of [details, requests]) {
      const { status, body } = await one(cookies({ hub }));
      expect([status, body.error]).toEqual([
        409,
        expect.objectContaining({ message: "You have several accounts here. Choose one first." }),
      ]);
    }
    for (const number of [1001, 1002]) {
      const { status, body, cookies: set } = await choose(hub, number);
      expect([status, body, set]).toEqual([200, {}, []]);
      expect(await opened(cookies({ hub }))).toBe(clientIdOf(number));
      expect((await requests(cookies({ hub }))).body).toMatchObject({
        requests: [{ requestNumber: number }],
      });
      const { hubs } = await list(cookies({ hub }));
      expect(hubs.filter(({ selected }) => selected).map((one) => one.clientHubId)).toEqual([
        clientIdOf(number),
      ]);
    }
  });

  test("need no choice at a company that has one of them", async () => {
    const hub = await prove({ kind: "mobile", address: mobile });
    expect(await opened(cookies({ hub }), other)).toBe(THEIRS);
  });
});
