/** Finds an address for each page and dialog by following the links that a person sees. */
import type { BrowserContext } from "@playwright/test";
import { pageRoutes, routeOf } from "./page-routes";
import type { Person } from "./people";

/** Of each page, as many addresses are read: not each invoice can be refunded. */
const ADDRESSES = 8;
const LINK = /\b(?:href|src)="([^"#]+)/g;

/** The first address of each route that the person reaches, in the order of their links. */
export async function findPages(context: BrowserContext, origin: string, { starts }: Person) {
  const pathsOf = new Map<string, string[]>();
  const readOf = new Map<string, number>();
  const seen = new Set(starts);
  const queue = [...starts];
  while (queue.length > 0) {
    const path = queue.shift()!;
    const route = routeOf(path.split("?", 1)[0]!);
    const read = readOf.get(route!) ?? 0;
    if (!route || read >= ADDRESSES) continue;
    readOf.set(route, read + 1);
    const html = await htmlAt(path);
    if (html === undefined) continue;
    pathsOf.set(route, [...(pathsOf.get(route) ?? []), path]);
    for (const [, link] of html.matchAll(LINK)) add(link!);
  }
  await tryUnlinkedDialogs();
  return new Map([...pathsOf].map(([route, [first]]) => [route, first!]));

  /** Undefined for redirects, errors and files. */
  async function htmlAt(path: string) {
    const answer = await context.request.get(origin + path, { maxRedirects: 0 });
    const { location, "content-type": type = "" } = answer.headers();
    if (location) add(location);
    return answer.status() === 200 && type.startsWith("text/html") ? answer.text() : undefined;
  }

  function add(link: string) {
    const url = new URL(link.replaceAll("&amp;", "&"), origin);
    if (url.origin !== origin || /^\/(assets|media)\//.test(url.pathname)) return;
    const path = url.pathname + url.search;
    if (seen.has(path)) return;
    seen.add(path);
    queue.push(path);
  }

  /** Some are opened by a form, such as the dialog in which a client approves. */
  async function tryUnlinkedDialogs() {
    for (const { id, parent, path } of pageRoutes) {
      if (!parent || !path || path.includes(":") || pathsOf.has(id)) continue;
      for (const above of pathsOf.get(parent) ?? []) {
        const dialog = `${above.split("?", 1)[0]!}/${path}`;
        if (routeOf(dialog) !== id || (await htmlAt(dialog)) === undefined) continue;
        pathsOf.set(id, [dialog]);
        break;
      }
    }
  }
}
