/** A document's PDF with its logo and name, as a download and for mails. */
import { downloadResponse } from "../../media/private-file.server";
import type { RequestContext } from "../../operations/context";
import { documentTitle } from "../messages";
import type { ShownDocument } from "../snapshot";
import { documentPdf } from "./document-pdf.server";
import { logoOf } from "./logo.server";

type Storage = Pick<RequestContext, "media" | "images" | "config">;

export async function pdfFile(storage: Storage, document: ShownDocument) {
  const logo = await logoOf(storage, document.snapshot.logo);
  const bytes = await documentPdf(document, { logo, origin: storage.config.mainOrigin });
  return { name: pdfName(document), bytes };
}

/** For browsers, which save it. */
export async function pdfResponse(storage: Storage, document: ShownDocument) {
  const { name, bytes } = await pdfFile(storage, document);
  return downloadResponse(bytes, name, "application/pdf");
}

/** "Estimate 1001 from Bluebonnet Plumbing.pdf". */
export function pdfName({
  kind,
  number,
  snapshot,
}: Pick<ShownDocument, "kind" | "number"> & { snapshot: { provider: { name: string } } }) {
  return pdfFileName(`${documentTitle(kind, number)} from ${snapshot.provider.name}`);
}

/** Without signs that a system does not take. */
export function pdfFileName(name: string) {
  return `${name
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim()}.pdf`;
}
