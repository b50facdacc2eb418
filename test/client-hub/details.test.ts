/** A client's own details: read and changed in the hub. */
import { beforeEach, describe, expect, test } from "vitest";
import { changeHubDetails } from "../../app/client-hub/change-hub-details.server";
import { listAvailableHubs } from "../../app/client-hub/list-available-hubs.server";
import { readHubDetails } from "../../app/client-hub/read-hub-details.server";
import { editClient } from "../../app/clients/edit-client.server";
import { readClient } from "../../app/clients/read-client.server";
import type { User } from "../../app/operations/actor";
import { of } from "../clients/offices";
import { clientIdOf } from "../requests/requests";
import { cookieHeader } from "../support/cookies";
import { call as callApi } from "./api";
import { insertHubsOnly, maria, prove } from "./codes";
import { call, change, refused, river, rowsOf, withHub } from "./hub";
import { answerOf } from "./site";

const uri = river;
const NOTE = "xqnote: pays late";
let owner: User;
let secret: string;
let id: string;

beforeEach(async () => {
  ({ owner } = await insertHubsOnly());
  id = clientIdOf(1001);
  await change("UPDATE client SET notes = ?", NOTE);
  secret = await prove(maria);
});

const edit = (input: object, by = secret) => call(changeHubDetails, by, { uri, ...input });
const notEdited = (input: object, by = secret) => refused(changeHubDetails, by, { uri, ...input });
const details = async (by = secret) => (await call(readHubDetails, by, { uri })).clientHub;
const inOffice = () => readClient(of(owner).context, { company: river, id });
const phone = (address: string) => ({ kind: "mobile", address }) as const;
const changes = () =>
  rowsOf<{ details: string }>(
    "SELECT action, person_id, person_name, details FROM client_change WHERE client_id = ?",
    id,
  );

function api(method: string, body?: object, headers: Record<string, string> = {}) {
  return callApi(method, `/client-hub/details/${river}`, {
    headers: { Cookie: cookieHeader({ hub: secret }), ...headers },
    ...(body && { body }),
  });
}

const address = {
  address: "1 Congress Ave",
  address2: "Apt 2",
  city: "Round Rock",
  stateCode: "TX",
  zipCode: "78664",
};
const billing = {
  separateBilling: true,
  billingAddress: "PO Box 7",
  billingAddress2: "",
  billingCity: "Boston",
  billingStateCode: "MA",
  billingZipCode: "02108",
};

describe("API-055", () => {
  test("HUB-028: has exactly these fields", async () => {
    await edit({ companyName: "Lopez LLC", ...address, ...billing });
    const { status, body } = await api("GET");
    expect([status, body]).toEqual([
      200,
      {
        clientHub: {
          clientHubId: id,
          firstName: "Maria",
          lastName: "Lopez",
          companyName: "Lopez LLC",
          mobilePhoneNumber: "5125550142",
          emailAddress: maria,
          emailAddresses: [maria],
          ...address,
          stateName: "Texas",
          countryName: "United States",
          countryCode: "US",
          ...billing,
          version: 2,
        },
      },
    ]);
  });

  test("has empty texts where nothing is known", async () => {
    await change("DELETE FROM client_email");
    await change("UPDATE client SET email = '', city = ''");
    const byPhone = await prove(phone("5125550142"));
    expect(await details(byPhone)).toMatchObject({
      emailAddress: "",
      emailAddresses: [],
      city: "",
      stateName: "",
    });
  });

  test("the office's notes are in no answer of the hub", async () => {
    const answers: unknown[] = [
      await api("GET"),
      await api("PATCH", { city: "Waco" }),
      await callApi("GET", `/client-hub/available-hubs/${river}`, {
        headers: { Cookie: cookieHeader({ hub: secret }) },
      }),
      await call(listAvailableHubs, secret, { uri }),
    ];
    for (const path of ["my-account", "my-account/edit", "my-account/email", "switch-client-hub"]) {
      const page = await answerOf(`/company/${river}/client-hub/${path}`, withHub(secret).context);
      expect(page.status).toBe(200);
      answers.push(await page.text());
    }
    for (const answer of answers) {
      expect(JSON.stringify(answer)).toMatch(/lopez/i);
      expect(JSON.stringify(answer)).not.toMatch(/xqnote|"notes"/);
    }
  });

  test("of another client is not found, like a missing one", async () => {
    for (const clientHubId of [clientIdOf(1002), crypto.randomUUID()]) {
      const input = { uri, clientHubId };
      for (const one of [readHubDetails, changeHubDetails])
        expect(await refused(one, secret, { ...input, city: "Waco" })).toMatchObject({
          code: "not-found",
          message: "There is no such client hub account.",
        });
    }
  });
});

describe("PATCH", () => {
  test("changes name, phone and addresses, and answers with them", async () => {
    const input = {
      firstName: " Marie ",
      lastName: "Lopez-Diaz",
      companyName: "Lopez LLC",
      mobilePhoneNumber: "(614) 555-0199",
      ...address,
      ...billing,
    };
    const { status, body } = await api("PATCH", input);
    const expected = {
      ...input,
      firstName: "Marie",
      mobilePhoneNumber: "6145550199",
      emailAddresses: [maria],
      version: 2,
    };
    expect([status, body.clientHub]).toEqual([200, expect.objectContaining(expected)]);
    expect(await details()).toMatchObject(expected);
    const { emailAddresses: emails, ...others } = expected;
    expect(await inOffice()).toMatchObject({ ...others, emails, notes: NOTE });
  });

  test("omitted fields keep their values; empty ones are emptied", async () => {
    await edit({ ...address, ...billing });
    await edit({ city: "Waco" });
    expect(await details()).toMatchObject({ ...address, ...billing, city: "Waco" });
    await edit({ address2: "", lastName: "", separateBilling: false });
    expect(await details()).toMatchObject({
      ...address,
      ...billing,
      city: "Waco",
      address2: "",
      lastName: "",
      separateBilling: false,
    });
  });

  test("email addresses and notes are not changed by it", async () => {
    const before = await rowsOf("SELECT * FROM client_email");
    await edit({
      city: "Waco",
      emails: ["eve@evil.example"],
      emailAddress: "eve@evil.example",
      emailAddresses: ["eve@evil.example"],
      email: "eve@evil.example",
      notes: "Good customer",
      requests: 0,
      mergedInto: clientIdOf(1002),
    });
    expect(await rowsOf("SELECT * FROM client_email")).toEqual(before);
    expect(await inOffice()).toMatchObject({
      city: "Waco",
      emails: [maria],
      notes: NOTE,
      mergedInto: null,
    });
  });

  test("the same values change nothing, whatever the version", async () => {
    const { firstName, city } = await details();
    await edit({ firstName, city, version: 99 });
    expect([(await details()).version, await changes()]).toEqual([1, []]);
  });

  test("nobody is left without a name", async () => {
    for (const empty of [
      { firstName: "", lastName: "" },
      { firstName: " ", lastName: "\u200b" },
    ])
      expect((await notEdited(empty)).fields).toEqual({
        firstName: "Enter a name or a company name.",
      });
    await edit({ firstName: "", lastName: "", companyName: "Lopez LLC" });
    expect((await notEdited({ companyName: "" })).code).toBe("invalid");
  });

  test.each([
    [{ mobilePhoneNumber: "12" }, "mobilePhoneNumber"],
    [{ stateCode: "ZZ" }, "stateCode"],
    [{ zipCode: "7870" }, "zipCode"],
    [{ firstName: "<b>" }, "firstName"],
    [{ address: "x".repeat(101) }, "address"],
    [{ billingZipCode: "x" }, "billingZipCode"],
  ])("%j is refused at its field", async (wrong, field) => {
    expect(Object.keys((await notEdited(wrong)).fields!)).toEqual([field]);
  });

  test("a stale version is refused, in the body or in If-Match", async () => {
    const read = await api("GET");
    expect((read.body.clientHub as { version: number }).version).toBe(1);
    await editClient(of(owner).context, { company: river, id, city: "Waco" });
    expect(await notEdited({ city: "Dallas", version: 1 })).toMatchObject({
      code: "stale",
      message: "Someone else changed your details meanwhile. Check them, then save again.",
    });
    expect((await api("PATCH", { city: "Dallas" }, { "If-Match": '"1"' })).status).toBe(412);
    expect((await details()).city).toBe("Waco");
    expect((await api("PATCH", { city: "Dallas" }, { "If-Match": '"2"' })).status).toBe(200);
    await edit({ city: "Austin" });
    expect((await details()).city).toBe("Austin");
  });

  test("of two changes at once each is whole", async () => {
    const tries = await Promise.allSettled([
      edit({ city: "Dallas", version: 1 }),
      edit({ lastName: "Diaz", version: 1 }),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await changes()).toHaveLength(1);
  });

  test("of a phone number: neither the old one nor the new one, which is not proved, opens the hub", async () => {
    const [old, another] = [await prove(phone("5125550142")), await prove(phone("6145550199"))];
    await details(old);
    await edit({ mobilePhoneNumber: "6145550199" });
    for (const by of [old, another])
      expect((await refused(readHubDetails, by, { uri })).code).toBe("not-found");
  });

  test("of the phone number is refused where it is the only way in", async () => {
    await change("DELETE FROM client_email WHERE client_id = ?", id);
    await change("UPDATE client SET email = '' WHERE id = ?", id);
    const by = await prove(phone("5125550142"));
    for (const mobilePhoneNumber of ["6145550199", ""])
      expect((await notEdited({ mobilePhoneNumber }, by)).fields).toEqual({
        mobilePhoneNumber: "Add your email first: this number is how you open the client hub.",
      });
    await edit({ mobilePhoneNumber: "512 555 0142", city: "Waco" }, by);
  });
});
