/** The two pictures that a company's site is known by, in the words that its owner reads. */

export const images = ["banner", "logo"] as const;
export type ImageName = (typeof images)[number];

export const imageWords: Record<ImageName, { name: string; shape: string }> = {
  banner: { name: "Banner", shape: "The banner stands at the top of your page: a wide picture, at best 1600 × 560 pixels or more." },
  logo: { name: "Logo", shape: "Your logo stands beside your company's name. At best it is square." },
};

/** What a picture is called once it is saved on somebody's own device. */
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
