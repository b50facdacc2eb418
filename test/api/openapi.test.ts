import { expect, test } from "vitest";
import { openApi } from "../../app/api/openapi";
import { calls } from "../../app/api/v1";
import { SOCKET_PATH } from "../../app/chat/open-socket.server";
import { Edited } from "../../app/editing/edited.server";
import { visitorContext } from "../support/context";

const document = openApi(visitorContext().config);
type Content = { content: { "application/json": { schema: object; example: unknown } } };
interface Described {
  operationId: string;
  summary: string;
  description?: string;
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

test("each call has a unique operationId and a fully described response", () => {
  expect(described).toHaveLength(calls.length);
  const ids = described.map(([, one]) => one.operationId);
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  for (const [call, one] of described) {
    const { "application/json": answer } = one.responses["200"]!.content;
    if (isFile(call)) expect(one.responses["200"]!.content, call).toHaveProperty(["*/*"]);
    else expect(undescribed(answer.schema), call).toEqual([]);
    expect(one.summary, call).toMatch(/\w/);
  }
});

test("API-084: the call for a chat socket's tokens says how to open the socket", () => {
  const [, token] = described.find(([name]) => name === "GET /provider/ws/token")!;
  expect(token.description).toContain(`${SOCKET_PATH}?token={connToken}&conversationId=`);
});

function isFile(named: string) {
  return calls.some(({ method, path, file }) => file === true && `${method} ${path}` === named);
}

test("all calls that edit a company name it in the uri query parameter", () => {
  const editing = calls.filter(
    ({ operations: [main] }) =>
      (main!.input as { shape?: { company?: unknown } }).shape?.company === Edited.shape.company,
  );
  expect(editing.length).toBeGreaterThan(60);
  const all = new Map(described);
  for (const { method, path } of editing) {
    const { parameters, requestBody } = all.get(`${method} ${path}`)!;
    const queryNames = parameters.filter((one) => one.in === "query").map((one) => one.name);
    const body = requestBody?.content["application/json"]?.schema as
      { properties?: object } | undefined;
    expect([
      path,
      queryNames.includes("uri"),
      "company" in (body?.properties ?? {}),
      queryNames.some((name) => name === "company" || name === "version"),
    ]).toEqual([path, true, false, false]);
  }
});

/** Paths in a schema without any type; a field that may hold anything must have a description. */
function undescribed(schema: object, at = "answer"): string[] {
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
    typeof value === "object" && value !== null ? undescribed(value, `${at}.${name}`) : [],
  );
}
