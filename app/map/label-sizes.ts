import type { LabelKind } from "./cells";

/** In pixels: labels are placed so that none overlap (scripts/map-cells/labels.ts). */
export const labelSizes: Record<LabelKind, number> = { 0: 15, 1: 13, 2: 12, 3: 11, 4: 11, 5: 11 };
