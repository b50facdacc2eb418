/** Reads a form with one file, up to its limit, regardless of the declared length. */
import { bodyReader, drain, type BodyReader } from "../media/upload/body-reader";
import { joined, type Bytes } from "../media/upload/bytes";
import { MalformedBody, partsOf, type Part } from "../media/upload/multipart";
import { withRoom } from "../media/upload/room";
import { Refusal } from "../refusal";
import { refused } from "./run.server";
import { fieldsOf, type Fields } from "./submit.server";

/** In bytes, of all text fields together. */
const MAX_TEXT_BYTES = 200_000;
/** In bytes; the platform's body limit. */
const MAX_BODY_BYTES = 100_000_000;

interface SentForm {
  fields: Fields;
  /**
   * Undefined if no file was chosen. If it is larger than the limit, its beginning with one byte
   * more than that, so that the operation refuses it.
   */
  file: Bytes | undefined;
}

/**
 * Copies in memory at once: the received body, the kept parts, the file, and the copy being written
 * to storage.
 */
const COPIES = 4;

/**
 * `most`: the file's limit in bytes. What is beyond is read and dropped, so that the form keeps its
 * other fields when the operation refuses the file. Reserves memory like other uploads.
 */
export async function withFormAndFile<Answer>(
  request: Request,
  { name, most }: { name: string; most: number },
  work: (sent: SentForm) => Promise<Answer>,
): Promise<Answer> {
  const limit = most + MAX_TEXT_BYTES;
  const size = Math.min(limit, Number(request.headers.get("content-length")) || limit);
  return withRoom(COPIES * size, async (alive) =>
    work(await formWithFile(request, name, most, alive)),
  ).catch((error: unknown) => {
    throw error instanceof Refusal ? refused(error) : error;
  });
}

async function formWithFile(
  request: Request,
  name: string,
  most: number,
  alive: () => void,
): Promise<SentForm> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    return { fields: await fieldsOf(request, MAX_TEXT_BYTES), file: undefined };
  const body = bodyReader(request);
  const next = bytesOf(body, alive);
  const fields: Fields = {};
  let file: Bytes | undefined;
  let room = MAX_TEXT_BYTES;
  try {
    for await (const part of partsOf(next, type)) {
      if (part.filename === undefined) {
        // Some clients send a file field without a file as an empty text.
        if (part.name === name) continue;
        const text = await beginning(part, room);
        room -= text.length;
        if (room < 0) throw new Refusal("invalid", "The form is too large.");
        fields[part.name] = new TextDecoder().decode(text);
      } else if (part.name === name && !file) {
        const content = await beginning(part, most);
        // Without a chosen file, browsers send an empty part with an empty filename.
        if (part.filename !== "" || content.length > 0) file = content;
      }
    }
  } catch (error) {
    throw error instanceof MalformedBody
      ? new Refusal("invalid", "We couldn't read this form. Go back and try again.")
      : error;
  } finally {
    await drain(body);
  }
  return { fields, file };
}

function bytesOf(body: BodyReader, alive: () => void) {
  let size = 0;
  return async () => {
    alive();
    const { value } = await body.read().catch(() => ({ value: undefined }));
    size += value?.length ?? 0;
    return size > MAX_BODY_BYTES ? undefined : value;
  };
}

/** At most one byte more than `most`, which tells that there are more. */
async function beginning(part: Part, most: number): Promise<Bytes> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let bytes = await part.read(); bytes; bytes = await part.read()) {
    if (size <= most) chunks.push(bytes.slice(0, most + 1 - size));
    size += bytes.length;
  }
  return joined(chunks);
}
