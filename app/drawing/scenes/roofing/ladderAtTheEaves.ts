import { ladder } from "../../kit/furniture";
import { houseFront } from "../../kit/street";
import { shingleBundle } from "../../kit/tools";
import { moved, n } from "../../shapes";
import { type Scene, shadow } from "../../stage";

export const ladderAtTheEaves: Scene = {
  id: "ladder-house",
  title: "roof inspection",
  moods: ["morning", "clear", "golden", "autumn", "overcast", "spring"],
  band: [130, 700],
  draw(s) {
    const { random } = s;
    const street = houseFront(s, {
      vehicle: random.chance(0.7) ? "van" : "none",
      scale: 1,
      styles: ["craftsman", "ranch", "colonial", "bungalow", "farmhouse"],
      onHouse: (front, y) => {
        const side = front.doorX > 600 ? -1 : 1;
        const x = 600 + side * front.width * random.range(0.18, 0.34);
        return (
          `<g opacity=".25" transform="translate(${n(-s.sun * 12)} 4)">${ladder(s, x, y + 24, y - front.eaves + 66, 48, side * 30, s.mood.shade)}</g>` +
          ladder(
            s,
            x,
            y + 24,
            y - front.eaves + 66,
            48,
            side * 30,
            random.pick(["#e0a43f", "#c3cbd3", "#d9694a"]),
          ) +
          shadow(s, x, y + 26, 50, 8, 0.5) +
          moved(x - side * 90, y + 30, shingleBundle(s, s.palette.roof), 0.42)
        );
      },
    });
    return { art: street.art, alt: `A ladder at the eaves of a ${street.style}` };
  },
};
