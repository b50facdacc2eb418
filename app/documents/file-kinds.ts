/** Files that documents take besides pictures, by the ending of their name. Also for the browser. */

interface FileKind {
  type: string;
  name: string;
  /** How its bytes begin; "text": any text. */
  begins: "%PDF-" | "PK\x03\x04" | "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" | "{\\rtf" | "text";
  /** What it also contains. */
  contains?: string;
}

const OFFICE = "application/vnd.openxmlformats-officedocument";
const OPEN = "application/vnd.oasis.opendocument";
const zip = { begins: "PK\x03\x04" } as const;
const old = { begins: "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" } as const;
const office = { ...zip, contains: "[Content_Types].xml" } as const;
const text = { begins: "text" } as const;

export const fileKinds: Record<string, FileKind> = {
  pdf: { type: "application/pdf", name: "PDF", begins: "%PDF-" },
  docx: { type: `${OFFICE}.wordprocessingml.document`, name: "Word", ...office },
  xlsx: { type: `${OFFICE}.spreadsheetml.sheet`, name: "Excel", ...office },
  pptx: { type: `${OFFICE}.presentationml.presentation`, name: "PowerPoint", ...office },
  odt: { type: `${OPEN}.text`, name: "OpenDocument", contains: `${OPEN}.text`, ...zip },
  ods: { type: `${OPEN}.spreadsheet`, name: "OpenDocument", contains: `${OPEN}.spread`, ...zip },
  odp: { type: `${OPEN}.presentation`, name: "OpenDocument", contains: `${OPEN}.pres`, ...zip },
  doc: { type: "application/msword", name: "Word", ...old },
  xls: { type: "application/vnd.ms-excel", name: "Excel", ...old },
  ppt: { type: "application/vnd.ms-powerpoint", name: "PowerPoint", ...old },
  rtf: { type: "application/rtf", name: "RTF", begins: "{\\rtf" },
  txt: { type: "text/plain", name: "text", ...text },
  csv: { type: "text/csv", name: "text", ...text },
};

/** For `<input accept>`. The server decides by content. */
export const acceptsFiles = [
  "image/*",
  "video/mp4",
  ...Object.keys(fileKinds).map((ending) => `.${ending}`),
].join(",");

/** "pdf"; "" without one. */
export function endingOf(name: string) {
  return /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}
