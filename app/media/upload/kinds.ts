/** Detects a file's type from its first bytes, since names and declared types can't be trusted. */
import { letters } from "./bytes";

export type Kind = "jpeg" | "png" | "webp" | "gif" | "avif" | "mp4";
/** Unsupported formats that people often try; each gets its own error message. */
export type OtherKind = "heic" | "tiff" | "svg" | "bmp" | "pdf" | "mov";

interface KindFacts {
  name: string;
  /** Content types that clients declare for it. */
  types: readonly string[];
  endings: readonly string[];
}

export const kinds: Record<Kind, KindFacts> = {
  jpeg: {
    name: "JPEG",
    types: ["image/jpeg", "image/jpg", "image/pjpeg"],
    endings: ["jpg", "jpeg", "jpe", "jfif"],
  },
  png: { name: "PNG", types: ["image/png", "image/apng"], endings: ["png", "apng"] },
  webp: { name: "WebP", types: ["image/webp"], endings: ["webp"] },
  gif: { name: "GIF", types: ["image/gif"], endings: ["gif"] },
  avif: { name: "AVIF", types: ["image/avif"], endings: ["avif"] },
  mp4: { name: "MP4", types: ["video/mp4", "video/x-m4v"], endings: ["mp4", "m4v"] },
};

export const unusable: Record<OtherKind, string> = {
  heic: "Most browsers can't show photos in Apple's HEIC format. Export it as JPEG, or choose “Most Compatible” in the camera's settings.",
  tiff: "Browsers can't show TIFF pictures. Save it as JPEG or PNG.",
  svg: "We can't accept SVG files because they can contain code. Save it as PNG.",
  bmp: "We can't accept BMP pictures. Save it as JPEG or PNG.",
  pdf: "This is a PDF document. Save its picture as JPEG or PNG.",
  mov: "QuickTime videos don't play in every browser. Export it as MP4.",
};

export function kindOf(bytes: Uint8Array): Kind | OtherKind | undefined {
  const start = letters(bytes, 0, 16);
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (start.startsWith("RIFF") && start.slice(8, 12) === "WEBP") return "webp";
  if (/^GIF8[79]a/.test(start)) return "gif";
  if (start.slice(4, 8) === "ftyp") return kindOfBrand(bytes);
  if (start.startsWith("II*\0") || start.startsWith("MM\0*")) return "tiff";
  if (start.startsWith("BM")) return "bmp";
  if (start.startsWith("%PDF")) return "pdf";
  return /<svg[\s>]/i.test(letters(bytes, 0, 1024)) ? "svg" : undefined;
}

/** ISO base media (MP4, HEIC, …): the major brand, then the compatible brands. */
function kindOfBrand(bytes: Uint8Array): Kind | OtherKind | undefined {
  const brands = [
    letters(bytes, 8, 4),
    ...Array.from({ length: 12 }, (_, i) => letters(bytes, 16 + 4 * i, 4)),
  ].slice(0, 1 + Math.max(0, (bytes[3]! - 16) / 4));
  if (brands.some((brand) => /^avi[fs]$/.test(brand))) return "avif";
  if (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brands[0]!)) return "heic";
  if (brands[0] === "qt  ") return "mov";
  return brands.some((brand) =>
    /^(iso[m0-9a]|mp4[12v]|avc1|M4V[ HP]?|dash|MSNV|cmfc|3gp[0-9])/.test(brand),
  )
    ? "mp4"
    : undefined;
}
