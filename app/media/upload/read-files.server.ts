/**
 * Streams the files of a multipart form, one at a time. Counts sizes while reading, regardless of
 * the declared length. Skips the rest of a file that is too large, so that the next ones still
 * arrive. Each file waits for free memory.
 */
import * as z from "zod";
import { Refusal } from "../../refusal";
import { bodyReader, drain, type BodyReader } from "./body-reader";
import type { Bytes } from "./bytes";
import { MAX_FILES } from "./limits";
import { MalformedBody, partsOf, type Part } from "./multipart";
import { withRoom } from "./room";

export interface SentFile {
  /** The form field. */
  field: string;
  name: string;
  type: string;
  /** Undefined if the file exceeds the limit. */
  bytes: Bytes | undefined;
}

/**
 * Reads the files and awaits `take` for each. Reads nothing until an operation has authorized the
 * caller.
 */
export type Files = (largest: number, take: (file: SentFile) => Promise<void>) => Promise<void>;

/** For an operation's input schema. */
export const Files = z
  .custom<Files>((value) => typeof value === "function", "Send the files as multipart/form-data.")
  .meta({ description: "The files, as multipart/form-data." });

/** Per request; the platform's body limit. */
const MAX_BYTES = 100_000_000;
/** Limit for non-file fields plus empty file fields. */
const MAX_OTHER_FIELDS = 50;
/** Copies in memory at once: the received data, the file, and the copy being written to storage. */
const COPIES = 3;

export function filesOf(request: Request): Files {
  return async (largest, take) => {
    const body = bodyReader(request);
    const declared = Number(request.headers.get("content-length")) || MAX_BYTES;
    const most = Math.min(largest, declared);
    let files = 0;
    let others = 0;
    try {
      for await (const part of partsOf(
        within(body, declared),
        request.headers.get("content-type") ?? "",
      )) {
        // Browsers send an empty file field without a filename.
        if (!part.filename) others += 1;
        else files += 1;
        if (files > MAX_FILES)
          throw new Refusal("invalid", `At most ${MAX_FILES} files at a time.`);
        if (others > MAX_OTHER_FIELDS)
          throw new Refusal("invalid", "The form has too many fields.");
        if (!part.filename) continue;
        const sent = { field: part.name, name: cleanName(part.filename), type: part.type };
        await withRoom(COPIES * most, async (alive) =>
          take({ ...sent, bytes: await bytesOf(part, most, alive) }),
        );
      }
    } catch (error) {
      throw error instanceof MalformedBody
        ? new Refusal("invalid", "The upload was incomplete. Please try again.")
        : error;
    } finally {
      await drain(body);
    }
    if (files === 0) throw new Refusal("invalid", "Choose a file.", { files: "Choose a file." });
  };
}

function within(body: BodyReader, declared: number) {
  let size = 0;
  return async () => {
    const { value } = await body.read().catch(() => ({ value: undefined }));
    size += value?.length ?? 0;
    if (size > MAX_BYTES)
      throw new Refusal(
        "invalid",
        `The upload is too large: at most ${MAX_BYTES / 1_000_000} MB at a time.`,
      );
    if (size > declared) throw new MalformedBody("The body is longer than was said.");
    return value;
  };
}

/** Undefined if there are more than `most` bytes. */
async function bytesOf(part: Part, most: number, alive: () => void): Promise<Bytes | undefined> {
  const whole = new Uint8Array(most);
  let size = 0;
  for (let bytes = await part.read(); bytes; bytes = await part.read()) {
    alive();
    if (size + bytes.length <= most) whole.set(bytes, size);
    size += bytes.length;
  }
  return size > most ? undefined : whole.subarray(0, size);
}

/** The display name: one line, without a folder. */
function cleanName(name: string) {
  const [file] = name.split(/[/\\]/).slice(-1);
  return Array.from(file!.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, "").trim())
    .slice(-200)
    .join("");
}
