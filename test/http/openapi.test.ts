/**
 * The OpenAPI document of the served product: valid, accurate, and complete enough to fuzz every
 * call.
 */
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 } from "ajv/dist/2020.js";
import { fullFormats } from "ajv-formats/dist/formats.js";
import fc from "fast-check";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { RESERVED } from "../../app/creating/slug";
import { proof } from "../support/proof";
import { like, type Schema } from "./arbitrary";
import { ask } from "./request";
import { registered, Visitor } from "./visitor";

interface Described {
  operationId: string;
  parameters: {
    name: string;
    in: "path" | "query" | "header";
    required?: boolean;
    schema: Schema;
    example: unknown;
  }[];
  requestBody?: {
    required: boolean;
    content: { "application/json"?: { schema: Schema; example: unknown } };
  };
  responses: Record<
    string,
    { $ref?: string; content?: { "application/json"?: { schema: Schema; example: unknown } } }
  >;
}
interface Document {
  paths: Record<string, Record<string, Described>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<
      string,
      { content: { "application/json": { schema: Schema; example: unknown } } }
    >;
  };
}

const { text } = await ask("/api/v1/openapi.json");
const document = JSON.parse(text) as Document;
const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method: method.toUpperCase(), one })),
);

const ajv = new Ajv2020({ strict: false, formats: fullFormats, validateFormats: true });
ajv.addSchema({ $id: "doc", ...document });
const pointer = (...parts: string[]) =>
  `doc#/${parts.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")}`;

/** Validation errors of a value against the schema at a path in the document. */
function faults(value: unknown, ...place: string[]) {
  const valid = ajv.validate({ $ref: pointer(...place) }, value);
  return valid
    ? []
    : (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/**
 * The contract has "/client-hub/invoice/messages/{uri}" beside "/client-hub/invoice/{uri}/auto-pay". No
 * company has a fixed word of these paths as its name, so no address fits two of them.
 */
function isByReservedWords({ ruleId, message }: { ruleId: string; message: string }) {
  if (ruleId !== "no-ambiguous-paths") return false;
  const [one, other] = [...message.matchAll(/`([^`]+)`/g)].map(([, path]) => path!.split("/"));
  const isParameter = (part: string) => part.startsWith("{");
  return one!.some((part, at) => {
    const [a, b] = [part, other![at]!];
    return isParameter(a) !== isParameter(b) && RESERVED.has(isParameter(a) ? b : a);
  });
}

test("the document passes Redocly's recommended rules", async () => {
  const config = await createConfig({
    extends: ["recommended"],
    rules: {
      "no-server-example.com": "off",
      "operation-4xx-response": "error",
      "operation-operationId": "error",
      "no-invalid-media-type-examples": "error",
    },
  });
  const problems = await lintFromString({ source: text, config });
  expect(
    problems
      .filter((one) => !isByReservedWords(one))
      .map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]),
  ).toEqual([]);
});

test("every example matches its schema", () => {
  for (const { path, method, one } of described) {
    const at = ["paths", path, method.toLowerCase()];
    // A file has no example to check.
    const answer = one.responses["200"]!.content!["application/json"];
    if (answer) {
      expect([
        one.operationId,
        faults(answer.example, ...at, "responses", "200", "content", "application/json", "schema"),
      ]).toEqual([one.operationId, []]);
    }
    // Multipart bodies have no example to check.
    const body = one.requestBody?.content["application/json"];
    if (body) {
      expect([
        one.operationId,
        faults(body.example, ...at, "requestBody", "content", "application/json", "schema"),
      ]).toEqual([one.operationId, []]);
    }
  }
});

/** Paths that end the caller's session; they have their own tests. */
const ENDS = /\/auth\/(sign-out|user\/delete)$/;
const { size: numRuns, seed } = proof("requests to each call", { small: 6, full: 60 }, 20261121);

describe.each(["a visitor", "a signed-in user"])(
  "%s gets a documented answer from every call",
  (caller) => {
    let visitor = new Visitor();
    beforeAll(async () => {
      if (caller !== "a visitor") visitor = (await registered()).visitor;
    });

    test.each(
      described
        .filter(({ path }) => caller === "a visitor" || !ENDS.test(path))
        .map((one) => [`${one.method} ${one.path}`, one] as const),
    )("%s", async (_, { path, method, one }) => {
      const parameters = fc.record(
        Object.fromEntries(
          one.parameters.map(({ name, schema, example }) => [
            name,
            fc.oneof(fc.constant(example), like(schema, document.components.schemas)),
          ]),
        ),
        { requiredKeys: one.parameters.filter(({ required }) => required).map(({ name }) => name) },
      );
      const json = one.requestBody?.content["application/json"];
      const body = json
        ? fc.oneof(like(json.schema, document.components.schemas), fc.constant(json.example))
        : fc.constant(undefined);
      await fc.assert(
        fc.asyncProperty(parameters, body, async (values, sent) => {
          const of = (kind: string) =>
            one.parameters
              .filter((parameter) => parameter.in === kind && values[parameter.name] !== undefined)
              .map(({ name }) => [name, asText(values[name])] as const);
          const address = path.replaceAll(
            /\{(\w+)\}/g,
            (__, name: string) => encodeURIComponent(asText(values[name])) || "x",
          );
          const headers = Object.fromEntries(
            of("header").filter(([, value]) => /^[\x21-\x7e]+$/.test(value)),
          );
          // A separate client address each: rate limits have their own tests.
          const answer = await visitor.call(
            method,
            `${address}?${new URLSearchParams(of("query").map(([name, value]) => [name, value]))}`.replace(
              /\?$/,
              "",
            ),
            sent,
            {
              ...headers,
              "CF-Connecting-IP": `2001:db8:${randomUUID().slice(0, 4)}::${randomUUID().slice(0, 4)}`,
            },
          );
          expect(answer.status, answer.text).toBeLessThan(500);
          if (answer.status === 204) {
            expect([answer.text, one.responses]).toMatchObject(["", { 204: {} }]);
            return;
          }
          expect([answer.status, answer.headers["content-type"]]).toEqual([
            answer.status,
            "application/json; charset=utf-8",
          ]);
          expect(Object.keys(one.responses), one.operationId).toContain(String(answer.status));
          const place = one.responses[answer.status]?.$ref
            ? ["components", "responses", one.responses[answer.status]!.$ref!.split("/").at(-1)!]
            : ["paths", path, method.toLowerCase(), "responses", String(answer.status)];
          expect([
            answer.status,
            faults(JSON.parse(answer.text), ...place, "content", "application/json", "schema"),
          ]).toEqual([answer.status, []]);
        }),
        { numRuns, seed },
      );
    });
  },
);

function asText(value: unknown) {
  return typeof value === "string" ? value.toWellFormed() : JSON.stringify(value ?? null);
}
