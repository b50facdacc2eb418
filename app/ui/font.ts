/**
 * URL of the only font file, for the preload link in the head (`as="font" type="font/woff2"
 * crossOrigin="anonymous"`).
 */
export { default as fontUrl } from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
