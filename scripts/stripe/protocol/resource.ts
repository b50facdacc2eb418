import type { z } from "zod";
import type { Scope } from "../core/world";
import type { TaskHandler } from "../core/tasks";

/** What an API call may do, and the parameters it takes. */
export interface Route {
  method: "GET" | "POST" | "DELETE";
  /** With `:name` for ids. */
  path: string;
  params: z.ZodType;
  /** Also for publishable keys: browsers call it, from any origin. */
  publishable: boolean;
  run(call: Call<unknown>): unknown;
}

export interface Call<P> extends Scope {
  params: P;
  /** The ids of the path by name. */
  ids: Record<string, string>;
  /** The address of a browser or program that called, if it is known. */
  ip: string;
  userAgent: string | null;
  /** Called with a publishable key: only what a customer may see and do. */
  publishable: boolean;
}

/** One kind of object: its calls, its tasks and what `expand` can do with it. */
export interface Resource {
  routes: Route[];
  tasks?: Record<string, TaskHandler>;
  /** How an id of this prefix is looked up when a field that holds it is expanded. */
  lookup?: { prefix: string; get(scope: Scope, id: string): object | undefined };
  /** Fields that are left out of the object (named by `object`) unless they are expanded. */
  includes?: { object: string; fields: Record<string, (scope: Scope, id: string) => unknown> };
}

export function route<S extends z.ZodType>(
  method: Route["method"],
  path: string,
  params: S,
  run: (call: Call<z.output<S>>) => unknown,
  keys: "secret" | "publishable" = "secret",
): Route {
  return { method, path, params, publishable: keys === "publishable", run: run as Route["run"] };
}

/** The ids in a path, or null if it is another path. */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const ids: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = decodeURIComponent(given[index]!);
    if (part.startsWith(":")) ids[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return ids;
}
