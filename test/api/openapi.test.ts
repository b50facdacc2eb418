import { expect, test } from "vitest";
import { openApi } from "../../app/api/openapi";
import { calls } from "../../app/api/v1";
import { Edited } from "../../app/editing/edited.server";
import { visitorContext } from "../support/context";

const document = openApi(visitorContext().config);
type Content = { content: { "application/json": { schema: object; example: unknown } } };
interface Described {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, one]) => [`${method.toUpperCase()} ${path}`, one as Described] as const,
  ),
);

test("each call has a name of its own, and says what it answers, down to every field", () => {
  expect(described).toHaveLength(calls.length);
  const ids = described.map(([, one]) => one.operationId);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  for (const [call, one] of described) {
    expect(open(one.responses["200"]!.content["application/json"].schema), call).toEqual([]);
    expect(one.summary, call).toMatch(/\w/);
  }
});

test("which company is changed, is said in the address: of each call that edits one, and in one way", () => {
  const editing = calls.filter(
    ({ operations: [main] }) =>
      (main!.input as { shape?: { company?: unknown } }).shape?.company === Edited.shape.company,
  );
  expect(editing.length).toBeGreaterThan(60);
  const all = new Map(described);
  for (const { method, path } of editing) {
    const { parameters, requestBody } = all.get(`${method} ${path}`)!;
    const said = parameters.filter((one) => one.in === "query").map((one) => one.name);
    const body = requestBody?.content["application/json"]?.schema as
      { properties?: object } | undefined;
    expect([
      path,
      said.includes("uri"),
      "company" in (body?.properties ?? {}),
      said.some((name) => name === "company" || name === "version"),
    ]).toEqual([path, true, false, false]);
  }
});

/** Where in a schema nothing at all is said; what may hold anything says so in words. */
function open(schema: object, at = "answer"): string[] {
  const one = schema as Record<string, unknown>;
  if (typeof one.$ref === "string") return [];
  const parts = Object.keys(one).filter((key) => key !== "description" && key !== "examples");
  if (parts.length === 0) return "description" in one ? [] : [at];
  const inner: [string, unknown][] = [
    ...Object.entries((one.properties ?? {}) as object),
    ["[]", one.items],
    ...((one.anyOf ?? one.oneOf ?? []) as unknown[]).map((choice, i): [string, unknown] => [
      `|${i}`,
      choice,
    ]),
  ];
  return inner.flatMap(([name, value]) =>
    typeof value === "object" && value !== null ? open(value, `${at}.${name}`) : [],
  );
}
