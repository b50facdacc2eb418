import { expect, test } from "vitest";
import { removeStored, readStored, writeStored } from "../../app/ui/stored-value";

function fakeStorage(items: Record<string, string> = {}) {
  const stored = new Map(Object.entries(items));
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test("CORE-004 an entry holds value, timestamp and expirationMinutes", () => {
  const storage = fakeStorage();
  writeStored("zip", "78701", 30, 1000, storage);
  expect(JSON.parse(storage.stored.get("zip")!)).toEqual({
    value: "78701",
    timestamp: 1000,
    expirationMinutes: 30,
  });
});

test("CORE-004 a value is read until it expires", () => {
  const storage = fakeStorage();
  writeStored("zip", "78701", 30, 0, storage);
  expect(readStored("zip", 30 * 60_000 - 1, storage)).toBe("78701");
  expect(readStored("zip", 30 * 60_000, storage)).toBeUndefined();
});

test("CORE-004 a value without an expiry never expires", () => {
  const storage = fakeStorage();
  writeStored("zip", "78701", undefined, 0, storage);
  expect(storage.stored.get("zip")).not.toContain("expirationMinutes");
  expect(readStored("zip", Number.MAX_SAFE_INTEGER, storage)).toBe("78701");
});

test("a malformed value reads as undefined", () => {
  for (const text of [
    "",
    "{",
    "null",
    "3",
    '"x"',
    "[]",
    '{"value":1}',
    '{"value":1,"timestamp":"0"}',
    '{"value":1,"timestamp":0,"expirationMinutes":"9"}',
  ]) {
    expect(readStored("key", 0, fakeStorage({ key: text }))).toBeUndefined();
  }
});

test("a storage that throws reads as empty, and removal doesn't throw", () => {
  const refuse = () => {
    throw new Error("blocked");
  };
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse };
  writeStored("key", 1, undefined, 0, blocked);
  removeStored("key", blocked);
  expect(readStored("key", 0, blocked)).toBeUndefined();
});

test("without storage (in the worker) values read as undefined", () => {
  writeStored("key", 1);
  expect(readStored("key")).toBeUndefined();
});

test("a removed value is gone", () => {
  const storage = fakeStorage();
  writeStored("key", 1, undefined, 0, storage);
  removeStored("key", storage);
  expect(readStored("key", 0, storage)).toBeUndefined();
});
