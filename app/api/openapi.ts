import * as z from "zod";
import type { Config } from "../config";
import { httpStatus, type RefusalCode } from "../operations/refusal";
import type { ApiCall } from "./call";
import { CONTRACT_GET } from "./cross-origin";
import { exampleOf, type JsonSchema } from "./example";
import { Edited } from "../editing/edited.server";
import { calls } from "./v1";
import { takesVersion } from "./versions";
import { lifetimes } from "../lifetimes";
import { durationInWords } from "../duration";

/** Builds the OpenAPI 3.1 document from the calls and the schemas of their operations. */
export function openApi(config: Config) {
  const schemas: Record<string, JsonSchema> = { Error: errorSchema };
  const paths: Record<string, Record<string, unknown>> = {};
  const ids = new Set<string>();
  for (const call of calls)
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationObject(call, schemas, ids);
  return {
    openapi: "3.1.0",
    info: {
      title: `${config.productName} API`,
      version: "1",
      description: [
        "Everything the pages do, as API calls. Requests and responses are JSON; times are in UTC.",
        "Browsers use session cookies. Programs send `Authorization: Bearer …` with a personal token from /account/tokens, or with the token that sign-in returns for the header `Tokens: body`.",
        "All errors have the same shape: a code, a message for people, messages by field if the input is wrong, and the request's id.",
        "Any POST can have an `Idempotency-Key`. If you send it again within " +
          `${durationInWords(lifetimes.idempotentAnswer)} with the same body, you get the same ` +
          "response, and the call runs only once.",
        "A response with a `version` has an `ETag`. Send it back as `If-Match`: if someone else changed the data in the meantime, your change is refused (412) and does not overwrite theirs.",
      ].join("\n\n"),
      contact: { email: config.supportEmail },
      license: { name: "Terms of service", url: `${config.mainOrigin}/terms` },
    },
    servers: [{ url: `${config.mainOrigin}/api/v1`, description: "This marketplace." }],
    security: [],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas, responses: errorResponses(), securitySchemes },
  };
}

const tags = {
  Search: "Companies near a place, and suggestions while typing.",
  Profiles: "What a company's site shows.",
  Account: "Sign-in and the caller's own account.",
  Friends: "Friends and invitations.",
  Admin: "Administration of the marketplace, for platform admins only.",
};

function tagOf(path: string): keyof typeof tags {
  if (path.startsWith("/admin")) return "Admin";
  if (/^\/auth\/user\/(friend|blocked)|\/friends-reviews\//.test(path)) return "Friends";
  if (path.startsWith("/auth")) return "Account";
  return path.startsWith("/search") ? "Search" : "Profiles";
}

const securitySchemes = {
  token: {
    type: "http",
    scheme: "bearer",
    description: "A personal API token, or the access token of a sign-in.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-access",
    description: "The browser's session.",
  },
};

const errorSchema: JsonSchema = {
  type: "object",
  required: ["error"],
  additionalProperties: false,
  properties: {
    error: {
      type: "object",
      required: ["code", "message", "requestId"],
      additionalProperties: false,
      properties: {
        code: {
          type: "string",
          enum: [
            ...Object.keys(httpStatus),
            "method-not-allowed",
            "too-large",
            "unsupported-type",
            "unexpected",
          ],
        },
        message: { type: "string", description: "A message for people." },
        fields: {
          type: "object",
          description: "Messages by input field.",
          additionalProperties: { type: "string" },
        },
        requestId: { type: "string", description: "Include it when you contact support." },
      },
    },
  },
};

/** Description and example message of each error status. */
const errorDescriptions: Record<number, [code: string, description: string, example: string]> = {
  400: ["invalid", "The input is wrong.", "Invalid zip code format"],
  401: [
    "signed-out",
    "The caller is not signed in, or the session needs a refresh.",
    "Sign in to do this.",
  ],
  403: ["forbidden", "The caller may not do this.", "You are not allowed to do this."],
  404: [
    "not-found",
    "It does not exist, or the caller may not see it.",
    "There is no such company.",
  ],
  409: [
    "conflict",
    "It conflicts with the current state, a name that is taken or another call in progress.",
    "You're already friends.",
  ],
  410: ["gone", "It has expired or is no longer open.", "This invitation is no longer open."],
  412: [
    "stale",
    "It has changed since it was read.",
    "This changed since you read it. Read it again, then try again.",
  ],
  413: ["too-large", "The body is too large.", "The body is too large: at most 1,000,000 bytes."],
  415: [
    "unsupported-type",
    "The body is not JSON, or not files if the call takes files.",
    "Send the body as application/json.",
  ],
  429: [
    "too-many",
    "Too many attempts. The header Retry-After says when to try again.",
    "Too many attempts. Please wait 5 minutes and try again.",
  ],
  503: [
    "unavailable",
    "A service that this call needs does not respond.",
    "Unexpected error. Please try again later.",
  ],
};

function errorResponses() {
  return Object.fromEntries(
    Object.entries(errorDescriptions).map(([status, [code, description, message]]) => [
      nameOfStatus(status),
      {
        description,
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error" },
            example: {
              error: { code, message, requestId: "6f2b9f0e-5a1c-4c3e-9b7d-2f8a1e4c6d90" },
            },
          },
        },
        ...(status === "429" && {
          headers: { "Retry-After": { description: "Seconds.", schema: { type: "integer" } } },
        }),
      },
    ]),
  );
}

function nameOfStatus(status: string | number) {
  return `Refused${status}`;
}

/** Error statuses that a call can return, derived from its properties. */
function statusesOf(call: ApiCall): number[] {
  const needsSignIn = call.operations[0]!.may.name !== "visitor";
  const has: Record<RefusalCode, boolean> = {
    invalid: true,
    "signed-out": true,
    forbidden: needsSignIn || call.method !== "GET",
    "not-found": true,
    conflict: call.method !== "GET",
    stale: takesVersion(call),
    gone: /invitation|link|claim/.test(call.path),
    "too-many": true,
    unavailable: true,
  };
  const statuses = Object.entries(has).flatMap(([code, can]) =>
    can ? [httpStatus[code as RefusalCode]] : [],
  );
  return call.method === "GET" ? statuses : [...statuses, 413, 415].toSorted((a, b) => a - b);
}

function operationObject(call: ApiCall, schemas: Record<string, JsonSchema>, ids: Set<string>) {
  const [main] = call.operations;
  const input = inputOf(call, schemas);
  const answer = jsonSchema(call.schema, "output", schemas);
  const needsSignIn = main!.may.name !== "visitor";
  return {
    operationId: idOf(call, ids),
    summary: call.summary,
    tags: [tagOf(call.path)],
    security: needsSignIn ? [{ token: [] }, { session: [] }] : [{}, { token: [] }, { session: [] }],
    parameters: [...pathParameters(call.path), ...input.query, ...conditionParameters(call)],
    ...(call.takesFiles && { requestBody: filesBody }),
    ...(!call.takesFiles &&
      input.body && {
        requestBody: {
          required: input.bodyRequired,
          content: {
            "application/json": { schema: input.body, example: exampleOf(input.body, schemas) },
          },
        },
      }),
    responses: {
      "200": {
        description: "Done.",
        content: { "application/json": { schema: answer, example: exampleOf(answer, schemas) } },
      },
      ...Object.fromEntries(
        statusesOf(call).map((status) => [
          status,
          { $ref: `#/components/responses/${nameOfStatus(status)}` },
        ]),
      ),
    },
  };
}

const filesBody = {
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

/**
 * operationId: the operation's name; further calls of the same operation add the end of their path.
 */
function idOf({ id, path, operations: [main] }: ApiCall, ids: Set<string>) {
  const name = camel(id ?? main!.name);
  const words = path
    .split("/")
    .filter((segment) => !segment.startsWith("{"))
    .slice(-2)
    .join(" ");
  const free = ids.has(name)
    ? `${name}By${camel(words).replace(/^./, (letter) => letter.toUpperCase())}`
    : name;
  ids.add(free);
  return free;
}

function camel(words: string) {
  return words
    .toLowerCase()
    .replace(/[^a-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const pathExamples: Record<string, [string, string]> = {
  vanityName: ["The company's name in URLs.", "bluebonnet-plumbing"],
  uri: ["The company's name in URLs.", "bluebonnet-plumbing"],
  friendlyImageName: ["The photo's name in URLs.", "kitchen-sink"],
  placeId: ["The id of the place at the maps service.", "ChIJ2eUgeAK6j4ARbn5u_wAGqWA"],
  userId: ["A person's id.", "6f2b9f0e-5a1c-4c3e-9b7d-2f8a1e4c6d90"],
  token: ["The secret part of the link.", "kq3vJ0y8o2mW5sT7rXbN1cZ4aE6gH9iLpQdUfRtYwAs"],
  id: ["The id from the list.", "c3f8a1e9b7d25f60418e"],
};

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => {
    const [description, example] = pathExamples[name!] ?? ["From the list.", "1"];
    return { name, in: "path", required: true, description, schema: { type: "string" }, example };
  });
}

function conditionParameters(call: ApiCall) {
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
function inputOf(call: ApiCall, schemas: Record<string, JsonSchema>) {
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

/** Moves schemas with an id to the document's components. */
function jsonSchema(
  schema: z.ZodType,
  io: "input" | "output",
  schemas: Record<string, JsonSchema>,
): JsonSchema {
  const {
    $schema: _,
    $defs = {},
    ...made
  } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema & {
    $defs?: Record<string, JsonSchema>;
  };
  const moved = <T>(value: T) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as T;
  for (const [name, definition] of Object.entries($defs))
    schemas[name] ??= withoutId(moved(definition));
  const { id, ...body } = moved(made) as JsonSchema & { id?: string };
  if (id === undefined) return body;
  schemas[id] ??= body;
  return { $ref: `#/components/schemas/${id}` };
}

function withoutId({ id: _, ...rest }: JsonSchema) {
  return rest;
}
