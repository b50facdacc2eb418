/** Matches a method and a path to a call. */
import { Refusal } from "../refusal";
import type { ApiCall } from "./call";
import { Fault } from "./fault";

export interface FoundCall {
  call: ApiCall;
  /** The values of the path's `{name}` segments, decoded. */
  params: Record<string, string>;
}

/** HEAD is treated as GET. A path that exists with other methods only: 405 with Allow. */
export function findCall(calls: readonly ApiCall[], method: string, path: string): FoundCall {
  const found = callsAt(calls, path);
  if (found.length === 0) throw new Refusal("not-found", "There is no such call.");
  const searched = method === "HEAD" ? "GET" : method;
  // Literal segments win over parameters.
  const named = found
    .filter(({ call }) => call.method === searched)
    .toSorted((a, b) => Object.keys(a.params).length - Object.keys(b.params).length);
  if (named[0]) return named[0];
  throw new Fault(405, "method-not-allowed", "This call does not take that method.", {
    Allow: methodsOf(found),
  });
}

export function callsAt(calls: readonly ApiCall[], path: string): FoundCall[] {
  const actual = path.split("/");
  return calls.flatMap((call) => {
    const params = paramsOf(segmentsOf(call.path), actual);
    return params ? [{ call, params }] : [];
  });
}

/** By pattern: each request compares its path with those of all calls. */
const segments = new Map<string, string[]>();

function segmentsOf(pattern: string) {
  const known = segments.get(pattern) ?? pattern.split("/");
  segments.set(pattern, known);
  return known;
}

export function methodsOf(found: readonly FoundCall[]) {
  const methods = new Set<string>(found.map(({ call }) => call.method));
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods, "OPTIONS"].join(", ");
}

/** Undefined if the path does not match. */
function paramsOf(expected: readonly string[], actual: readonly string[]) {
  if (expected.length !== actual.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, segment] of expected.entries()) {
    if (!segment.startsWith("{")) {
      if (segment !== actual[i]) return undefined;
      continue;
    }
    const value = decoded(actual[i]!);
    if (!value) return undefined;
    params[segment.slice(1, -1)] = value;
  }
  return params;
}

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw new Refusal("invalid", "The address is not well-formed.");
  }
}
