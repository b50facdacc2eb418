/** The README's pictures, if the run is to take them. */
import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { picturesShown } from "./moves";

const FOLDER = "docs/pictures";

export async function takePicture(page: Page, name: string) {
  if (!process.env.TOUR_PICTURES) return;
  await page.waitForLoadState("networkidle");
  await picturesShown(page);
  const picture = await page.screenshot({ animations: "disabled" });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/${name}.webp`, await sharp(picture).webp({ quality: 82 }).toBuffer());
}
