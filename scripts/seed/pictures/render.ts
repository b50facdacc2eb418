import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { demoSet, type PictureSpec } from "./demoSet";

/** Raise this when the generator's output changes: pictures of other versions are regenerated. */
export const generatorVersion = 1;

export interface DemoPicture {
  file: string;
  category: string;
  kind: "banner" | "photo";
  width: number;
  height: number;
  bytes: number;
  alt: string;
  /** A tiny data URI to show while the picture loads. */
  blur: string;
  title: string;
  /** Set on both halves of a before-and-after pair, which share `pair`. */
  state?: "before" | "after";
  pair?: string;
}

interface Manifest {
  version: number;
  pictures: DemoPicture[];
}

/** Renders the demo's pictures; skips those that exist. */
export async function renderDemoPictures(
  outDir: string,
  onProgress?: (done: number, total: number) => void,
): Promise<DemoPicture[]> {
  await mkdir(outDir, { recursive: true });
  const manifestFile = join(outDir, "manifest.json");
  const known = await knownPictures(manifestFile);
  const specs = demoSet();
  const pictures: DemoPicture[] = new Array<DemoPicture>(specs.length);
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (next < specs.length) {
      const index = next++;
      const spec = specs[index] as PictureSpec;
      const old = known.get(spec.file);
      pictures[index] =
        old !== undefined && existsSync(join(outDir, spec.file))
          ? old
          : await renderOne(outDir, spec);
      onProgress?.(++done, specs.length);
    }
  };
  const cores = sharp.concurrency();
  // One thread per picture and several pictures at once is faster than many threads on one small
  // picture.
  sharp.concurrency(1);
  try {
    await Promise.all(Array.from({ length: Math.max(2, cores) }, worker));
  } finally {
    sharp.concurrency(cores);
  }
  await writeFile(
    manifestFile,
    `${JSON.stringify({ version: generatorVersion, pictures } satisfies Manifest, null, 2)}\n`,
  );
  return pictures;
}

async function knownPictures(file: string): Promise<Map<string, DemoPicture>> {
  if (!existsSync(file)) return new Map();
  try {
    const manifest = JSON.parse(await readFile(file, "utf8")) as Partial<Manifest>;
    if (manifest.version !== generatorVersion || !Array.isArray(manifest.pictures))
      return new Map();
    return new Map(manifest.pictures.map((picture) => [picture.file, picture]));
  } catch {
    return new Map(); // Incomplete manifest: regenerate everything.
  }
}

async function renderOne(outDir: string, spec: PictureSpec): Promise<DemoPicture> {
  const { data, info } = await sharp(Buffer.from(spec.svg()))
    .flatten({ background: "#ffffff" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const bytes = await sharp(data, raw).webp({ quality: 78, effort: 3 }).toBuffer();
  const tiny = await sharp(data, raw)
    .resize({ width: 16 })
    .webp({ quality: 30, effort: 3 })
    .toBuffer();
  const path = join(outDir, spec.file);
  // Written to a temporary file and renamed, so that an interrupted run leaves no partial picture.
  await writeFile(`${path}.part`, bytes);
  await rename(`${path}.part`, path);
  return {
    file: spec.file,
    category: spec.category,
    kind: spec.kind,
    width: info.width,
    height: info.height,
    bytes: bytes.length,
    alt: spec.alt,
    blur: `data:image/webp;base64,${tiny.toString("base64")}`,
    title: spec.title,
    ...(spec.state === undefined ? {} : { state: spec.state }),
    ...(spec.pair === undefined ? {} : { pair: spec.pair }),
  };
}
