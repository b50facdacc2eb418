import { encode } from "uqr";

export interface QrCodeData {
  /** Modules per side, with the quiet zone. */
  size: number;
  /** The dark modules, as an SVG path. */
  path: string;
}

/** The quiet zone that scanners need around a code is four modules wide (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Readable with up to 15 % of it covered. */
export function qrCode(text: string): QrCodeData {
  const { size, data } = encode(text, { ecc: "M", border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size, path };
}
