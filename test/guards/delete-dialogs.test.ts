import { expect, test } from "vitest";

const pages = import.meta.glob<string>("../../app/**/pages/*.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
});
const destroys = /\/([a-z-]*delete|remove[a-z-]*|disable)\.tsx$/;

test("all pages that destroy something have the same buttons, with a way to keep it", () => {
  const asking = Object.entries(pages).filter(([path]) => destroys.test(path));
  expect(asking.length).toBeGreaterThanOrEqual(5);
  const other = asking.filter(([, source]) => !source.includes("<DestroyButtons"));
  expect(other.map(([path]) => path)).toEqual([]);
});
