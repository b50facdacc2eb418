/**
 * Renders the demo's four short videos from the picture generator, frame by frame, with their
 * posters and videos.json. The results are committed; run it again only when the generator's output
 * changes:
 *
 * apt-get install -y ffmpeg
 * npx tsx scripts/seed/videos/make.ts
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { playScene } from "../../../app/drawing/stage";
import { shots, type Shot } from "./shots";

const width = 960;
const height = 540;
const fps = 25;
const here = dirname(fileURLToPath(import.meta.url));

await main();

async function main(): Promise<void> {
  const only = process.argv.slice(2);
  const list = [];
  for (const shot of shots) {
    const file = `${shot.name}.mp4`;
    const poster = `${shot.name}.webp`;
    if (only.length === 0 || only.includes(shot.name)) {
      await encode(shot, join(here, file));
      await sharp(Buffer.from(frame(shot, shot.posterAt)))
        .flatten({ background: "#ffffff" })
        .webp({ quality: 80 })
        .toFile(join(here, poster));
    }
    const { size } = await stat(join(here, file));
    list.push({
      file,
      poster,
      title: shot.title,
      alt: shot.alt,
      width,
      height,
      seconds: shot.seconds,
      bytes: size,
    });
  }
  await writeFile(join(here, "videos.json"), `${JSON.stringify(list, null, 2)}\n`);
}

async function encode(shot: Shot, path: string): Promise<void> {
  const input = [
    "-f",
    "rawvideo",
    "-pix_fmt",
    "rgb24",
    "-s",
    `${width}x${height}`,
    "-r",
    String(fps),
    "-i",
    "-",
  ];
  const output = [
    "-an",
    "-c:v",
    "libx264",
    "-profile:v",
    "main",
    "-pix_fmt",
    "yuv420p",
    "-preset",
    "slow",
    "-crf",
    String(shot.crf),
    "-movflags",
    "+faststart",
    "-map_metadata",
    "-1",
    path,
  ];
  const encoder = spawn("ffmpeg", ["-y", "-loglevel", "error", ...input, ...output], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const finished = once(encoder, "close");
  const count = shot.seconds * fps;
  for (let i = 0; i < count; i++) {
    const pixels = await sharp(Buffer.from(frame(shot, i / (count - 1))))
      .flatten({ background: "#ffffff" })
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = (await finished) as [number | null];
  if (code !== 0) throw new Error(`The encoder ended with ${String(code)} for ${shot.name}`);
}

/** One frame: the scene at `time`, seen through a slowly moving camera. */
function frame(shot: Shot, time: number): string {
  const { svg } = playScene(shot.scene, shot.key, {
    width,
    height,
    color: shot.color,
    progress: shot.progress(time),
    steadyTop: shot.top,
  });
  const camera = shot.camera(ease(time));
  const w = width / camera.zoom;
  const h = height / camera.zoom;
  const x = Math.min(width - w, Math.max(0, camera.x * width - w / 2));
  const y = Math.min(height - h, Math.max(0, camera.y * height - h / 2));
  return svg.replace(
    `viewBox="0 0 ${width} ${height}"`,
    `viewBox="${x.toFixed(2)} ${y.toFixed(2)} ${w.toFixed(2)} ${h.toFixed(2)}"`,
  );
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}
