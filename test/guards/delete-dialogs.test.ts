import { expect, test } from "vitest";

const pages = import.meta.glob<string>("../../app/**/pages/*.tsx", {
  eager: true,
  query: "?raw",
  import: "default",
});
const destroys = /\/([a-z-]*delete|remove[a-z-]*|disable|teaser)\.tsx$/;

test("all pages that destroy or replace something have the same buttons, with a way to keep it", () => {
  const asking = Object.entries(pages).filter(([path]) => destroys.test(path));
  expect(asking.length).toBeGreaterThanOrEqual(6);
  const other = asking.filter(([, source]) => !source.includes("<DestroyButtons"));
  expect(other.map(([path]) => path)).toEqual([]);
});
