import { ladder } from "../../kit/furniture";
import { houseFront } from "../../kit/street";
import { bucket, paintCan } from "../../kit/tools";
import { line, moved, n, rect, stroke, times } from "../../shapes";
import type { Scene } from "../../stage";

export const exteriorPainting: Scene = {
  id: "exterior-painting",
  title: "exterior painting",
  moods: ["morning", "clear", "golden", "summer", "spring", "overcast"],
  band: [160, 700],
  draw(s) {
    const { random } = s;
    const street = houseFront(s, {
      vehicle: random.chance(0.6) ? "van" : "none",
      scale: 0.98,
      styles: ["craftsman", "colonial", "bungalow", "farmhouse", "townhouses"],
      onHouse: (front, y) => {
        const side = front.doorX > 600 ? -1 : 1;
        const x = 600 + side * front.width * 0.3;
        const top = front.eaves - y;
        const scaffold = random.chance(0.5);
        let art = "";
        if (scaffold) {
          const w = 260;
          const h = -top - 40;
          art +=
            stroke(
              times(3, (i) => `M${n(x - w / 2 + (i * w) / 2)} ${n(y + 12)}v${n(-h - 60)}`),
              "#8a939e",
              7,
            ) +
            stroke(
              `M${n(x - w / 2)} ${n(y)}l${n(w / 2)} ${n(-h * 0.5)}M${n(x + w / 2)} ${n(y)}l${n(-w / 2)} ${n(-h * 0.5)}`,
              "#aab2bb",
              5,
            ) +
            rect(x - w / 2 - 20, y - h * 0.5, w + 40, 13, s.palette.wood) +
            rect(x - w / 2 - 20, y - h, w + 40, 13, s.palette.wood) +
            line(x - w / 2, y - h - 50, x + w / 2, y - h - 50, "#8a939e", 6) +
            moved(x - 50, y - h, paintCan(s, s.palette.wall), 0.42) +
            moved(x + 50, y - h, bucket(s, s.brand), 0.42) +
            moved(x + 70, y - h * 0.5, paintCan(s, s.palette.accent), 0.42);
        } else
          art +=
            moved(0, 0, ladder(s, x - 40, y + 20, -top + 30, 56, 46)) +
            moved(x + 60, y + 24, paintCan(s, s.palette.accent), 0.6) +
            moved(x + 120, y + 30, paintCan(s, s.palette.wall2), 0.5);
        return art;
      },
    });
    return {
      art: street.art,
      alt: `A ${street.style} being painted, with paint cans and a ladder`,
    };
  },
};
