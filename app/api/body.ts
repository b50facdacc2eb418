/** Reads request bodies: JSON with a size limit. */
import { Refusal } from "../refusal";
import { bytesWithin } from "../routing/bytes-within";
import { Fault } from "./fault";

/** Bytes. */
export const MAX_BODY_BYTES = 1_000_000;

/** The body as text; undefined if empty. `alive` is called for each chunk. */
export async function bodyText(
  request: Request,
  largest = MAX_BODY_BYTES,
  alive?: () => void,
): Promise<string | undefined> {
  if (request.method === "GET" || request.method === "HEAD" || request.body === null)
    return undefined;
  const type = request.headers.get("content-type") ?? "";
  const isJson = /^application\/json\s*(;|$)/i.test(type);
  const bytes = await bytesWithin(request, largest, alive);
  if (!bytes)
    throw new Fault(
      413,
      "too-large",
      `The body is too large: at most ${largest.toLocaleString("en-US")} bytes.`,
    );
  const text = new TextDecoder().decode(bytes);
  // Clients often send a content type without a body.
  if (text === "" && (isJson || type === "")) return undefined;
  if (!isJson)
    throw new Fault(415, "unsupported-type", "Send the body as application/json.", {
      "Accept-Post": "application/json",
    });
  return text;
}

/** Multipart bodies are read by the operation, after authorization. */
export function refuseOtherThanFiles(request: Request) {
  if (/^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "")) return;
  throw new Fault(415, "unsupported-type", "Send the files as multipart/form-data.", {
    "Accept-Post": "multipart/form-data",
  });
}

/** Every call that takes a body takes an object. */
export function parsedBody(text: string | undefined): object | undefined {
  if (text === undefined) return undefined;
  const body = parsed(text);
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new Refusal("invalid", "The body must be a JSON object.");
  return body;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text, wellFormed) as unknown;
  } catch {
    throw new Refusal("invalid", "The body is not well-formed JSON.");
  }
}

/** Rejects lone surrogates (JSON can write "\ud800"): they do not survive UTF-8 in the database. */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}
