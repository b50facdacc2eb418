/** Clients changed by several requests at once: nothing is made twice, nothing is lost. */
import { beforeEach, describe, expect, test } from "vitest";
import { addClient } from "../../app/clients/add-client.server";
import { editClient } from "../../app/clients/edit-client.server";
import { exportClients } from "../../app/clients/export-clients.server";
import { importClients } from "../../app/clients/import-clients.server";
import { listClients } from "../../app/clients/list-clients.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { readClient } from "../../app/clients/read-client.server";
import { undoMerge } from "../../app/clients/undo-merge.server";
import type { Operation } from "../../app/operations/operation";
import { outcomeOf } from "../support/half-way";
import { watched } from "../support/trips";
import { insertOffices, of, river as company, type Cast } from "./offices";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
});

/** A request of its own, by the owner. */
async function call<One extends Operation>(one: One, input: object, over = {}) {
  const { context, settled } = of(cast.owner, over);
  const answer = (await one(context, { company, ...input })) as Awaited<ReturnType<One>>;
  await settled();
  return answer;
}

/** What became of each: "answers", or the refusal's code; sorted. */
async function outcomes(...calls: Promise<unknown>[]) {
  return (await Promise.all(calls.map(outcomeOf))).toSorted();
}

/** A request that another one overtakes, right before it writes clients. */
function overtaken(work: () => Promise<unknown>) {
  let isDone = false;
  return watched(async (statements, go) => {
    if (!isDone && statements.some((sql) => sql.includes("INTO client_change "))) {
      isDone = true;
      await work();
    }
    return go();
  });
}

const read = (id: string) => call(readClient, { id });
const list = async () => {
  const { clients, total } = await call(listClients, {});
  return { names: clients.map(({ name }) => name), total };
};

const maria = { firstName: "Maria", lastName: "Lopez", emails: ["maria@lopez.example"] };
const mary = { firstName: "Mary", mobilePhoneNumber: "5125550142", notes: "Gate code 42" };

describe("adding", () => {
  test("with the key of an earlier one and other data makes another client", async () => {
    const key = "k".repeat(16);
    const first = await call(addClient, { firstName: "Back", lastName: "One", key });
    const second = await call(addClient, { firstName: "Back", lastName: "Two", key });
    expect(second).toMatchObject({ lastName: "Two" });
    const repeated = await call(addClient, { firstName: "Back", lastName: "One", key });
    expect(repeated.id).toBe(first.id);
    expect((await list()).total).toBe(2);
  });

  test("twenty times with one key makes one client, whose id all get", async () => {
    const key = "k".repeat(16);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => call(addClient, { ...maria, key })),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await list()).toEqual({ names: ["Maria Lopez"], total: 1 });
    expect((await read(all[0]!.id)).history).toHaveLength(1);
  });

  test("twice with the same email address makes one client and one conflict", async () => {
    expect(
      await outcomes(call(addClient, maria), call(addClient, { ...maria, firstName: "Mary" })),
    ).toEqual(["answers", "conflict"]);
    expect((await list()).total).toBe(1);
  });

  test("an address that is taken right before the write is a conflict beside its field", async () => {
    const over = overtaken(() => call(addClient, maria));
    await expect(call(addClient, { ...mary, emails: maria.emails }, over)).rejects.toMatchObject({
      code: "conflict",
      fields: { emails: "Another client already has this email address." },
    });
    expect(await list()).toEqual({ names: ["Maria Lopez"], total: 1 });
  });
});

describe("editing", () => {
  test("different fields with the same version: one wins, the other is stale, nothing is lost", async () => {
    const { id, version } = await call(addClient, maria);
    expect(
      await outcomes(
        call(editClient, { id, version, city: "Austin" }),
        call(editClient, { id, version, notes: "Two dogs" }),
      ),
    ).toEqual(["answers", "stale"]);
    const after = await read(id);
    expect([after.city, after.notes]).toContainEqual("");
    expect(after.version).toBe(2);
    const missing = after.city ? { notes: "Two dogs" } : { city: "Austin" };
    await call(editClient, { id, version: 2, ...missing });
    expect(await read(id)).toMatchObject({ city: "Austin", notes: "Two dogs", version: 3 });
  });

  test("with an old version is stale, however late", async () => {
    const { id } = await call(addClient, maria);
    await call(editClient, { id, version: 1, city: "Austin" });
    expect(await outcomes(call(editClient, { id, version: 1, notes: "Two dogs" }))).toEqual([
      "stale",
    ]);
    expect(await read(id)).toMatchObject({ city: "Austin", notes: "", version: 2 });
  });

  test("different fields without a version: one that was overtaken is stale", async () => {
    const { id } = await call(addClient, maria);
    const over = overtaken(() => call(editClient, { id, city: "Austin" }));
    expect(await outcomes(call(editClient, { id, notes: "Two dogs" }, over))).toEqual(["stale"]);
    expect(await read(id)).toMatchObject({ city: "Austin", notes: "", version: 2 });
  });

  test("the same form sent twice changes once", async () => {
    const { id, version } = await call(addClient, maria);
    const form = { id, version, city: "Austin" };
    const both = await outcomes(call(editClient, form), call(editClient, form));
    expect(["answers", "stale"]).toContain(both[1]);
    expect(await outcomes(call(editClient, form))).toEqual(["answers"]);
    const after = await read(id);
    expect(after.version).toBe(2);
    expect(after.history.map(({ action }) => action).toSorted()).toEqual(["added", "edited"]);
  });

  test("two clients to the same email address: one wins, the other is a conflict", async () => {
    const [one, two] = [await call(addClient, maria), await call(addClient, mary)];
    const emails = ["new@x.example"];
    expect(
      await outcomes(
        call(editClient, { id: one.id, emails }),
        call(editClient, { id: two.id, emails }),
      ),
    ).toEqual(["answers", "conflict"]);
    const both = [await read(one.id), await read(two.id)].map((client) => client.emails);
    expect(both.filter((own) => own.includes("new@x.example"))).toHaveLength(1);
  });
});

describe("merging", () => {
  let one: { id: string };
  let two: { id: string };
  beforeEach(async () => {
    [one, two] = [await call(addClient, maria), await call(addClient, mary)];
  });

  test.each(["kept", "other"])(
    "while the %s client is edited: the merge is stale",
    async (which) => {
      const edited = which === "kept" ? one : two;
      const over = overtaken(() => call(editClient, { id: edited.id, city: "Austin" }));
      expect(await outcomes(call(mergeClients, { id: one.id, other: two.id }, over))).toEqual([
        "stale",
      ]);
      expect((await list()).total).toBe(2);
      expect(await read(edited.id)).toMatchObject({ city: "Austin", mergedInto: null });
    },
  );

  test("an edit that a merge overtakes is stale, and the merge keeps everything", async () => {
    const over = overtaken(() => call(mergeClients, { id: one.id, other: two.id }));
    expect(await outcomes(call(editClient, { id: two.id, notes: "" }, over))).toEqual(["stale"]);
    expect(await read(one.id)).toMatchObject({
      notes: expect.stringContaining("Gate code 42"),
      emails: maria.emails,
    });
    expect(await outcomes(call(editClient, { id: two.id, notes: "" }))).toEqual(["conflict"]);
  });

  test("each into the other at once: exactly one happens", async () => {
    const [first, second] = await outcomes(
      call(mergeClients, { id: one.id, other: two.id }),
      call(mergeClients, { id: two.id, other: one.id }),
    );
    expect(first).toBe("answers");
    expect(["conflict", "stale"]).toContain(second);
    expect(await list()).toMatchObject({ total: 1, names: [expect.any(String)] });
    const all = [await read(one.id), await read(two.id)];
    expect(all.map(({ mergedInto }) => mergedInto)).toContain(null);
    const kept = all.find(({ mergedInto }) => mergedInto === null)!;
    expect(kept).toMatchObject({
      emails: maria.emails,
      mobilePhoneNumber: mary.mobilePhoneNumber,
      notes: expect.stringContaining("Gate code 42"),
    });
  });

  test("two clients into a third at once: both arrive, one after the other", async () => {
    const three = await call(addClient, { firstName: "Third" });
    const merge = (other: string) => call(mergeClients, { id: three.id, other });
    const [first, second] = await outcomes(merge(one.id), merge(two.id));
    expect([first, ["answers", "stale"].includes(second!)]).toEqual(["answers", true]);
    for (const { id } of [one, two]) if ((await read(id)).mergedInto === null) await merge(id);
    expect(await list()).toEqual({ names: ["Third"], total: 1 });
    expect(await read(three.id)).toMatchObject({
      emails: maria.emails,
      mobilePhoneNumber: mary.mobilePhoneNumber,
    });
  });

  test("two undos at once undo once", async () => {
    const { change } = await call(mergeClients, { id: one.id, other: two.id });
    const undo = () => call(undoMerge, { id: one.id, change });
    const [first, second] = await outcomes(undo(), undo());
    expect([first, ["answers", "stale"].includes(second!)]).toEqual(["answers", true]);
    expect(await list()).toEqual({ names: ["Maria Lopez", "Mary"], total: 2 });
    expect((await read(one.id)).history.map(({ action }) => action).toSorted()).toEqual([
      "added",
      "merge undone",
      "merged",
    ]);
    expect(await outcomes(undo())).toEqual(["answers"]);
    expect((await list()).total).toBe(2);
  });

  test("an undo that an edit overtakes is stale, and then keeps the edit", async () => {
    const { change } = await call(mergeClients, { id: one.id, other: two.id });
    const over = overtaken(() => call(editClient, { id: one.id, city: "Austin" }));
    expect(await outcomes(call(undoMerge, { id: one.id, change }, over))).toEqual(["stale"]);
    await call(undoMerge, { id: one.id, change });
    expect(await read(one.id)).toMatchObject({ city: "Austin", notes: "" });
    expect(await read(two.id)).toMatchObject({ notes: "Gate code 42", mergedInto: null });
  });

  test("an undo whose address a third client takes right before is stale, and then goes without", async () => {
    const { change } = await call(mergeClients, { id: two.id, other: one.id });
    await call(editClient, { id: two.id, emails: [] });
    const over = overtaken(() => call(addClient, { firstName: "Third", emails: maria.emails }));
    expect(await outcomes(call(undoMerge, { id: two.id, change }, over))).toEqual(["stale"]);
    await call(undoMerge, { id: two.id, change });
    expect(await read(one.id)).toMatchObject({ firstName: "Maria", emails: [], mergedInto: null });
    expect((await list()).total).toBe(3);
  });
});

describe("importing the same file twice at once", () => {
  test.each([
    [
      "with email addresses",
      "name,email\nMaria Lopez,maria@lopez.example\nBob Smith,bob@x.example\n",
    ],
    ["without", "name,phone,street\nMaria Lopez,5125550142,1 Main St\nBob Smith,,\n"],
  ])("%s makes no client twice", async (_, csv) => {
    const all = await outcomes(...Array.from({ length: 4 }, () => call(importClients, { csv })));
    expect(all[0]).toBe("answers");
    expect(all.every((one) => one === "answers" || one === "conflict")).toBe(true);
    expect(await list()).toEqual({ names: ["Maria Lopez", "Bob Smith"], total: 2 });
    expect(await call(importClients, { csv })).toMatchObject({ added: 0, unchanged: 2 });
  });

  test.each([
    ["with email addresses", "name,email\nMaria Lopez,maria@lopez.example\n"],
    ["without", "name,phone,street\nMaria Lopez,5125550142,1 Main St\n"],
  ])("%s: an overtaken import is a conflict, and then finds them", async (_, csv) => {
    await call(addClient, { firstName: "First" });
    const over = overtaken(() => call(importClients, { csv }));
    expect(await outcomes(call(importClients, { csv }, over))).toEqual(["conflict"]);
    expect(await call(importClients, { csv })).toMatchObject({ added: 0, unchanged: 1 });
    expect((await list()).total).toBe(2);
  });

  test("that completes clients: an overtaken import is a conflict, and then finds it done", async () => {
    const { id } = await call(addClient, maria);
    const csv = "name,email,city\nMaria Lopez,maria@lopez.example,Austin\n";
    const over = overtaken(() => call(importClients, { csv }));
    expect(await outcomes(call(importClients, { csv }, over))).toEqual(["conflict"]);
    expect(await call(importClients, { csv })).toMatchObject({ completed: 0, unchanged: 1 });
    expect(await read(id)).toMatchObject({ city: "Austin", version: 2 });
  });
});

test("an export while clients are added has each of them once", async () => {
  await Promise.all(
    Array.from({ length: 5 }, (_, i) => call(addClient, { firstName: `Client ${i}` })),
  );
  const { csv } = await call(exportClients, {});
  expect(csv.match(/Client \d/g)!.toSorted()).toEqual(
    Array.from({ length: 5 }, (_, i) => `Client ${i}`),
  );
});
