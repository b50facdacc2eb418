/** Every address of the product, from the product's own list. */
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "../../app/routes";

export interface Address {
  id: string;
  /** With a value for each parameter. */
  path: string;
  hasAction: boolean;
}

/** Values of parameters; all others get a value as long as a token. */
const values: Record<string, string> = {
  zip: "78701",
  query: "all",
  state: "tx",
  city: "austin",
  file: "1.xml",
  userId: "00000000-0000-4000-8000-000000000001",
};

export const addresses: Address[] = under((await routes) as RouteConfigEntry[], "");

function under(entries: RouteConfigEntry[], above: string): Address[] {
  return entries.flatMap(({ id, path, file, children = [] }) => {
    const whole = path ? `${above}/${path}` : above;
    const own = {
      id: id!,
      path: filled(whole || "/"),
      hasAction: /export (async function|function|const) action\b|export \{[^}]*\baction\b/.test(
        readFileSync(`app/${file}`, "utf8"),
      ),
    };
    return [own, ...under(children, whole)];
  });
}

function filled(path: string) {
  return path
    .replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? "x".repeat(43))
    .replace(/\*$/, "x");
}
