/** A form with one file: read up to its limit, whatever length was declared. */
import { withRoom } from "../media/upload/room";
import { Refusal } from "../operations/refusal";
import { bytesWithin } from "./bytes-within";
import { refused } from "./run.server";
import { textsOf, type Fields } from "./submit.server";

/** In bytes: texts and boundaries beside the file. */
const BESIDE = 200_000;

interface SentForm {
  fields: Fields;
  /** Undefined where none was chosen. */
  file: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * What is sent, the form in it, the file in that, and the copy on its way to the storage are there
 * at once.
 */
const COPIES = 4;

/**
 * `most`: of the file, in bytes. A little more is read, for the operation to refuse; much more is
 * not. `work` has room for it, as uploads have.
 */
export async function withFormAndFile<Answer>(
  request: Request,
  { name, most }: { name: string; most: number },
  work: (sent: SentForm) => Promise<Answer>,
): Promise<Answer> {
  const size = Math.min(
    most + BESIDE,
    Number(request.headers.get("content-length")) || most + BESIDE,
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
  const bytes = await bytesWithin(request, most + BESIDE, alive);
  if (!bytes)
    throw refused(
      new Refusal(
        "invalid",
        `The file is too large: at most ${Math.floor((most + BESIDE) / 1_000_000)} MB.`,
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
  const content =
    file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
  return { fields: textsOf(form), file: content };
}
