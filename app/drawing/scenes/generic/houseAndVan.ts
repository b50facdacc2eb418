import { houseFront } from "../../kit/street";
import type { Scene } from "../../stage";

export const houseAndVan: Scene = {
  id: "house-and-van",
  title: "house call",
  moods: ["morning", "clear", "golden", "summer", "autumn", "spring", "overcast", "sunset"],
  band: [180, 700],
  draw(s) {
    const front = houseFront(s, { vehicle: "van" });
    return { art: front.art, alt: `A work ${front.vehicle} parked in front of a ${front.style}` };
  },
};
