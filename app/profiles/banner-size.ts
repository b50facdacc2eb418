/** Of the drawn default banners in /banners/, in pixels. */
export const defaultBannerSize = { width: 1600, height: 560 };
