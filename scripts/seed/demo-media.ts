/**
 * The demo's pictures and videos: each file once in R2, under the key that uploading the same bytes
 * would give. Requires Node.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { insertSql } from "./bulk-insert";
import { renderDemoPictures } from "./pictures/render";
import { columns, valuesOf, type MediaRow } from "./rows";
import type { Picture, Video } from "./sources";

export interface DemoMedia {
  pictures: Picture[];
  videos: Video[];
  files: { row: MediaRow; path: string }[];
}

const VIDEOS_DIR = "scripts/seed/videos";
const contentTypes: Record<string, string> = {
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".mp4": "video/mp4",
  ".svg": "image/svg+xml",
};
/** The trade of each video. */
const filmTrades: Record<string, string> = {
  "drain-cleaning.mp4": "plumbing-contractors",
  "roof-tour.mp4": "roofing-and-gutters",
  "fresh-paint.mp4": "painters",
  "lawn-care.mp4": "landscape-contractors",
};

interface VideoEntry {
  file: string;
  poster: string;
  title: string;
  alt: string;
  width: number;
  height: number;
  bytes: number;
}

export async function demoMedia(picturesDir: string, now: number): Promise<DemoMedia> {
  const files = new Map<string, DemoMedia["files"][number]>();
  async function file(
    path: string,
    facts: Omit<MediaRow, "key" | "bytes" | "created_at" | "company_id">,
  ) {
    const bytes = await readFile(path);
    const key = `${createHash("sha256").update(bytes).digest("hex").slice(0, 24)}${extname(path)}`;
    files.set(key, {
      path,
      row: {
        key,
        ...facts,
        bytes: bytes.length,
        created_at: now - 900 * 86_400_000,
        company_id: null,
      },
    });
    return key;
  }

  const pictures: Picture[] = [];
  for (const one of await renderDemoPictures(picturesDir)) {
    const key = await file(join(picturesDir, one.file), {
      width: one.width,
      height: one.height,
      blur: one.blur,
      poster: null,
    });
    const pair = one.pair && one.state ? { name: one.pair, moment: one.state } : null;
    pictures.push({
      key,
      category: one.category,
      kind: one.kind,
      title: one.title,
      alt: one.alt,
      pair,
    });
  }

  const videos: Video[] = [];
  const list = join(VIDEOS_DIR, "videos.json");
  // The videos are large and may be missing from a checkout; the demo works without them.
  for (const one of existsSync(list)
    ? (JSON.parse(await readFile(list, "utf8")) as VideoEntry[])
    : []) {
    const size = { width: one.width, height: one.height, blur: null };
    const poster = await file(join(VIDEOS_DIR, one.poster), { ...size, poster: null });
    const key = await file(join(VIDEOS_DIR, one.file), { ...size, poster });
    videos.push({ key, category: filmTrades[one.file] ?? null, title: one.title, alt: one.alt });
  }
  return { pictures, videos, files: [...files.values()] };
}

/** Uploads the files to R2 and inserts their rows in `media`. */
export async function storeMedia(
  env: { DB: D1Database; MEDIA: R2Bucket },
  files: DemoMedia["files"],
) {
  const waiting = [...files];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        await env.MEDIA.put(next.row.key, await readFile(next.path), {
          httpMetadata: { contentType: contentTypes[extname(next.path)]! },
        });
      }
    }),
  );
  const rows = files.map(({ row }) => valuesOf(row, columns.media));
  await env.DB.prepare(insertSql("media", columns.media)).bind(JSON.stringify(rows)).run();
}

/** How many files are on their way at once. */
const AT_ONCE = 24;

/** Uploads texts such as logos to R2 while others are made. Their rows are inserted elsewhere. */
export function fileUploads(bucket: R2Bucket) {
  const underWay = new Set<Promise<unknown>>();
  return {
    async add(key: string, text: string) {
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
      const upload: Promise<unknown> = bucket
        .put(key, text, { httpMetadata: { contentType: contentTypes[extname(key)]! } })
        .then(() => underWay.delete(upload));
      underWay.add(upload);
    },
    async finish() {
      await Promise.all(underWay);
    },
  };
}
