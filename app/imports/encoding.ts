/**
 * The encoding of a register, which its file does not name: a byte order mark tells UTF-16 or
 * UTF-8; otherwise it is UTF-8 if it is well-formed, or else Windows-1252, as Excel saves CSV.
 * Shared by the page and `npm run import`.
 */
import { messages } from "./texts";

export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Reads all chunks. Returns a message if the file is no CSV in one of these encodings. */
export async function encodingOf(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<{ encoding: Encoding } | { refused: string }> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let start: Uint8Array | undefined;
  let isUtf8 = true;
  for await (const chunk of chunks) {
    start ??= chunk.subarray(0, START_BYTES);
    if (marks.some(({ bytes }) => beginsWith(start!, bytes))) break;
    isUtf8 &&= isWellFormed(strict, chunk);
  }
  if (!start) return { encoding: "utf-8" };
  const mark = marks.find(({ bytes }) => beginsWith(start, bytes));
  if (mark) return { encoding: mark.encoding };
  const other = otherFiles.find(({ bytes }) => beginsWith(start, bytes));
  if (other) return { refused: messages.otherFile(other.name) };
  // Without a mark, every other byte of English text in UTF-16 is zero.
  if (start.includes(0))
    return start[1] === 0 && start[0] !== 0
      ? { encoding: "utf-16le" }
      : start[0] === 0 && start[1] !== 0
        ? { encoding: "utf-16be" }
        : { refused: messages.encoding };
  return { encoding: isUtf8 && isWellFormed(strict) ? "utf-8" : "windows-1252" };
}

/** A whole file as text, or why it can't be read. */
export async function textOf(bytes: Uint8Array): Promise<{ text: string } | { refused: string }> {
  const found = await encodingOf([bytes]);
  return "refused" in found ? found : { text: new TextDecoder(found.encoding).decode(bytes) };
}

const START_BYTES = 512;

const marks: { bytes: number[]; encoding: Encoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** What people pick instead of the CSV. */
const otherFiles = [
  { bytes: [0x50, 0x4b, 3, 4], name: "an Excel or zip file" },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], name: "an Excel file" },
  { bytes: [0x25, 0x50, 0x44, 0x46], name: "a PDF document" },
];

function beginsWith(start: Uint8Array, bytes: number[]) {
  return bytes.every((byte, i) => start[i] === byte);
}

/** Without a chunk: at the end, where a character may be cut off. */
function isWellFormed(strict: TextDecoder, chunk?: Uint8Array) {
  try {
    strict.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}
