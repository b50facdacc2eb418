/** Typical van colors, dark enough for white text. */
export const brandColors = [
  "#0b4f8a",
  "#1565c0",
  "#0d47a1",
  "#14532d",
  "#1b5e20",
  "#2e7d32",
  "#33691e",
  "#8a1c1c",
  "#b71c1c",
  "#a63a0a",
  "#b4530a",
  "#7a4a12",
  "#5d4037",
  "#37474f",
  "#263238",
  "#4a148c",
  "#5e35b1",
  "#00695c",
  "#006064",
  "#01579b",
  "#880e4f",
  "#3e2723",
  "#1a237e",
  "#6d4c00",
];

/** Behind banners and logos that don't fill their box; hex without #, as in the contract. */
export const backdrops = ["ffffff", "f5f1ea", "eef3f7", "1f2933", "0b2239", "f7f7f2"];
