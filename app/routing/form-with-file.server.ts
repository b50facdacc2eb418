/** A form with one file: read up to its limit, whatever length was declared. */
import { Refusal } from "../operations/refusal";
import { refused } from "./run.server";
import { textsOf, type Fields } from "./submit.server";

/** In bytes: texts and boundaries beside the file. */
const BESIDE = 200_000;

interface SentForm {
  fields: Fields;
  /** Undefined where none was chosen. */
  file: Uint8Array<ArrayBuffer> | undefined;
}

/** `most`: of the file, in bytes. A little more is read, for the operation to refuse; much more is not. */
export async function formWithFile(request: Request, { name, most }: { name: string; most: number }): Promise<SentForm> {
  const bytes = await readUpTo(request, most + BESIDE);
  const form = await new Response(bytes, { headers: { "Content-Type": request.headers.get("content-type") ?? "" } }).formData().catch(() => undefined);
  if (!form) throw refused(new Refusal("invalid", "This form could not be read. Please go back and try again."));
  const file = form.get(name) as unknown;
  const content = file instanceof File && file.size > 0 ? new Uint8Array(await file.arrayBuffer()) : undefined;
  return { fields: textsOf(form), file: content };
}

async function readUpTo(request: Request, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? new Blob([]).stream()) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > most) throw refused(new Refusal("invalid", `The file is too large: at most ${Math.floor(most / 1_000_000)} MB.`));
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.byteLength;
  }
  return whole;
}
