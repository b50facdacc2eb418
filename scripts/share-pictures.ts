/**
 * Draws the pictures for link previews: a category's banner above a panel with the category's and
 * the product's names. Uses the product name of production (wrangler.toml), since only production
 * links are shared; a changed name redraws all.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import sharp, { type OverlayOptions } from "sharp";
import { shareSize } from "../app/ui/share-tags";
import { unpackedFont } from "./unpacked-font";
import { writeWhole } from "./write-whole";

export const SHARE = "public/share";
/** Not in the pictures' folder, which is served publicly. */
const STAMP = ".cache/share-pictures.json";
const FONT = ".cache/figtree.ttf";
const PACKED_FONT =
  "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
/** The comma makes "Light" part of the family name, as in the font file. */
const FAMILY = "Figtree Light,";

/** The banner's aspect ratio at the picture's width. */
const SCENE_HEIGHT = 420;
const MARGIN = 64;
const MARK = 40;
const LINE = 6;
/** From app/ui/styles/tokens.css; ink on paper has a contrast of 15.9. */
const color = { paper: "#faf8f5", ink: "#1e1c19", soft: "#514d46", brand: "#0d6b55" };
const PROMISE = "Find trusted home professionals";

const productName =
  /^\[env\.production\.vars\][^[]*^PRODUCT_NAME = "(.*)"/m.exec(
    readFileSync("wrangler.toml", "utf8"),
  )?.[1] ?? "Tradepost";

export function emptyIfRenamed() {
  const stamp = JSON.stringify({ productName });
  if (
    existsSync(STAMP) &&
    readFileSync(STAMP, "utf8") === stamp &&
    existsSync(FONT) &&
    existsSync(SHARE)
  )
    return;
  rmSync(SHARE, { recursive: true, force: true });
  mkdirSync(SHARE, { recursive: true });
  mkdirSync(".cache", { recursive: true });
  writeFileSync(FONT, unpackedFont(readFileSync(PACKED_FONT)));
  writeFileSync(STAMP, stamp);
}

/** `name`: the category's; omit it for the whole site's picture. */
export async function drawSharePicture(banner: string, name: string | undefined, file: string) {
  const [heading, brand] = await Promise.all([
    text(name ?? PROMISE, 62, color.ink),
    text(productName, 34, color.soft),
  ]);
  const layers: OverlayOptions[] = [
    { input: panelLine(), left: 0, top: SCENE_HEIGHT },
    { input: mark(), left: MARGIN - 5, top: SCENE_HEIGHT + 34 },
    { input: brand, left: MARGIN + MARK + 8, top: SCENE_HEIGHT + 42 },
    { input: heading, left: MARGIN, top: SCENE_HEIGHT + 104 },
  ];
  const bytes = await sharp(banner)
    .resize(shareSize.width, SCENE_HEIGHT)
    .extend({ bottom: shareSize.height - SCENE_HEIGHT, background: color.paper })
    .composite(layers)
    .jpeg({ quality: 82 })
    .toBuffer();
  writeWhole(file, bytes);
}

/** One line of text, as tall as its letters, scaled down if too wide. `size` is in pixels. */
async function text(words: string, size: number, ink: string) {
  const escaped = words.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);
  const line = sharp({
    text: {
      text: `<span foreground="${ink}">${escaped}</span>`,
      font: `${FAMILY} Bold ${size}`,
      fontfile: FONT,
      dpi: 72,
      rgba: true,
    },
  });
  return line
    .resize({ width: shareSize.width - 2 * MARGIN, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
}

function mark() {
  const icon = readFileSync("public/icon.svg", "utf8").replace(
    "<svg ",
    `<svg width="${MARK}" height="${MARK}" `,
  );
  return Buffer.from(icon);
}

function panelLine() {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" ` +
      `height="${LINE}"><rect width="100%" height="100%" fill="${color.brand}"/></svg>`,
  );
}
