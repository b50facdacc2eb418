/** Size of the default banners in /banners/, in pixels. */
export const defaultBannerSize = { width: 1600, height: 560 };

/**
 * The link preview image for a default banner: "/share/painters.jpg" for "/banners/painters.webp".
 */
export function shareOfBanner(path: string) {
  return path.replace("/banners/", "/share/").replace(/\.webp$/, ".jpg");
}
