/**
 * File types accepted as proof. Detected from the first bytes, because the file name and declared
 * type can't be trusted.
 */

/** In bytes. */
export const MAX_DOCUMENT_BYTES = 10_000_000;

const kinds = [
  { ending: "pdf", type: "application/pdf", begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { ending: "jpg", type: "image/jpeg", begins: [0xff, 0xd8, 0xff] },
  { ending: "png", type: "image/png", begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

export function documentEnding(bytes: Uint8Array): string | undefined {
  return kinds.find(({ begins }) => begins.every((byte, i) => bytes[i] === byte))?.ending;
}

export function documentType(key: string): string {
  return kinds.find(({ ending }) => key.endsWith(`.${ending}`))?.type ?? "application/octet-stream";
}
