/** Bodies of calls: JSON, and not endless. */
import { Refusal } from "../operations/refusal";
import { bytesWithin } from "../routing/bytes-within";
import { Fault } from "./fault";

/** In bytes. */
export const LARGEST_BODY = 1_000_000;

/** The body's text; undefined where there is none. `alive` is called while it comes. */
export async function bodyText(
  request: Request,
  largest = LARGEST_BODY,
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
  // A call that takes nothing is often sent so.
  if (text === "" && (isJson || type === "")) return undefined;
  if (!isJson)
    throw new Fault(415, "unsupported-type", "Send the body as application/json.", {
      "Accept-Post": "application/json",
    });
  return text;
}

/** Files are not read here, but by the operation that takes them. */
export function refuseOtherThanFiles(request: Request) {
  if (/^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "")) return;
  throw new Fault(415, "unsupported-type", "Send the files as multipart/form-data.", {
    "Accept-Post": "multipart/form-data",
  });
}

export function parsedBody(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text, wellFormed) as unknown;
  } catch {
    throw new Refusal("invalid", "The body is not well-formed JSON.");
  }
}

/**
 * Half a character, which JSON can name by its number, is no text: the database would give back
 * other bytes than it was given.
 */
function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === "string" ? value.toWellFormed() : value;
}
