/** What app/ui/fonts/figtree.woff2 has: the `unicode-range` of app/ui/styles/font.css. */
export const fontCharacters = [
  ...Array.from({ length: 0x5f }, (_, i) => String.fromCharCode(0x20 + i)),
  // A no-break space, then punctuation and signs of our texts, and the letters of Spanish names.
  ..."\u00a0©·×–—‘’“”•…−",
  ..."áéíóúüñÁÉÍÓÚÑ¿¡",
];
