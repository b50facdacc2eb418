/** The room of a conversation: the Durable Object that orders and keeps its entries. */
import { expect, test } from "vitest";
import { entryLike, newRoom, rooms } from "./rooms";

const all = { rows: 100 };

test("keeps entries in the order in which they came, numbered from 1 without gaps", async () => {
  const room = newRoom();
  const entries = ["First", "Second", "Third"].map((text, i) => entryLike({ text, at: 9 - i }));
  await rooms.append(room, entries.slice(0, 2));
  await rooms.append(room, entries.slice(2));
  expect(await rooms.read(room, all)).toEqual(
    entries.map((entry, i) => ({ ...entry, event: "", details: {}, seq: i + 1 })),
  );
});

test("keeps an entry once, as it came first", async () => {
  const room = newRoom();
  const entry = entryLike();
  for (const text of ["Thursday?", "Friday?"])
    await rooms.append(room, [{ ...entry, text }, entryLike({ text })]);
  const kept = await rooms.read(room, all);
  expect(kept.map(({ seq, text }) => [seq, text])).toEqual([
    [1, "Thursday?"],
    [2, "Thursday?"],
    [3, "Friday?"],
  ]);
});

test("keeps 20 entries that come at once, each twice, without gaps", async () => {
  const room = newRoom();
  const entries = Array.from({ length: 20 }, (_, i) => entryLike({ text: `No. ${i}` }));
  await Promise.all([...entries, ...entries].map((entry) => rooms.append(room, [entry])));
  const kept = await rooms.read(room, all);
  expect(kept.map(({ seq }) => seq)).toEqual(entries.map((_, i) => i + 1));
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(entries.map(({ id }) => id)));
});

test("gives the newest entries, those of one document, and those before a number", async () => {
  const room = newRoom();
  await rooms.append(
    room,
    Array.from({ length: 10 }, (_, i) => entryLike({ document: `request ${1001 + (i % 2)}` })),
  );
  const numbers = async (which: object) =>
    (await rooms.read(room, { rows: 3, ...which })).map(({ seq }) => seq);
  expect(await numbers({})).toEqual([8, 9, 10]);
  expect(await numbers({ document: "request 1001" })).toEqual([5, 7, 9]);
  expect(await numbers({ before: 8 })).toEqual([5, 6, 7]);
  expect(await numbers({ document: "request 1002", before: 4 })).toEqual([2]);
  expect(await numbers({ document: "request 1003" })).toEqual([]);
});

test("that nobody wrote in is empty", async () => {
  expect(await rooms.read(newRoom(), all)).toEqual([]);
});

test("forgets the name of one person, and keeps what they wrote", async () => {
  const room = newRoom();
  const [olive, stan] = [entryLike(), entryLike({ personId: "stan", by: "Stan" })];
  await rooms.append(room, [olive, stan]);
  for (let time = 1; time <= 2; time++) await rooms.forgetPerson(room, olive.personId!);
  const kept = await rooms.read(room, all);
  expect(kept.map(({ by, text }) => [by, text])).toEqual([
    ["", olive.text],
    ["Stan", stan.text],
  ]);
  await rooms.forgetPerson(newRoom(), olive.personId!);
});

test("is erased for good: what comes later is not kept", async () => {
  const room = newRoom();
  const entry = entryLike();
  await rooms.append(room, [entry]);
  for (let time = 1; time <= 2; time++) {
    await rooms.erase(room);
    expect(await rooms.read(room, all)).toEqual([]);
    await rooms.append(room, [entry, entryLike()]);
    await rooms.forgetPerson(room, entry.personId!);
    expect(await rooms.read(room, all)).toEqual([]);
  }
});
