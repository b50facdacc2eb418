/**
 * Draws a default banner and a share picture for each catalogue category, plus general ones. Skips
 * files that exist.
 */
import { existsSync, mkdirSync } from "node:fs";
import sharp from "sharp";
import { categories } from "../app/catalogue/catalogue";
import { drawScene } from "../app/drawing/draw";
import { defaultBannerSize } from "../app/companies/banner-size";
import { writeWhole } from "./write-whole";
import { drawSharePicture, emptyIfRenamed, SHARE } from "./share-pictures";

const BANNERS = "public/banners";

export async function drawBanners() {
  mkdirSync(BANNERS, { recursive: true });
  emptyIfRenamed();
  // sharp processes as many at a time as there are CPU cores.
  await Promise.all(
    [...categories, { slug: "home-services", name: undefined }].map(({ slug, name }) =>
      drawBoth(slug, name),
    ),
  );
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
