/**
 * Draws a default banner and a share picture for each catalogue category, plus general ones, and the
 * landing page's tiles. Skips files that exist.
 */
import { existsSync, mkdirSync } from "node:fs";
import sharp from "sharp";
import { categories } from "../app/catalogue/catalogue";
import { drawScene } from "../app/drawing/draw";
import { defaultBannerSize } from "../app/companies/banner-size";
import { popularCategories } from "../app/search/popular.server";
import { writeWhole } from "./write-whole";
import { drawSharePicture, emptyIfRenamed, SHARE } from "./share-pictures";

const BANNERS = "public/banners";
const TILES = `${BANNERS}/tiles`;
/** Twice the width of a tile on a phone. */
const TILE_SIZE = { width: 480, height: 300 };
/** Seeds of scenes that show the trade at a glance; 0 for others. */
const tileSeeds: Record<string, number> = {
  "house-cleaners": 3,
  "plumbing-contractors": 3,
  "electrical-contractors": 1,
  handyman: 3,
  "landscape-contractors": 1,
  "roofing-and-gutters": 3,
  "pest-control": 2,
  flooring: 1,
  "pools-and-spas": 4,
};

export async function drawBanners() {
  mkdirSync(TILES, { recursive: true });
  emptyIfRenamed();
  // sharp processes as many at a time as there are CPU cores.
  await Promise.all(
    [...categories, { slug: "home-services", name: undefined }].map(({ slug, name }) =>
      drawBoth(slug, name),
    ),
  );
  await Promise.all(popularCategories().map(({ slug }) => drawTile(slug)));
}

async function drawTile(slug: string) {
  const tile = `${TILES}/${slug}.webp`;
  if (existsSync(tile)) return;
  const svg = drawScene({ category: slug, kind: "photo", seed: tileSeeds[slug] ?? 0 });
  const bytes = await sharp(Buffer.from(svg)).resize(TILE_SIZE).webp({ quality: 72 }).toBuffer();
  writeWhole(tile, bytes);
}

async function drawBoth(slug: string, name: string | undefined) {
  const banner = `${BANNERS}/${slug}.webp`;
  if (!existsSync(banner)) {
    const svg = drawScene({ category: slug, kind: "banner", seed: 7 });
    const bytes = await sharp(Buffer.from(svg))
      .resize(defaultBannerSize)
      .webp({ quality: 80 })
      .toBuffer();
    writeWhole(banner, bytes);
  }
  const share = `${SHARE}/${slug}.jpg`;
  if (!existsSync(share)) await drawSharePicture(banner, name, share);
}
