/**
 * Files of a multipart form, one after the other as they come in. Sizes are counted while reading,
 * whatever was declared; of a file that grows too large the rest is passed over, so that those
 * behind it still come. Each waits until there is room for it.
 */
import * as z from "zod";
import { Refusal } from "../../operations/refusal";
import type { Bytes } from "./bytes";
import { MOST_FILES } from "./limits";
import { Malformed, partsOf, type Part } from "./multipart";
import { withRoom } from "./room";

export interface SentFile {
  /** Of the form. */
  field: string;
  name: string;
  type: string;
  /** Undefined: larger than asked for. */
  bytes: Bytes | undefined;
}

/**
 * Reads the files and gives each to `take`, which is waited for. Nothing is read before an
 * operation has let the caller in.
 */
export type Files = (largest: number, take: (file: SentFile) => Promise<void>) => Promise<void>;

/** Part of an input. */
export const Files = z
  .custom<Files>((value) => typeof value === "function", "Send the files as multipart/form-data.")
  .meta({ description: "The files, as multipart/form-data." });

/** Of a whole request: what the network takes at most. */
const MOST_BYTES = 100_000_000;
/** Fields that are no files, and file fields that were left empty. */
const MOST_OTHERS = 50;
/** What is sent, what is kept of it, and the copy on its way to the storage are there at once. */
const COPIES = 3;

export function filesOf(request: Request): Files {
  return async (largest, take) => {
    const body = (
      request.body ?? new Blob([]).stream()
    ).getReader() as ReadableStreamDefaultReader<Uint8Array>;
    const declared = Number(request.headers.get("content-length")) || MOST_BYTES;
    const most = Math.min(largest, declared);
    let files = 0;
    let others = 0;
    try {
      for await (const part of partsOf(
        within(body, declared),
        request.headers.get("content-type") ?? "",
      )) {
        // A file field that was left empty is sent without a name.
        if (!part.filename) others += 1;
        else files += 1;
        if (files > MOST_FILES)
          throw new Refusal("invalid", `At most ${MOST_FILES} files at a time.`);
        if (others > MOST_OTHERS) throw new Refusal("invalid", "The form has too many fields.");
        if (!part.filename) continue;
        const sent = { field: part.name, name: cleanName(part.filename), type: part.type };
        await withRoom(COPIES * most, async (alive) =>
          take({ ...sent, bytes: await bytesOf(part, most, alive) }),
        );
      }
    } catch (error) {
      throw error instanceof Malformed
        ? new Refusal("invalid", "The upload was incomplete. Please try again.")
        : error;
    } finally {
      // Who still sends does not hear an answer: the connection would break instead.
      while (
        await body.read().then(
          ({ done }) => !done,
          () => false,
        )
      );
    }
    if (files === 0) throw new Refusal("invalid", "Choose a file.", { files: "Choose a file." });
  };
}

function within(body: ReadableStreamDefaultReader<Uint8Array>, declared: number) {
  let size = 0;
  return async () => {
    const { value } = await body.read().catch(() => ({ value: undefined }));
    size += value?.length ?? 0;
    if (size > MOST_BYTES)
      throw new Refusal(
        "invalid",
        `The upload is too large: at most ${MOST_BYTES / 1_000_000} MB at a time.`,
      );
    if (size > declared) throw new Malformed("The body is longer than was said.");
    return value;
  };
}

/** Undefined where there are more than so many. */
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

/** What people see of it, on one line and without a folder. */
function cleanName(name: string) {
  const [file] = name.split(/[/\\]/).slice(-1);
  return Array.from(file!.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, "").trim())
    .slice(-200)
    .join("");
}
