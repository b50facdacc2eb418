import { documentPath } from "../office/office-urls";
import { downloadPath, nameInPath } from "../requests/attachment-path";
import type { DocumentKind } from "./states";

interface NamedFile {
  number: number;
  name: string;
}

/** A file of a document in its office. `size` 125: a picture, at most 125 pixels wide and high. */
export function officeFilePath(
  { vanityName, kind, ref }: { vanityName: string; kind: DocumentKind; ref: string | number },
  { number, name }: NamedFile,
  size?: 125,
) {
  const parts = [number, ...(size ? [size] : []), nameInPath(name)];
  return documentPath(vanityName, kind, ref, `/files/${parts.join("/")}`);
}

/** The same for its client (API-065). */
export function hubFilePath(
  { vanityName, kind, number }: { vanityName: string; kind: DocumentKind; number: number },
  file: NamedFile,
  size?: 125,
) {
  return downloadPath({ vanityName, type: kind, number }, file, size);
}
