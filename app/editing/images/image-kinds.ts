/** A company's banner and logo, with the words the owner sees. */

export const images = ["banner", "logo"] as const;
export type ImageName = (typeof images)[number];

export const imageWords: Record<ImageName, { name: string; shape: string }> = {
  banner: {
    name: "Banner",
    shape: "A wide picture for the top of your page, ideally at least 1600 × 560 pixels.",
  },
  logo: { name: "Logo", shape: "Shown next to your company name, ideally square." },
};

/** EDIT-042: the smallest picture we accept, in pixels. */
export const MIN_IMAGE_SIZE = { width: 100, height: 25 } as const;

/** The file name for downloads. */
export function downloadName(vanityName: string, image: ImageName, key: string) {
  return `${vanityName}-${image}.${key.split(".")[1]}`;
}
