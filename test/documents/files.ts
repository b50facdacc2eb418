/** Files that people send, for tests of documents' files. */
import type { SentFile } from "../../app/media/upload/read-files.server";
import { addDocumentFiles } from "../../app/documents/add-files.server";
import type { User } from "../../app/operations/actor";
import type { RequestContext } from "../../app/operations/context";
import { call } from "../requests/in-office";

export const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

export const png = bytesOf(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ),
);
export const pdf = bytesOf("%PDF-1.7\n%%EOF");

type Given = Partial<SentFile> & { name: string };

/** As they are read from a form. */
export const sentFiles =
  (given: Given[]) => async (_largest: number, take: (file: SentFile) => Promise<void>) => {
    for (const file of given) await take({ field: "files", type: "", bytes: pdf, ...file });
  };

interface Of {
  kind: "estimate" | "invoice";
  ref: string;
  revision?: number;
}

export function add(
  actor: User,
  of: Of,
  files: Given[],
  over?: Partial<RequestContext>,
): ReturnType<typeof call<typeof addDocumentFiles>> {
  return call(addDocumentFiles, actor, { ...of, files: sentFiles(files) }, over);
}
