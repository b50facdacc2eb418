import type { Scope } from "../core/world";
import { invalid } from "./errors";
import type { Resource } from "./resource";

type Json = Record<string, unknown>;

/**
 * Replaces ids by their objects (https://docs.stripe.com/expand): at most four levels.
 * @param paths as sent: `customer`, `latest_invoice.payments`, of lists `data.customer`.
 */
export function expand<T>(resources: Resource[], scope: Scope, answer: T, paths: string[]): T {
  const copy = structuredClone(answer);
  for (const path of paths) {
    const parts = path.split(".");
    if (parts.length > 4)
      throw invalid("You cannot expand more than 4 levels of a property.", "expand");
    expandAt(resources, scope, copy, parts, path);
  }
  return copy;
}

function expandAt(
  resources: Resource[],
  scope: Scope,
  holder: unknown,
  [field = "", ...rest]: string[],
  path: string,
): void {
  if (Array.isArray(holder)) {
    for (const one of holder) expandAt(resources, scope, one, [field, ...rest], path);
    return;
  }
  if (typeof holder !== "object" || holder === null) return;
  const object = holder as Json;
  const left = included(resources, object, field);
  if (left && !Object.hasOwn(object, field)) object[field] = left(scope, String(object["id"]));
  if (!Object.hasOwn(object, field))
    throw invalid(`This property cannot be expanded (${path}).`, "expand");
  const value = object[field];
  if (typeof value === "string") object[field] = find(resources, scope, value, path);
  if (Array.isArray(value))
    object[field] = value.map((one: unknown) =>
      typeof one === "string" ? find(resources, scope, one, path) : one,
    );
  if (rest.length > 0) expandAt(resources, scope, object[field], rest, path);
}

function included(resources: Resource[], object: Json, field: string) {
  const resource = resources.find(({ includes }) => includes?.object === object["object"]);
  const fields = resource?.includes?.fields ?? {};
  return Object.hasOwn(fields, field) ? fields[field] : undefined;
}

function find(resources: Resource[], scope: Scope, id: string, path: string): object {
  const lookup = resources.find(
    (one) => one.lookup && id.startsWith(`${one.lookup.prefix}_`),
  )?.lookup;
  const found = lookup?.get(scope, id);
  if (!found) throw invalid(`This property cannot be expanded (${path}).`, "expand");
  return structuredClone(found);
}
