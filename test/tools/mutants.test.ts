import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { faults } from "../../scripts/mutants/faults";

test.each(faults)("$name: its code and its tests exist", ({ file, find, replace, tests }) => {
  const parts = readFileSync(file, "utf8").split(find);
  expect(parts.length - 1, `${find} in ${file}`).toBe(1);
  expect(replace).not.toBe(find);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
  expect(tests.length).toBeGreaterThan(0);
});

test("each fault has a unique name", () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});
