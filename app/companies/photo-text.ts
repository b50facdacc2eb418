import type { Photo } from "./company";

/** What a photo or video shows, for people who can't see it; without such a text its name. */
export function photoText({ alt, caption, friendlyName }: Photo) {
  return alt || caption || friendlyName.replaceAll("-", " ");
}
