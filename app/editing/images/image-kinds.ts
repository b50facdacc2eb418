/** The two pictures that a company's site is known by, in the words that its owner reads. */

export const images = ["banner", "logo"] as const;
export type ImageName = (typeof images)[number];

export const imageWords: Record<ImageName, { name: string; shape: string }> = {
  banner: {
    name: "Banner",
    shape: "A wide picture for the top of your page, ideally at least 1600 × 560 pixels.",
  },
  logo: { name: "Logo", shape: "Shown next to your company name, ideally square." },
};

/** What the picture is called when its owner saves it. */
export function downloadName(vanityName: string, image: ImageName, key: string) {
  return `${vanityName}-${image}.${key.split(".")[1]}`;
}

/** EDIT-044 to EDIT-047, by the change's name in the address. */
export const saidOf: Record<string, string> = {
  "banner-settings": "Banner settings updated successfully! Reloading page...",
  "logo-settings": "Logo settings updated successfully! Reloading page...",
  "banner-image": "Banner image updated successfully! Reloading page...",
  "logo-image": "Profile image updated successfully! Reloading page...",
};
