/** Of the drawn default banners in /banners/, in pixels. */
export const defaultBannerSize = { width: 1600, height: 560 };

/**
 * The same scene as a link is shown with elsewhere: "/banners/painters.webp" is
 * "/share/painters.jpg".
 */
export function shareOfBanner(path: string) {
  return path.replace("/banners/", "/share/").replace(/\.webp$/, ".jpg");
}
