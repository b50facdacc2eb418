/** The product's pages and dialogs, from its own list of routes. */
import { matchRoutes } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes";

type RouteObject = Parameters<typeof matchRoutes>[0][number];

interface PageRoute {
  id: string;
  /** The route over which this one is a dialog, and the dialog's path in it. */
  parent: string | undefined;
  path: string | undefined;
}

const all = ((await routes) as RouteConfigEntry[]).filter(({ id }) => !id?.startsWith("domain/"));
const objects = all.map(objectOf);

/** The routes that end an address at a page or a dialog. */
export const pageRoutes: PageRoute[] = pagesIn(all);

/** The route at which the path ends; undefined if the product has no page there. */
export function routeOf(path: string) {
  return matchRoutes(objects, path)?.at(-1)?.route.id;
}

function objectOf({ id, path, index, children }: RouteConfigEntry): RouteObject {
  if (index) return { id: id!, index: true };
  return {
    id: id!,
    ...(path !== undefined && { path }),
    ...(children && { children: children.map(objectOf) }),
  };
}

function pagesIn(entries: RouteConfigEntry[], parent?: string): PageRoute[] {
  return entries.flatMap(({ id, path, index, file, children = [] }) => {
    const standsAlone = index || (path !== undefined && !children.some(isAtItsParent));
    // An index of a page with dialogs has the page's address.
    const below = children.some((child) => child.index) ? children.find(isAtItsParent)!.id : id;
    return [
      ...(file.endsWith(".tsx") && standsAlone ? [{ id: id!, parent, path }] : []),
      ...pagesIn(children, below),
    ];
  });
}

function isAtItsParent({ index, path }: RouteConfigEntry) {
  return Boolean(index) || path === undefined;
}
