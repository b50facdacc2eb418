/** Parameters and request bodies in the OpenAPI document. */
import * as z from "zod";
import { Edited } from "../editing/edited.server";
import type { ApiCall } from "./call";
import { CONTRACT_GET } from "./cross-origin";
import { exampleOf, type JsonSchema } from "./example";
import { jsonSchema } from "./json-schema";
import { takesVersion } from "./versions";

const pathExamples: Record<string, [string, string]> = {
  vanityName: ["The company's name in URLs.", "bluebonnet-plumbing"],
  uri: ["The company's name in URLs.", "bluebonnet-plumbing"],
  friendlyImageName: ["The photo's name in URLs.", "kitchen-sink"],
  placeId: ["The id of the place at the maps service.", "ChIJ2eUgeAK6j4ARbn5u_wAGqWA"],
  userId: ["A person's id.", "6f2b9f0e-5a1c-4c3e-9b7d-2f8a1e4c6d90"],
  token: ["The secret part of the link.", "kq3vJ0y8o2mW5sT7rXbN1cZ4aE6gH9iLpQdUfRtYwAs"],
  type: ["What the file belongs to: request.", "request"],
  number: ["The request's number.", "1001"],
  attachmentNumber: ["From the request's attachments.", "1"],
  size: ["125: at most 125 pixels wide and high.", "125"],
  name: ["Any name: the answer has the file's own.", "sink.webp"],
  id: ["The id from the list.", "c3f8a1e9b7d25f60418e"],
};

export function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const [description, example] = pathExamples[name!] ?? ["From the list.", "1"];
    return { name, in: "path", required: true, description, schema: { type: "string" }, example };
  });
}

export function conditionParameters(call: ApiCall) {
  const headers = [];
  if (call.changesByGet)
    headers.push({
      name: CONTRACT_GET,
      in: "header",
      required: true,
      description: "Any value. Required for a GET that changes something.",
      schema: { type: "string" },
      example: "1",
    });
  if (call.method === "POST")
    headers.push({
      name: "Idempotency-Key",
      in: "header",
      description: "A call that is sent again with the same key runs only once.",
      schema: { type: "string", maxLength: 255 },
      example: "8e03978e-40d5-43e8-bc93-6894a57f9324",
    });
  if (takesVersion(call))
    headers.push({
      name: "If-Match",
      in: "header",
      description: "The ETag that was read. The call is refused if it is no longer current.",
      schema: { type: "string" },
      example: '"3"',
    });
  return headers;
}

/**
 * GET calls take the operation's input as query parameters, others as a body; path parameters are
 * excluded.
 */
export function inputOf(call: ApiCall, schemas: Record<string, JsonSchema>) {
  const overrides = call.takes ?? {};
  const company = companyOf(call);
  // Given by the path or by `uri`; GET takes no version.
  const excluded = new Set([
    ...[...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
    ...(company.length > 0 ? ["company"] : []),
    ...(call.method === "GET" ? ["version"] : []),
  ]);
  const querySchema = call.takes
    ? overrides.query
    : call.method === "GET"
      ? call.operations[0]!.input
      : undefined;
  const query = [
    ...company,
    ...(querySchema ? queryParameters(jsonSchema(querySchema, "input", schemas), excluded) : []),
  ];
  const bodies = call.takes
    ? overrides.body
      ? [overrides.body]
      : []
    : call.method === "GET"
      ? []
      : call.operations.map((one) => one.input);
  const shapes = bodies
    .map((one) => without(jsonSchema(one, "input", schemas), excluded))
    .filter((one) => Object.keys((one.properties ?? one.anyOf ?? {}) as object).length > 0);
  const body = shapes.length > 1 ? { anyOf: shapes } : shapes[0];
  // The body is optional if no field is required.
  const bodyRequired = shapes.some((one) => Array.isArray(one.required) && one.required.length > 0);
  return { query, body, bodyRequired };
}

/** Calls that edit a company name it in the URL. */
function companyOf({ operations: [main] }: ApiCall) {
  const { company } =
    main!.input instanceof z.ZodObject ? (main!.input.shape as Record<string, unknown>) : {};
  return company === Edited.shape.company
    ? queryParameters(
        { properties: { uri: jsonSchema(Edited.shape.company, "input", {}) } },
        new Set(),
      )
    : [];
}

function without(schema: JsonSchema, excluded: Set<string>): JsonSchema {
  if (!schema.properties) return schema;
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([name]) => !excluded.has(name)),
  );
  const required = ((schema.required ?? []) as string[]).filter((name) => !excluded.has(name));
  return { ...schema, properties, ...(schema.required !== undefined && { required }) };
}

function queryParameters(schema: JsonSchema, excluded: Set<string>) {
  const { properties = {}, required = [] } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties)
    .filter(([name]) => !excluded.has(name))
    .map(([name, { description, ...rest }]) => ({
      name,
      in: "query",
      required: required.includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
      example: exampleOf(rest, {}),
    }));
}

export const filesBody = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        required: ["files"],
        properties: {
          files: {
            type: "array",
            items: { type: "string", contentMediaType: "application/octet-stream" },
          },
        },
      },
    },
  },
};
