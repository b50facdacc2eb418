/** What someone opens with a request that names another person's phone number or address. */
import { beforeEach, describe, expect, test } from "vitest";
import { changeHubDetails } from "../../app/client-hub/change-hub-details.server";
import { confirmLink } from "../../app/client-hub/confirm-link.server";
import { listAvailableHubs } from "../../app/client-hub/list-available-hubs.server";
import { listHubRequests } from "../../app/client-hub/list-hub-requests.server";
import { openLink } from "../../app/client-hub/open-link.server";
import { readHubDetails } from "../../app/client-hub/read-hub-details.server";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import { switchHub } from "../../app/client-hub/switch-hub.server";
import { sendRequest } from "../../app/requests/send-request.server";
import { runJobs } from "../clients/offices";
import { clientIdOf } from "../requests/requests";
import {
  ask,
  askAgain,
  browser,
  enter,
  insertHubsOnly,
  maria,
  mobile,
  prove,
  texts,
} from "./codes";
import { call, mails, refused, river, rowsOf, type Link } from "./hub";

let victim: string;
beforeEach(async () => {
  await insertHubsOnly();
  victim = clientIdOf(1001);
});

const uri = river;
const eve = "eve@evil.example";

/** A message with the victim's phone number, and the link that its sender is mailed. */
async function sendAs(email: string, more: object = {}, over = {}) {
  mails.length = 0;
  const { requestNumber } = await call(
    sendRequest,
    undefined,
    {
      company: { vanityName: river },
      type: "cu",
      inputForm: [{ label: "Description", type: "textarea", value: "Hello?" }],
      firstName: "Maria",
      lastName: "Lopez",
      email,
      mobilePhoneNumber: mobile,
      preferredContactMethod: "both",
      ...more,
    },
    over,
  );
  const mailed = mails.find(({ to }) => to === email)?.text ?? "";
  const [, s, c] = /requests\/\d+\?s=([\w-]+)&c=([\w-]+)/.exec(mailed) ?? [];
  const link: Link | undefined = s ? { vanityName: uri, sessionId: s, clientHubId: c! } : undefined;
  return { number: requestNumber, link };
}

const clientOf = async (number: number) =>
  (
    await rowsOf<{ client_id: string }>("SELECT client_id FROM request WHERE number = ?", number)
  )[0]!.client_id;
const storedOfVictim = () =>
  rowsOf(
    `SELECT c.*, group_concat(e.email) AS emails, sum(e.verified_at) AS verified FROM client c
      LEFT JOIN client_email e ON e.client_id = c.id WHERE c.id = ? GROUP BY c.id`,
    victim,
  );

/** Whatever the caller tries, the victim's hub is not there. */
async function seesNothingOfVictim(secret: string) {
  for (const [one, input] of [
    [readHubDetails, {}],
    [listHubRequests, {}],
    [changeHubDetails, { city: "Waco" }],
    [switchHub, {}],
  ] as const) {
    const refusal = await refused(one, secret, { uri, clientHubId: victim, ...input });
    expect(["not-found", "forbidden", "signed-out"]).toContain(refusal.code);
  }
  for (const one of [readHubRequest, confirmLink]) {
    const { code } = await refused(one, secret, { uri, requestNumber: 1001 });
    expect(code).toBe("not-found");
  }
}

describe("a request with the phone number of a client, and another email address", () => {
  test("belongs to a new client, and changes nothing of the one with the number", async () => {
    const before = await storedOfVictim();
    const { number } = await sendAs(eve);
    expect(await clientOf(number)).not.toBe(victim);
    expect(await storedOfVictim()).toEqual(before);
  });

  test("its link, opened by a person, opens that request only", async () => {
    const { number, link } = await sendAs(eve);
    const { secret } = await call(openLink, undefined, { ...link, byPerson: true }, { browser });
    await call(confirmLink, secret, { uri, requestNumber: number });
    await call(readHubRequest, secret, { uri, requestNumber: number });
    for (const one of [listAvailableHubs, listHubRequests, readHubDetails])
      expect((await refused(one, secret, { uri })).code).toBe("forbidden");
    await seesNothingOfVictim(secret);
  });

  test("a code from there goes to the sender, and opens the sender's hub only", async () => {
    const { number, link } = await sendAs(eve);
    await runJobs();
    const { secret: document } = await call(
      openLink,
      undefined,
      { ...link, byPerson: true },
      { browser },
    );
    mails.length = 0;
    const asked = await askAgain(document);
    expect([mails.map(({ to }) => to), texts]).toEqual([[eve], []]);
    const secret = await enter(asked, { before: document });
    const { clientHubs, emails } = await call(listAvailableHubs, secret, { uri });
    const own = await clientOf(number);
    expect([clientHubs.map(({ clientHubId }) => clientHubId), emails]).toEqual([[own], [eve]]);
    const { requests, totalRecords } = await call(listHubRequests, secret, { uri });
    expect([requests.map((one) => one.requestNumber), totalRecords]).toEqual([[number], 1]);
    const { clientHub } = await call(readHubDetails, secret, { uri });
    expect(clientHub).toMatchObject({ clientHubId: own, emailAddresses: [eve] });
    await seesNothingOfVictim(secret);
  });

  test("so does “Send me a link”; only the number's owner gets its text message", async () => {
    await sendAs(eve);
    await seesNothingOfVictim(await enter(await ask(eve)));
    mails.length = 0;
    await ask(mobile);
    expect([mails, texts.map(({ to }) => to)]).toEqual([[], [`+1${mobile}`]]);
  });

  test("shows nothing of the sender to the owner of the number", async () => {
    await sendAs(eve);
    await runJobs();
    const secret = await prove({ kind: "mobile", address: mobile });
    const { clientHubs } = await call(listAvailableHubs, secret, { uri });
    expect(clientHubs.map(({ clientHubId }) => clientHubId)).toEqual([victim]);
    expect((await call(readHubDetails, secret, { uri })).clientHub.clientHubId).toBe(victim);
  });

  test("confirms nothing of the client with the number", async () => {
    const { link } = await sendAs(eve);
    await call(openLink, undefined, { ...link, byPerson: true }, { browser });
    await enter(await ask(eve));
    expect(await rowsOf("SELECT confirmed_at FROM request WHERE number = 1001")).toEqual([
      { confirmed_at: null },
    ]);
    expect(
      await rowsOf("SELECT 1 FROM client_email WHERE verified_at > 0 AND email = ?", maria),
    ).toEqual([]);
  });
});

test("a request with the phone number alone belongs to a new client, and mails no link", async () => {
  const { number, link } = await sendAs("", { preferredContactMethod: "phone" });
  expect(link).toBeUndefined();
  expect(await clientOf(number)).not.toBe(victim);
});

test("also while the sender has another client's hub open", async () => {
  const { number: first } = await sendAs(eve);
  const secret = await prove(eve);
  mails.length = 0;
  await call(changeHubDetails, secret, { uri, mobilePhoneNumber: mobile });
  const input = { company: { vanityName: river }, type: "cu", firstName: "Eve" };
  const { requestNumber } = await call(sendRequest, secret, {
    ...input,
    inputForm: [{ label: "Description", type: "textarea", value: "By phone" }],
    mobilePhoneNumber: mobile,
    preferredContactMethod: "phone",
  });
  expect([victim, await clientOf(first)]).not.toContain(await clientOf(requestNumber));
  await seesNothingOfVictim(secret);
});

describe("a request with the email address of a client", () => {
  test("belongs to the client, adds nothing to it, and its link goes to the client", async () => {
    const before = await storedOfVictim();
    const { number, link } = await sendAs(maria, { mobilePhoneNumber: "6145550199" });
    expect(await clientOf(number)).toBe(victim);
    expect((await storedOfVictim()).map((row) => ({ ...row, requests: 1 }))).toEqual(before);
    expect([link !== undefined, texts]).toEqual([true, []]);
  });

  test("the sender's own phone number opens nothing of the client", async () => {
    await sendAs(maria, { mobilePhoneNumber: "6145550199" });
    const secret = await prove({ kind: "mobile", address: "6145550199" });
    expect((await refused(listHubRequests, secret, { uri })).code).toBe("not-found");
    await seesNothingOfVictim(secret);
  });
});
