/** Checks a file of a document by its bytes: pictures and videos are cleaned, others stay as they are. */
import { checkFile } from "../media/upload/check-file.server";
import { kindOf, kinds, unusable, type OtherKind } from "../media/upload/kinds";
import { contentTypes } from "../media/keys";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { endingOf, fileKinds } from "./file-kinds";
import { limits } from "./limits";

export interface CheckedDocumentFile {
  name: string;
  bytes: Uint8Array;
  /** The key's extension. */
  ending: string;
  contentType: string;
  /** In pixels; 0: not a picture. */
  width: number;
  height: number;
}

interface Sent {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Throws "invalid" for a file of another type, or whose name is not of its type. */
export async function checkDocumentFile(
  context: RequestContext,
  sent: Sent,
): Promise<CheckedDocumentFile> {
  const { name, bytes } = sent;
  if (bytes.length === 0) throw wrong("The file is empty.");
  const named = fileKinds[endingOf(name)];
  if (named?.begins === "text" && isText(bytes)) return asItIs(sent, endingOf(name));
  const kind = kindOf(bytes);
  if (kind !== undefined && kind in kinds) return picture(context, sent);
  if (kind === "pdf" && ["", "pdf"].includes(endingOf(name))) return asItIs(sent, "pdf");
  if (kind !== undefined && kind !== "pdf") throw wrong(unusable[kind as OtherKind]);
  if (!named || kind === "pdf") throw wrong(kind === "pdf" ? mismatch("PDF") : CHOOSE);
  if (!isOf(named, bytes)) throw wrong(`This is no ${named.name} file, as its name says.`);
  return asItIs(sent, endingOf(name));
}

const CHOOSE =
  "Choose a photo, an MP4 video, a PDF, a text, or a file of Word, Excel or PowerPoint.";

function mismatch(name: string) {
  return `The file's name doesn't match its content (${name}). Save it again as ${name}.`;
}

async function picture(context: RequestContext, sent: Sent): Promise<CheckedDocumentFile> {
  const { bytes, ending, width, height } = await checkFile(context, sent, { videos: true });
  const isVideo = ending === "mp4";
  return {
    name: fittingName(sent.name, ending),
    bytes,
    ending,
    contentType: contentTypes[ending]!,
    width: isVideo ? 0 : width,
    height: isVideo ? 0 : height,
  };
}

function asItIs({ name, bytes }: Sent, ending: string): CheckedDocumentFile {
  const contentType = fileKinds[ending]!.type;
  return { name: fittingName(name, ending), bytes, ending, contentType, width: 0, height: 0 };
}

/** With an ending that fits: of a converted picture it is another one. */
function fittingName(name: string, ending: string) {
  const own = endingOf(name);
  const kind = ending === "jpg" ? "jpeg" : ending;
  const fits = kind in kinds ? kinds[kind as keyof typeof kinds].endings : [ending];
  if (fits.includes(own)) return name;
  const base = own in { gif: 1, avif: 1 } ? name.slice(0, -own.length - 1) : name;
  return `${
    Array.from(base)
      .slice(0, limits.fileName - ending.length - 1)
      .join("") || "file"
  }.${ending}`;
}

function isOf({ begins, contains }: (typeof fileKinds)[string], bytes: Uint8Array) {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    all.subarray(0, begins.length).toString("latin1") === begins &&
    (contains === undefined || all.includes(contains, 0, "latin1"))
  );
}

/** UTF-16 by its mark; else without control characters at its start. */
function isText(bytes: Uint8Array) {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return bytes.subarray(0, 65_536).every((byte) => byte > 31 || (byte >= 9 && byte <= 13));
}

function wrong(message: string) {
  return new Refusal("invalid", message, { files: message });
}
