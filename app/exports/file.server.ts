/** Exported lists as files, read part by part while they are sent. */
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { BYTE_ORDER_MARK } from "../imports/write-csv";
import type { RequestContext } from "../operations/context";
import { notFound, run } from "../routing/run.server";
import { exportMonth } from "./accountant.server";
import { listAttachedFiles } from "./attached-files.server";
import { exportList } from "./export-list.server";
import { exportLists, listFiles, type ExportList } from "./lists";

type AttachedFile = Awaited<ReturnType<typeof listAttachedFiles>>["files"][number];

interface Source {
  context: RequestContext;
  company: string;
}

/** All parts of a list. Throws the response of a refusal before the first one. */
export async function* listParts({ context, company }: Source, list: ExportList) {
  let after: string | null | undefined;
  do {
    const part = await run(exportList, context, { company, list, ...(after && { after }) });
    yield part.csv;
    after = part.next;
  } while (after !== null);
}

export async function* monthParts({ context, company }: Source, month: string) {
  let after: string | null | undefined;
  do {
    const part = await run(exportMonth, context, { company, month, ...(after && { after }) });
    yield part.csv;
    after = part.next;
  } while (after !== null);
}

/** The first part is read before the answer begins, so that a refusal is a page. */
export async function csvResponse(parts: AsyncGenerator<string>, name: string) {
  const first = await parts.next();
  async function* all() {
    yield encode(BYTE_ORDER_MARK + (first.done ? "" : first.value));
    for await (const part of parts) yield encode(part);
  }
  return fileResponse(all(), name, "text/csv; charset=utf-8");
}

/** All lists of an office as one ZIP, with the first part of its photos and files. */
export async function zipResponse(source: Source, name: string) {
  const first = listParts(source, exportLists[0]);
  const begun = await first.next();
  async function* all() {
    const [out, zip] = openZip();
    for (const list of exportLists) {
      const file = new ZipDeflate(listFiles[list]);
      zip.add(file);
      file.push(encode(BYTE_ORDER_MARK));
      if (list === exportLists[0] && !begun.done) file.push(encode(begun.value));
      for await (const part of list === exportLists[0] ? first : listParts(source, list)) {
        file.push(encode(part));
        yield* out.splice(0);
      }
      file.push(new Uint8Array(), true);
      yield* out.splice(0);
    }
    const { files } = await run(listAttachedFiles, source.context, { company: source.company });
    yield* attached(source, files, [out, zip]);
    zip.end();
    yield* out.splice(0);
  }
  return fileResponse(all(), name, "application/zip");
}

/** A part of the photos and files as a ZIP of their own. */
export async function filesResponse(source: Source, part: string, name: string) {
  const { context, company } = source;
  const { files, parts } = await run(listAttachedFiles, context, { company, part });
  if (Number(part) > parts) throw notFound("There is no such file.");
  async function* all() {
    const open = openZip();
    yield* attached(source, files, open);
    open[1].end();
    yield* open[0].splice(0);
  }
  return fileResponse(all(), name, "application/zip");
}

/** Each is read while it is sent. One that is gone meanwhile is left out. */
async function* attached(
  { context: { media } }: Source,
  files: AttachedFile[],
  [out, zip]: OpenZip,
) {
  for (const { key, path } of files) {
    const stored = await media.get(key);
    if (!stored) continue;
    // Pictures and PDFs are compressed already.
    const file = new ZipPassThrough(path);
    file.mtime = stored.uploaded;
    zip.add(file);
    for await (const chunk of stored.body as unknown as AsyncIterable<Uint8Array>) {
      file.push(chunk);
      yield* out.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* out.splice(0);
  }
}

type OpenZip = [Uint8Array[], Zip];

/** A ZIP and the chunks of it that are to be sent. */
function openZip(): OpenZip {
  const out: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    out.push(chunk);
  });
  return [out, zip];
}

/** Reads on as fast as the file is taken. */
function fileResponse(chunks: AsyncGenerator<Uint8Array>, name: string, contentType: string) {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

function encode(text: string) {
  return new TextEncoder().encode(text);
}
