/**
 * Turns uploaded bytes into the bytes to store: a format every browser shows, complete, small
 * enough to decode, and without metadata.
 */
import { imageSize } from "image-size";
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import type { Bytes } from "./bytes";
import { cleanJpeg } from "./jpeg";
import { kindOf, kinds, unusable, type Kind, type OtherKind } from "./kinds";
import { MAX_PIXELS, MAX_SIDE } from "./limits";
import { cleanMp4 } from "./mp4";
import { cleanPng } from "./png";
import { cleanWebp } from "./webp";

export interface CheckedFile {
  bytes: Bytes;
  /** The key's extension. */
  ending: "jpg" | "png" | "webp" | "mp4";
  width: number;
  height: number;
}

interface Sent {
  name: string;
  /** The declared content type; empty if none. */
  type: string;
  bytes: Uint8Array;
}

const DAMAGED = "The file is damaged or incomplete.";

export async function checkFile(
  context: RequestContext,
  { name, type, bytes }: Sent,
  { videos }: { videos: boolean },
): Promise<CheckedFile> {
  if (bytes.length === 0) throw wrong("The file is empty.");
  const kind = usable(kindOf(bytes), videos);
  refuseMismatch(kind, name, type);
  if (kind === "mp4") return checkedVideo(bytes);
  refuseLarge(sizeOf(bytes));
  if (kind === "gif" || kind === "avif") return convertToWebp(context, kind, bytes);
  return upright(context, await checkedPicture(kind, bytes));
}

function usable(kind: Kind | OtherKind | undefined, videos: boolean): Kind {
  const wanted = videos
    ? "a JPEG, PNG, WebP, GIF or AVIF picture or an MP4 video"
    : "a JPEG, PNG, WebP, GIF or AVIF picture";
  if (kind === undefined) throw wrong(`Choose ${wanted}.`);
  if (kind in unusable) throw wrong(unusable[kind as OtherKind]);
  if (kind === "mp4" && !videos) throw wrong(`This is a video. Choose ${wanted}.`);
  return kind as Kind;
}

/**
 * Refuses a file whose name or declared type contradicts its content. A missing name or type is
 * fine.
 */
function refuseMismatch(kind: Kind, name: string, type: string) {
  const { endings, types, name: real } = kinds[kind];
  const declared = type.split(";")[0]!.trim().toLowerCase();
  const ending = /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase();
  const agrees =
    (declared === "" || declared === "application/octet-stream" || types.includes(declared)) &&
    (ending === undefined || endings.includes(ending));
  if (!agrees)
    throw wrong(
      `The file's name or type doesn't match its content (${real}). Save it again as ${real}.`,
    );
}

function sizeOf(bytes: Uint8Array) {
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    throw wrong(DAMAGED);
  }
}

/** Runs before decoding. */
function refuseLarge({ width, height }: { width: number; height: number }) {
  if (!(width >= 1 && height >= 1)) throw wrong(DAMAGED);
  if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
    throw wrong(
      `The picture is ${width} × ${height} pixels. Make it smaller: at most ` +
        `${MAX_SIDE.toLocaleString("en-US")} on a side, and ${MAX_PIXELS / 1_000_000} ` +
        "megapixels.",
    );
  }
}

interface CheckedPicture extends CheckedFile {
  /** From Exif. */
  orientation: number;
}

async function checkedPicture(
  kind: "jpeg" | "png" | "webp",
  bytes: Uint8Array,
): Promise<CheckedPicture> {
  const jpeg = kind === "jpeg" ? cleanJpeg(bytes) : undefined;
  const clean =
    kind === "jpeg" ? jpeg?.bytes : kind === "png" ? await cleanPng(bytes) : cleanWebp(bytes);
  if (!clean) throw wrong(DAMAGED);
  // Measures what will be stored: the original header may have described another picture.
  const size = sizeOf(clean);
  refuseLarge(size);
  const orientation = jpeg?.orientation ?? 1;
  const turned = orientation >= 5;
  return {
    bytes: clean,
    ending: kind === "jpeg" ? "jpg" : kind,
    width: turned ? size.height : size.width,
    height: turned ? size.width : size.height,
    orientation,
  };
}

/**
 * Degrees to rotate per Exif orientation. Mirrored orientations, which cameras hardly use, keep the
 * Exif tag.
 */
const TURNS: Record<number, 90 | 180 | 270> = { 3: 180, 6: 90, 8: 270 };

/** Rotates the pixels, because not every resizer respects Exif. */
async function upright(
  { images, notice }: RequestContext,
  { orientation, ...picture }: CheckedPicture,
): Promise<CheckedFile> {
  const rotate = TURNS[orientation];
  if (!images || rotate === undefined) return picture;
  try {
    const unrotated = cleanJpeg(picture.bytes, { upright: true })!;
    const made = await images
      .input(new Blob([unrotated.bytes]).stream())
      .transform({ rotate })
      .output({ format: "image/jpeg", quality: 90 });
    const { orientation: _, ...turned } = await checkedPicture(
      "jpeg",
      new Uint8Array(await new Response(made.image()).arrayBuffer()),
    );
    return turned;
  } catch (error) {
    notice({ event: "picture not turned", error: String(error) });
    return picture;
  }
}

function checkedVideo(bytes: Uint8Array): CheckedFile {
  const video = cleanMp4(bytes);
  if (!video) throw wrong(DAMAGED);
  if (video.width > MAX_SIDE || video.height > MAX_SIDE)
    throw wrong("The video's picture is too large. Export it with at most 1920 × 1080 pixels.");
  return { ...video, ending: "mp4" };
}

/**
 * Converts large or poorly supported formats to WebP. Keeps only the first frame of an animation.
 */
async function convertToWebp(
  context: RequestContext,
  kind: "gif" | "avif",
  bytes: Uint8Array,
): Promise<CheckedFile> {
  const refusal = wrong(
    `${kinds[kind].name} pictures can't be converted here. Save it as JPEG or PNG.`,
  );
  if (!context.images) throw refusal;
  try {
    const made = await context.images
      .input(new Blob([bytes as Bytes]).stream())
      .output({ format: "image/webp", quality: 85, anim: false });
    const { orientation: _, ...picture } = await checkedPicture(
      "webp",
      new Uint8Array(await new Response(made.image()).arrayBuffer()),
    );
    return picture;
  } catch (error) {
    context.notice({ event: "picture not converted", error: String(error) });
    throw refusal;
  }
}

function wrong(message: string) {
  return new Refusal("invalid", message, { files: message });
}
