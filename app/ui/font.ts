/**
 * URL of the font file that every page needs, for the preload link in the head (`as="font"
 * type="font/woff2" crossOrigin="anonymous"`).
 */
export { default as fontUrl } from "./fonts/figtree.woff2?url";
