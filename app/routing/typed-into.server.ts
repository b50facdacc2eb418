import { bodyReader, drain } from "../media/upload/body-reader";
import { MalformedBody, partsOf } from "../media/upload/multipart";
import { bytesWithin } from "./bytes-within";
import { withoutSecrets, type Fields } from "./submit.server";

/** In bytes, as sent. */
const MAX_BYTES = 2_000_000;
const MAX_FIELDS = 500;

/**
 * The text fields of a form that cannot be processed, without passwords, up to the first file. Empty
 * if the body is not a form or is too large.
 */
export async function typedInto(request: Request): Promise<Fields> {
  const type = request.headers.get("content-type") ?? "";
  if (/^multipart\//i.test(type)) return withoutSecrets(await textParts(request, type));
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return {};
  const bytes = await bytesWithin(request, MAX_BYTES);
  if (!bytes) return {};
  const fields = [...new URLSearchParams(new TextDecoder().decode(bytes))].slice(0, MAX_FIELDS);
  return withoutSecrets(Object.fromEntries(fields));
}

async function textParts(request: Request, type: string): Promise<Fields> {
  const fields: Fields = {};
  const body = bodyReader(request);
  let size = 0;
  const next = async () => {
    const { value } = await body.read();
    size += value?.byteLength ?? 0;
    return size > MAX_BYTES ? undefined : value;
  };
  try {
    for await (const { name, filename, read } of partsOf(next, type)) {
      if (filename !== undefined || Object.keys(fields).length >= MAX_FIELDS) break;
      fields[name] = await textOf(read);
    }
  } catch (error) {
    if (!(error instanceof MalformedBody)) throw error;
  } finally {
    await drain(body);
  }
  return fields;
}

async function textOf(read: () => Promise<Uint8Array | undefined>) {
  const decoder = new TextDecoder();
  let text = "";
  for (let bytes = await read(); bytes; bytes = await read())
    text += decoder.decode(bytes, { stream: true });
  return text + decoder.decode();
}
