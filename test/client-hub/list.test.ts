/** The list of a client's requests: parts, order, and whose it is. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { listHubRequests } from "../../app/client-hub/list-hub-requests.server";
import type { RequestRow } from "../../app/requests/request.server";
import { requestStatuses } from "../../app/requests/states";
import { insertOffices, other, river } from "../clients/offices";
import { clientIdOf, insertRequests, otherClients } from "../requests/requests";
import { cookieHeader } from "../support/cookies";
import { call as callApi } from "./api";
import { prove } from "./codes";
import { call, change, NOW, refused } from "./hub";

const maria = "maria@lopez.example";
const ben = "ben@miller.example";
const COUNT = 57;
const uri = river;

let secret: string;
let rows: RequestRow[];

/** Every third request of the company is Ben's; Maria's have all statuses, and one is in spam. */
beforeEach(async () => {
  await insertOffices();
  await env.DB.prepare("DELETE FROM hub_session").run();
  otherClients();
  const all = await insertRequests(
    river,
    Array.from({ length: COUNT }, (_, i) => requestOf(i)),
  );
  await insertRequests(other, [{ client_id: clientIdOf(9), email: maria }], "WORK_2");
  rows = all.filter(({ email }) => email === maria);
  secret = await prove(maria);
});

function requestOf(i: number): Partial<RequestRow> {
  const number = 1001 + i;
  const status = requestStatuses[(i * 5) % requestStatuses.length]!;
  const isBens = i % 3 === 2;
  return {
    number,
    status,
    ...(i === 30 && { folder: "spam" as const }),
    client_id: clientIdOf(isBens ? 2 : 1),
    email: isBens ? ben : maria,
    ...(isBens && { first_name: "Ben", last_name: "Miller", mobile: "6145550199" }),
    created_at: NOW - (COUNT - i) * 60_000,
  };
}

const list = (input: object = {}, by = secret) => call(listHubRequests, by, { uri, ...input });
const numbersIn = async (input: object = {}, by = secret) =>
  (await list(input, by)).requests.map(({ requestNumber }) => requestNumber);

const fields = ["requestNumber", "requestDate", "status"] as const;
const orders = [1, -1] as const;
const sorts = fields.flatMap((sortField) => orders.map((sortOrder) => ({ sortField, sortOrder })));
type Sort = (typeof sorts)[number];

/** All of Maria's numbers in that order. */
function inOrder({ sortField, sortOrder }: Sort) {
  const key = ({ number, created_at, status }: RequestRow) =>
    ({ requestNumber: number, requestDate: created_at, status })[sortField];
  return rows
    .toSorted((a, b) => {
      const [one, two] = [key(a), key(b)];
      return sortOrder * (one === two ? a.number - b.number : one < two ? -1 : 1);
    })
    .map(({ number }) => number);
}

describe("API-062", () => {
  const api = (query: string, by = secret) =>
    callApi("GET", `/client-hub/requests/${river}${query}`, {
      headers: { Cookie: cookieHeader({ hub: by }) },
    });

  test("REQ-001, HUB-045: has exactly these fields", async () => {
    await change("UPDATE client SET company_name = 'Lopez LLC', notes = 'xqnote', zip = '78704'");
    for (const slash of ["", "/"]) {
      const { status, body } = await api(`${slash}?rows=10`, await prove(ben));
      expect(status).toBe(200);
      expect(Object.keys(body).toSorted()).toEqual(["requests", "totalRecords"]);
      const [first] = body.requests as object[];
      expect(first).toEqual({
        requestNumber: 1057,
        requestDate: NOW - 60_000,
        status: requestOf(56).status,
        title: "Drain Cleaning",
        client: {
          firstName: "Ben",
          lastName: "Miller",
          companyName: "Lopez LLC",
          address: "",
          address2: "",
          city: "Austin",
          stateCode: "",
          zipCode: "78704",
          billingAddress: "",
          billingAddress2: "",
          billingCity: "",
          billingStateCode: "",
          billingZipCode: "",
          separateBilling: false,
        },
      });
      expect(body.totalRecords).toBe(19);
      expect(JSON.stringify(body)).not.toMatch(/xqnote|Maria/);
    }
  });

  test("takes the contract's query", async () => {
    const query = "?first=20&rows=25&sortField=status&sortOrder=1";
    const { body } = await api(query);
    expect((body.requests as { requestNumber: number }[]).map((one) => one.requestNumber)).toEqual(
      inOrder({ sortField: "status", sortOrder: 1 }).slice(20, 45),
    );
  });

  test.each(["rows=11", "rows=0", "sortField=email", "sortOrder=0", "first=-1", "after=x"])(
    "refuses ?%s",
    async (query) => expect((await api(`?${query}`)).status).toBe(400),
  );
});

describe("order and parts", () => {
  test("HUB-041, HUB-042: ten by number, the newest first", async () => {
    const { requests, totalRecords, earlier, more } = await list();
    expect(requests.map(({ requestNumber }) => requestNumber)).toEqual(
      rows
        .map(({ number }) => number)
        .toReversed()
        .slice(0, 10),
    );
    expect([totalRecords, earlier, more]).toEqual([38, false, true]);
  });

  test("HUB-041: 10, 25 or 50 rows, and no other number", async () => {
    for (const size of [10, 25, 50, "25"])
      expect(await numbersIn({ rows: size })).toHaveLength(Math.min(Number(size), 38));
    for (const wrong of [0, 1, 9, 11, 100, -10, 10.5, "x", "", null])
      expect((await refused(listHubRequests, secret, { uri, rows: wrong })).fields).toEqual({
        rows: "Enter 10, 25 or 50 rows.",
      });
  });

  test.each([
    [{ first: -1 }, { first: "Enter how many rows to skip." }],
    [{ first: 1.5 }, { first: "Enter how many rows to skip." }],
    [{ first: "x" }, { first: "Enter how many rows to skip." }],
    [{ first: 1_000_001 }, { first: "Enter how many rows to skip." }],
    [{ sortField: "email" }, { sortField: "There is no such field to sort by." }],
    [{ sortField: "number; --" }, { sortField: "There is no such field to sort by." }],
    [{ sortOrder: 2 }, { sortOrder: "Enter 1 or -1 as the order." }],
    [{ sortOrder: "DESC" }, { sortOrder: "Enter 1 or -1 as the order." }],
  ])("%j is refused", async (wrong, problem) => {
    expect((await refused(listHubRequests, secret, { uri, ...wrong })).fields).toEqual(problem);
  });

  describe.each(sorts)("HUB-040: by $sortField, $sortOrder", (sort) => {
    test("by how many to skip", async () => {
      const all = inOrder(sort);
      for (const first of [0, 1, 10, 25, 37, 38, 1000]) {
        const { requests, totalRecords, earlier, more } = await list({ ...sort, first });
        expect(requests.map(({ requestNumber }) => requestNumber)).toEqual(
          all.slice(first, first + 10),
        );
        expect([totalRecords, earlier, more]).toEqual([38, first > 0, first + 10 < 38]);
      }
    });

    test("forwards, each part after the one before", async () => {
      const seen: number[] = [];
      for (let part = 0; part < 4; part++) {
        const after = seen.at(-1);
        const { requests, earlier, more, totalRecords } = await list({
          ...sort,
          ...(after !== undefined && { after }),
        });
        seen.push(...requests.map(({ requestNumber }) => requestNumber));
        expect([earlier, more, totalRecords]).toEqual([part > 0, part < 3, 38]);
      }
      expect(seen).toEqual(inOrder(sort));
      expect(await numbersIn({ ...sort, after: seen.at(-1) })).toEqual([]);
    });

    test("backwards, each part before the one after", async () => {
      const all = inOrder(sort);
      let before = all.at(-1)!;
      const seen = [before];
      for (let part = 0; part < 4; part++) {
        const { requests, earlier, more } = await list({ ...sort, before });
        seen.unshift(...requests.map(({ requestNumber }) => requestNumber));
        before = seen[0]!;
        expect([earlier, more]).toEqual([part < 3, true]);
      }
      expect(seen).toEqual(all);
      expect(await list({ ...sort, before })).toMatchObject({ requests: [], earlier: false });
    });
  });
});

describe("whose requests", () => {
  test("never those of others, however they are asked for", async () => {
    const own = new Set(rows.map(({ number }) => number));
    const bens = 1003;
    for (const sort of sorts)
      for (const part of [{}, { first: 5 }, { after: bens }, { before: bens }, { rows: 50 }])
        for (const number of await numbersIn({ ...sort, ...part })) expect(own).toContain(number);
  });

  test.each(orders)("the status of others' requests shows nowhere: %s", async (sortOrder) => {
    const bens = 1030;
    for (const part of ["after", "before"]) {
      const lists = [];
      for (const status of requestStatuses) {
        await change("UPDATE request SET status = ? WHERE number = ?", status, bens);
        lists.push(await numbersIn({ sortField: "status", sortOrder, [part]: bens }));
      }
      for (const one of lists) expect(one).toEqual(lists[0]);
    }
  });

  test("each client has its own, and its own total", async () => {
    const bens = await list({ rows: 50 }, await prove(ben));
    expect(bens.totalRecords).toBe(19);
    expect(bens.requests.map(({ requestNumber }) => (requestNumber - 1001) % 3)).toEqual(
      Array.from({ length: 19 }, () => 2),
    );
  });

  test("with clientHubId: one of the caller's, whichever is asked for", async () => {
    const both = await prove(maria, ben);
    expect((await refused(listHubRequests, both, { uri })).code).toBe("conflict");
    for (const [id, total] of [
      [clientIdOf(1), 38],
      [clientIdOf(2).toUpperCase(), 19],
    ] as const) {
      const { totalRecords, requests } = await list({ clientHubId: id, rows: 50 }, both);
      expect([totalRecords, requests.length]).toEqual([total, total]);
    }
  });

  test("with another's clientHubId: not found, like a missing one", async () => {
    for (const clientHubId of [clientIdOf(2), clientIdOf(9), crypto.randomUUID()])
      expect(await refused(listHubRequests, secret, { uri, clientHubId })).toMatchObject({
        code: "not-found",
        message: "There is no such client hub account.",
      });
    expect((await refused(listHubRequests, secret, { uri, clientHubId: "1" })).code).toBe(
      "invalid",
    );
  });

  test("at another company: those of its client with the address", async () => {
    const { requests } = await call(listHubRequests, secret, { uri: other });
    expect(requests).toHaveLength(1);
    expect((await refused(listHubRequests, secret, { uri: "nobody" })).code).toBe("not-found");
  });

  test("without a session: none", async () => {
    for (const none of [undefined, "x".repeat(43)])
      expect((await refused(listHubRequests, none, { uri })).code).toBe("signed-out");
  });
});
