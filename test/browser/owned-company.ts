/** An empty company owned by the journey's account, and pictures to fill it with. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect } from "./fixtures";

/**
 * The address of a new unpublished company with these photos, owned by this browser's account, in
 * edit mode.
 */
export async function ownCompany(page: Page, photos: string[] = []) {
  const uri = `own-${randomUUID().slice(0, 13)}`;
  const made = await page.request.post("/api/v1/auth/provider", {
    data: {
      name: "Own Plumbing",
      phoneNumber: `512555${String(Date.now()).slice(-4)}`,
      city: "Austin",
      stateCode: "TX",
      zipCode: "78701",
      countryCode: "US",
      uri,
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  for (const name of photos) {
    const { name: fileName, mimeType, buffer } = await picture(name, "#2563eb");
    const sent = await page.request.post(`/api/v1/provider/profile/photo/upload?uri=${uri}`, {
      multipart: { files: { name: fileName, mimeType, buffer } },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  await page.goto(`/company/${uri}/edit`);
  return `/company/${uri}`;
}

export async function picture(
  name: string,
  background: string,
  size = { width: 800, height: 300 },
) {
  return {
    name,
    mimeType: "image/png",
    buffer: await sharp({ create: { ...size, channels: 3, background } })
      .png()
      .toBuffer(),
  };
}
