import type { ServerBuild } from "@remix-run/cloudflare";
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, test } from "vitest";
import routes from "../../app/routes";
import { buildParts } from "../../workers/build-parts";

interface Entry {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
}

function entriesOf(configs: RouteConfigEntry[], parentId = "root"): Entry[] {
  return configs.flatMap(({ id, path, index, children = [] }) => [
    { id: id!, parentId, ...(path !== undefined && { path }), ...(index && { index }) },
    ...entriesOf(children, id),
  ]);
}

/** The main host's routes as Remix builds them, without their modules. */
const entries = [
  { id: "root", path: "" },
  ...entriesOf((await routes) as RouteConfigEntry[]),
].filter(({ id }) => !id.startsWith("domain/"));
const all = Object.fromEntries(entries.map((entry) => [entry.id, entry]));
const partOf = buildParts({ routes: all, assets: { routes: all } } as unknown as ServerBuild);

type Routes = Parameters<typeof matchRoutes>[0];

function treeOf(of: Record<string, Entry>, parentId?: string): Routes {
  return Object.values(of)
    .filter((entry) => entry.parentId === parentId)
    .map(({ id, path, index }) => ({
      id,
      ...(path !== undefined && { path }),
      ...(index ? { index } : { children: treeOf(of, id) }),
    })) as Routes;
}

function matched(of: Record<string, Entry>, path: string) {
  return matchRoutes(treeOf(of), path)?.map(({ route }) => route.id);
}

/** A path for each route's pattern, with a value for each parameter. */
const paths = entries.map(({ id }) => {
  const segments: string[] = [];
  for (let entry: Entry | undefined = all[id]; entry; entry = all[entry.parentId ?? ""])
    segments.unshift(...(entry.path ?? "").split("/").filter(Boolean));
  return `/${segments.map((one) => one.replace(/^:.*|^\*$/, "any")).join("/")}`;
});

const odd = [
  "/nothing/like/this",
  "/COMPANY/River/Photos",
  "/company/river/photos/",
  "/company/river/services/a/b/c",
  "/company//river",
  "/search/a%2Fb/78701",
  "/search/a/b/c",
  "/%63ompany/river",
  "/company/%E0%A4%A",
];

describe("the part of the build that answers a path", () => {
  test.each([...new Set([...paths, ...odd])])("%s is matched as by all routes", (path) => {
    const part = partOf(path).routes as unknown as Record<string, Entry>;
    expect(matched(part, path)).toEqual(matched(all, path));
  });

  test.each(["/company/river/photos/roof", "/near/tx/austin", "/create/service"])(
    "%s: its parent paths are matched as by all routes",
    (path) => {
      const part = partOf(path).routes as unknown as Record<string, Entry>;
      for (let parent = path; parent !== ""; parent = parent.replace(/\/[^/]*$/, ""))
        expect([parent, matched(part, parent)]).toEqual([parent, matched(all, parent)]);
      expect(matched(part, "/")).toEqual(matched(all, "/"));
    },
  );

  test("is the same object for a page, its data and another company, and holds few routes", () => {
    const part = partOf("/company/river");
    expect(partOf("/company/river.data")).toBe(part);
    expect(partOf("/company/lake")).toBe(part);
    expect(partOf("/_root.data")).toBe(partOf("/"));
    expect(Object.keys(part.routes).length).toBeLessThan(12);
    expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
  });
});
