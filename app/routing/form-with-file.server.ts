/** Reads a form with one file, up to its limit, regardless of the declared length. */
import { withRoom } from "../media/upload/room";
import { Refusal } from "../operations/refusal";
import { bytesWithin } from "./bytes-within";
import { refused } from "./run.server";
import { textsOf, type Fields } from "./submit.server";

/** In bytes: allowance for text fields and boundaries. */
const FORM_OVERHEAD_BYTES = 200_000;

interface SentForm {
  fields: Fields;
  /** Undefined if no file was chosen. */
  file: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Copies in memory at once: the received body, the form, the file, and the copy being written to
 * storage.
 */
const COPIES = 4;

/**
 * `most`: the file's limit in bytes. Reads slightly more, so that the operation can refuse a file
 * that is too large. Reserves memory like other uploads.
 */
export async function withFormAndFile<Answer>(
  request: Request,
  { name, most }: { name: string; most: number },
  work: (sent: SentForm) => Promise<Answer>,
): Promise<Answer> {
  const size = Math.min(
    most + FORM_OVERHEAD_BYTES,
    Number(request.headers.get("content-length")) || most + FORM_OVERHEAD_BYTES,
  );
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
  const bytes = await bytesWithin(request, most + FORM_OVERHEAD_BYTES, alive);
  if (!bytes)
    throw refused(
      new Refusal(
        "invalid",
        `The file is too large: at most ${Math.floor((most + FORM_OVERHEAD_BYTES) / 1_000_000)} MB.`,
      ),
    );
  const form = await new Response(bytes, {
    headers: { "Content-Type": request.headers.get("content-type") ?? "" },
  })
    .formData()
    .catch(() => undefined);
  if (!form)
    throw refused(new Refusal("invalid", "We couldn't read this form. Go back and try again."));
  const file = form.get(name) as unknown;
  // Without a chosen file, browsers still send a part for the field, with an empty filename. Some
  // parsers read that as an empty text, so it is not one of the text fields.
  form.delete(name);
  const isChosen = file instanceof File && (file.name !== "" || file.size > 0);
  return {
    fields: textsOf(form),
    file: isChosen ? new Uint8Array(await file.arrayBuffer()) : undefined,
  };
}
