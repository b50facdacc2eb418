/** The pictures shown where a company has no banner: one for each category of the catalogue and a general one, drawn once. */
import { existsSync, mkdirSync } from "node:fs";
import sharp from "sharp";
import { categories } from "../app/catalogue/catalogue";
import { drawScene } from "../app/outside/pictures/draw";
import { defaultBannerSize } from "../app/profiles/banner-size";

const DIRECTORY = "public/banners";

export async function drawBanners() {
  mkdirSync(DIRECTORY, { recursive: true });
  for (const category of [...categories.map((one) => one.slug), "home-services"]) {
    const file = `${DIRECTORY}/${category}.webp`;
    if (existsSync(file)) continue;
    const svg = drawScene({ category, kind: "banner", seed: 7 });
    await sharp(Buffer.from(svg)).resize(defaultBannerSize).webp({ quality: 80 }).toFile(file);
  }
}
