import { z } from "zod";
import type { Config } from "../config";
import type { ApiCall } from "./call";
import { calls } from "./v1";

/** The OpenAPI 3.1 document, made from the table of calls and the operations' own schemas. */
export function openApi(config: Config) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) (paths[call.path] ??= {})[call.method.toLowerCase()] = operationObject(call);
  return {
    openapi: "3.1.0",
    info: { title: `${config.productName} API`, version: "1", description: "Companies, their profiles and their reviews, as any visitor may see them." },
    servers: [{ url: `${config.mainOrigin}/api/v1` }],
    paths,
    components: { schemas: { Error: errorSchema } },
  };
}

const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message", "requestId"],
      properties: {
        code: { type: "string" },
        message: { type: "string" },
        fields: { type: "object", additionalProperties: { type: "string" } },
        requestId: { type: "string" },
      },
    },
  },
};

function operationObject(call: ApiCall) {
  const [main] = call.operations;
  const refusal = { description: "Refused", content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
  return {
    operationId: main!.name.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: call.summary,
    parameters: [...pathParameters(call.path), ...(call.method === "GET" ? queryParameters(call) : [])],
    ...(call.method !== "GET" && { requestBody: { required: true, content: { "application/json": { schema: bodySchema(call) } } } }),
    responses: { "200": { description: "Done", content: { "application/json": {} } }, "400": refusal, "404": refusal, "429": refusal },
  };
}

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));
}

function queryParameters(call: ApiCall) {
  if (/\{/.test(call.path)) return [];
  const schema = inputSchema(call) as { properties?: Record<string, unknown>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: "query",
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
}

/** Where a body decides which operation runs, it may have the form of any of them. */
function bodySchema(call: ApiCall) {
  const schemas = call.operations.map((one) => jsonSchema(one.input));
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
}

function inputSchema(call: ApiCall) {
  return jsonSchema(call.operations[0]!.input);
}

function jsonSchema(input: z.ZodType) {
  return z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
}
