/**
 * Files of a multipart form, one after the other as they come in. Sizes are counted while reading, whatever was declared; a file that grows
 * too large is let go at once and read to its end, so that those behind it still come.
 */
import { unstable_parseMultipartFormData as parseMultipart } from "@remix-run/cloudflare";
import * as z from "zod";
import { Refusal } from "../../operations/refusal";
import { joined, type Bytes } from "./bytes";
import { MOST_FILES } from "./limits";

export interface SentFile {
  /** Of the form. */
  field: string;
  name: string;
  type: string;
  /** Undefined: larger than asked for. */
  bytes: Bytes | undefined;
}

/** Reads the files and gives each to `take`, which is waited for. Nothing is read before an operation has let the caller in. */
export type Files = (largest: number, take: (file: SentFile) => Promise<void>) => Promise<void>;

/** Part of an input. */
export const Files = z.custom<Files>((value) => typeof value === "function", "Send the files as multipart/form-data.").meta({ description: "The files, as multipart/form-data." });

/** Of a whole request: what the network takes at most. */
const MOST_BYTES = 100_000_000;
/** What this isolate holds of uploads at a time, of all requests: its 128 MB are for everything. */
const MOST_HELD = 60_000_000;
let held = 0;

export function filesOf(request: Request): Files {
  return async (largest, take) => {
    let files = 0;
    const counted = new Request(request.url, { method: "POST", headers: request.headers, body: within(request.body, MOST_BYTES), duplex: "half" } as RequestInit);
    const part = async ({ filename, name, contentType, data }: { filename?: string; name: string; contentType?: string; data: AsyncIterable<Uint8Array> }) => {
      // A file field that was left empty is sent without a name.
      if (filename === undefined || filename === "") {
        for await (const _ of data);
        return undefined;
      }
      files += 1;
      if (files > MOST_FILES) throw new Refusal("invalid", `At most ${MOST_FILES} files at a time.`);
      await oneFile(data, largest, (bytes) => take({ field: name, name: cleanName(filename), type: contentType ?? "", bytes }));
      return undefined;
    };
    await parseMultipart(counted, part as never).catch((error: unknown) => {
      throw error instanceof Refusal || !isMalformed(error) ? error : new Refusal("invalid", "The upload is not complete or not well-formed. Please try again.");
    });
    if (files === 0) throw new Refusal("invalid", "Choose a file.", { files: "Choose a file." });
  };
}

async function oneFile(data: AsyncIterable<Uint8Array>, largest: number, take: (bytes: Bytes | undefined) => Promise<void>) {
  let size = 0;
  let mine = 0;
  let chunks: Uint8Array[] = [];
  try {
    for await (const chunk of data) {
      size += chunk.length;
      if (size > largest) chunks = [];
      else {
        // The whole and its parts are there at once for a moment.
        if (held + 2 * chunk.length > MOST_HELD) throw new Refusal("too-many", "Many files are being uploaded just now. Please try again in a moment.", undefined, 2);
        held += 2 * chunk.length;
        mine += 2 * chunk.length;
        chunks.push(chunk);
      }
    }
    await take(size > largest ? undefined : joined(chunks));
  } finally {
    held -= mine;
  }
}

/** What people see of it, on one line. */
function cleanName(name: string) {
  return name.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, "").trim().slice(-200);
}

/** What the parser and a broken connection throw. */
function isMalformed(error: unknown) {
  return error instanceof TypeError || (error instanceof Error && /malformed|unexpected end|form-?data|disconnect|network|aborted/i.test(error.message));
}

function within(body: ReadableStream | null, most: number) {
  let size = 0;
  return body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > most) throw new Refusal("invalid", `The upload is too large: at most ${most / 1_000_000} MB at a time.`);
        controller.enqueue(chunk);
      },
    }),
  );
}
