/** Error responses in the OpenAPI document. */
import { httpStatus, type RefusalCode } from "../refusal";
import type { ApiCall } from "./call";
import type { JsonSchema } from "./example";
import { takesVersion } from "./versions";

export const errorSchema: JsonSchema = {
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
        path: {
          type: "string",
          description: "A page that leads on: that of the company which exists already.",
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

export function errorResponses() {
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

export function nameOfStatus(status: string | number) {
  return `Refused${status}`;
}

/** Error statuses that a call can return, derived from its properties. */
export function statusesOf(call: ApiCall): number[] {
  const needsSignIn = call.operations[0]!.may.name !== "visitor";
  const { changesByGet = false, ofHub } = call;
  const isOfHub = ofHub !== undefined;
  const has: Record<RefusalCode, boolean> = {
    invalid: true,
    "signed-out": true,
    // A client hub may ask for a code or for a choice first.
    forbidden: needsSignIn || call.method !== "GET" || changesByGet || isOfHub,
    "not-found": true,
    conflict: call.method !== "GET" || isOfHub,
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
