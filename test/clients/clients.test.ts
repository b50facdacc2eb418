import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { editClient } from "../../app/clients/edit-client.server";
import { importClients } from "../../app/clients/import-clients.server";
import { listClients } from "../../app/clients/list-clients.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { readClient } from "../../app/clients/read-client.server";
import { undoMerge } from "../../app/clients/undo-merge.server";
import { addressHash } from "../../app/clients/client-address.server";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { insertOffices, of, other, river, type Cast } from "./offices";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
});

const maria = {
  firstName: "María",
  lastName: "López",
  emails: ["Maria@Lopez.example", "office@lopez.example"],
  mobilePhoneNumber: "(512) 555-0142",
  address: "1204 Barton Springs Rd",
  city: "Austin",
  stateCode: "tx",
  zipCode: "78704",
};

async function add(input: object, actor = cast.owner, company = river) {
  const { context, settled } = of(actor);
  const client = await addClient(context, { company, ...input });
  await settled();
  return client;
}

const list = async (input: object = {}, actor = cast.owner, company = river) => {
  const { clients, total } = await listClients(of(actor).context, { company, ...input });
  return { names: clients.map(({ name }) => name), total };
};

test("a client is added, listed and read back", async () => {
  const client = await add(maria);
  expect(client).toMatchObject({
    firstName: "María",
    emails: ["maria@lopez.example", "office@lopez.example"],
    mobilePhoneNumber: "5125550142",
    stateCode: "TX",
    version: 1,
  });
  expect(await list()).toEqual({ names: ["María López"], total: 1 });
  const read = await readClient(of(cast.staff).context, { company: river, id: client.id });
  expect(read).toMatchObject({ name: "María López", mergedInto: null, alike: [] });
  expect(read.history).toMatchObject([{ action: "added", by: "Olive Test" }]);
});

test.each([
  ["maria", 1],
  ["lopez mar", 1],
  ["barton spr", 1],
  ["5125550142", 1],
  ["+15125550142", 1],
  ["15125550142", 1],
  ["1-512-555-0142", 1],
  ["+15125550143", 0],
  ["(512) 555-0142", 1],
  ["555 0142", 1],
  ["0142", 1],
  ["maria@lopez.example", 1],
  ["78704", 1],
  ["austin", 1],
  ["aria", 0],
  ["maria smith", 0],
  ['"*) OR (', 0],
])("search for %j finds %i", async (q, count) => {
  await add(maria);
  await add({ companyName: "Acme" });
  expect((await list({ q })).names).toHaveLength(count);
});

test("one company's clients are not another's", async () => {
  const client = await add(maria);
  await add({ firstName: "Bob" }, cast.otherOwner, other);
  expect((await list({}, cast.otherOwner, other)).names).toEqual(["Bob"]);
  expect((await list({ q: "maria" }, cast.otherOwner, other)).names).toEqual([]);
  const { context } = of(cast.otherOwner);
  expect(await refusalOf(readClient(context, { company: other, id: client.id }))).toMatchObject({
    code: "not-found",
  });
  expect(
    await refusalOf(editClient(context, { company: other, id: client.id, firstName: "X" })),
  ).toMatchObject({ code: "not-found" });
});

test("a search finds its client among many of another company in the same database", async () => {
  await env.DB.prepare("UPDATE company SET work_db = 'WORK_2'").run();
  const csv = ["name", ...Array.from({ length: 40 }, (_, i) => `Maria No${i}`)].join("\n");
  await importClients(of(cast.otherOwner).context, { company: other, csv });
  await add(maria);
  expect((await list({ q: "maria" })).names).toEqual(["María López"]);
});

test("the directory knows the addresses of a client, as hashes", async () => {
  const client = await add(maria);
  const { config } = visitorContext();
  const hashes = async () =>
    (
      await env.DB.prepare("SELECT address_hash FROM client_address WHERE client_id = ? ORDER BY 1")
        .bind(client.id)
        .all<{ address_hash: string }>()
    ).results.map((row) => row.address_hash);
  expect(await hashes()).toEqual(
    [
      addressHash(config, "email", "maria@lopez.example"),
      addressHash(config, "email", "office@lopez.example"),
      addressHash(config, "mobile", "5125550142"),
    ].toSorted(),
  );
  const { context, settled } = of(cast.owner);
  await editClient(context, {
    company: river,
    id: client.id,
    emails: ["new@lopez.example"],
    mobilePhoneNumber: "",
  });
  await settled();
  expect(await hashes()).toEqual([addressHash(config, "email", "new@lopez.example")]);
});

describe("merging", () => {
  test("keeps everything, and its undo gives both back", async () => {
    const kept = await add(maria);
    const second = await add({
      firstName: "Mary",
      lastName: "Lopez",
      emails: ["mary@home.example"],
      mobilePhoneNumber: "5125550199",
      notes: "Gate code 42",
    });
    const { context, settled } = of(cast.owner);
    const merged = await mergeClients(context, { company: river, id: kept.id, other: second.id });
    await settled();
    expect(merged.emails).toEqual([
      "maria@lopez.example",
      "office@lopez.example",
      "mary@home.example",
    ]);
    expect(merged.notes).toContain("Gate code 42");
    expect(merged.notes).toContain("Other phone: (512) 555-0199");
    expect(merged.notes).toContain("Other name: Mary Lopez");
    expect(await list()).toEqual({ names: ["María López"], total: 1 });
    expect((await list({ q: "mary@home" })).names).toEqual(["María López"]);

    const undone = await undoMerge(context, { company: river, id: kept.id, change: merged.change });
    await settled();
    expect(undone).toMatchObject({ emails: kept.emails, notes: "" });
    const back = await readClient(of(cast.owner).context, { company: river, id: second.id });
    expect(back).toMatchObject({
      emails: ["mary@home.example"],
      notes: "Gate code 42",
      mergedInto: null,
    });
    expect(back.history.map(({ action, fields }) => [action, ...fields]).toSorted()).toEqual([
      ["added"],
      ["merge undone", "María López"],
    ]);
    expect((await list()).total).toBe(2);
    expect((await list({ q: "mary@home" })).names).toEqual(["Mary Lopez"]);
  });

  test("again answers with the same merge", async () => {
    const [kept, second] = [await add(maria), await add({ firstName: "Mary" })];
    const merge = () =>
      mergeClients(of(cast.owner).context, { company: river, id: kept.id, other: second.id });
    const first = await merge();
    expect(await merge()).toEqual(first);
    const { history } = await readClient(of(cast.owner).context, { company: river, id: kept.id });
    expect(history.filter(({ action }) => action === "merged")).toHaveLength(1);
  });

  const emails = (name: string) => Array.from({ length: 11 }, (_, i) => `${name}${i}@x.example`);
  test.each([
    ["email addresses", { emails: emails("a") }, { emails: emails("b") }, /20 email addresses/],
    ["notes", { notes: "a".repeat(2600) }, { notes: "b".repeat(2600) }, /5,000 characters/],
  ])("is refused if the %s would not fit into one client", async (_, one, two, message) => {
    const [kept, second] = [
      await add({ firstName: "Maria", ...one }),
      await add({ firstName: "Mary", ...two }),
    ];
    const merge = mergeClients(of(cast.owner).context, {
      company: river,
      id: kept.id,
      other: second.id,
    });
    expect(await refusalOf(merge)).toMatchObject({
      code: "conflict",
      message: expect.stringMatching(message),
    });
    expect((await list()).total).toBe(2);
  });

  test("makes an edit of the merged client a conflict that names the other one", async () => {
    const [kept, second] = [await add(maria), await add({ firstName: "Mary" })];
    const { context } = of(cast.owner);
    await mergeClients(context, { company: river, id: kept.id, other: second.id });
    const edit = editClient(context, { company: river, id: second.id, city: "Waco" });
    expect(await refusalOf(edit)).toMatchObject({
      code: "conflict",
      message: "This client is part of María López now. Change María López instead.",
    });
  });
});
