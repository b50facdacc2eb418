import type { Config } from "../config";
import { durationInWords } from "../duration";
import { cookieName } from "../identity/cookies";
import { lifetimes } from "../lifetimes";
import type { ApiCall } from "./call";
import { exampleOf, type JsonSchema } from "./example";
import { jsonSchema } from "./json-schema";
import { errorResponses, errorSchema, nameOfStatus, statusesOf } from "./openapi-errors";
import { conditionParameters, filesBody, inputOf, pathParameters } from "./openapi-input";
import { calls } from "./v1";

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
    components: { schemas, responses: errorResponses(), securitySchemes: securitySchemes(config) },
  };
}

const tags = {
  Search: "Companies near a place, and suggestions while typing.",
  Profiles: "What a company's site shows.",
  Office: "A company's office: its clients and its team.",
  "Client Hub": "A client's requests to a company, opened by a secure link.",
  Account: "Sign-in and the caller's own account.",
  Friends: "Friends and invitations.",
  Admin: "Administration of the marketplace, for platform admins only.",
};

function tagOf(path: string): keyof typeof tags {
  if (path.startsWith("/admin")) return "Admin";
  if (/^\/auth\/user\/(friend|blocked)|\/reviews\/[^/]+\/friends$/.test(path)) return "Friends";
  if (path.startsWith("/client-hub")) return "Client Hub";
  if (path.startsWith("/auth")) return "Account";
  if (/^\/(provider\/(office|clients|team)|team|unsubscribe)\b/.test(path)) return "Office";
  return path.startsWith("/search") ? "Search" : "Profiles";
}

const securitySchemes = ({ mainOrigin }: Config) => ({
  token: {
    type: "http",
    scheme: "bearer",
    description: "A personal API token, or the access token of a sign-in.",
  },
  session: {
    type: "apiKey",
    in: "cookie",
    name: cookieName("access", mainOrigin),
    description: "The browser's session.",
  },
  hubToken: {
    type: "http",
    scheme: "bearer",
    description: "The access token of a client hub that was opened by a secure link.",
  },
  hubSession: {
    type: "apiKey",
    in: "cookie",
    name: cookieName("hub", mainOrigin),
    description: "The browser's client hub.",
  },
});

function operationObject(call: ApiCall, schemas: Record<string, JsonSchema>, ids: Set<string>) {
  const input = inputOf(call, schemas);
  const answer = jsonSchema(call.schema, "output", schemas);
  return {
    operationId: idOf(call, ids),
    summary: call.summary,
    ...(call.description !== undefined && { description: call.description }),
    tags: [tagOf(call.path)],
    security: securityOf(call),
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
        content: call.file
          ? { "*/*": { schema: { type: "string", contentEncoding: "binary" } } }
          : { "application/json": { schema: answer, example: exampleOf(answer, schemas) } },
      },
      ...(call.empty && { "204": { description: call.empty } }),
      ...Object.fromEntries(
        statusesOf(call).map((status) => [
          status,
          { $ref: `#/components/responses/${nameOfStatus(status)}` },
        ]),
      ),
    },
  };
}

function securityOf({ ofHub, file, path, operations: [main] }: ApiCall) {
  const ofAccount = [{ token: [] }, { session: [] }];
  if (ofHub && !path.startsWith("/client-hub/auth/")) {
    const more = file || ofHub === "or account" ? ofAccount : [{ session: [] }];
    return [{ hubToken: [] }, { hubSession: [] }, ...more];
  }
  return main!.may.name === "visitor" ? [{}, ...ofAccount] : ofAccount;
}

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
