import { unlit } from "../../color";
import { houseFront } from "../../kit/street";
import { circle, ellipse, moved, path, rect, smooth, stroke, times } from "../../shapes";
import type { Scene } from "../../stage";

export const houseAtDusk: Scene = {
  id: "lit-house",
  title: "outdoor lighting",
  moods: ["dusk", "blue", "dusk"],
  band: [150, 700],
  draw(s) {
    const { random } = s;
    const street = houseFront(s, {
      vehicle: random.chance(0.4) ? "van" : "none",
      street: false,
      inFront: (front, y) => {
        let art = times(5, (i) => {
          const t = i / 4;
          const spread = 74 + t * 120;
          return [-1, 1]
            .map((side) =>
              moved(
                front.doorX + side * spread,
                y + 30 + t * 170,
                circle(
                  0,
                  -30,
                  96,
                  s.paper.radial(
                    `${unlit("#ffd58a")}@.55`,
                    `${unlit("#ffc46b")}@.14`,
                    `${unlit("#ffb75a")}@0`,
                  ),
                ) +
                  rect(-3, -34, 6, 36, "#2a2d38") +
                  path("M-15 -32Q0 -54 15 -32z", "#2a2d38") +
                  ellipse(0, -31, 12, 3.4, unlit("#fff0c0")),
                0.7 + t * 0.5,
              ),
            )
            .join("");
        });
        if (random.chance(0.5)) {
          const points = [
            front.doorX - 300,
            front.eaves + 30,
            front.doorX - 100,
            front.eaves + 62,
            front.doorX + 100,
            front.eaves + 62,
            front.doorX + 300,
            front.eaves + 30,
          ];
          art +=
            stroke(smooth(points), "#2a2d38", 2.5) +
            times(
              13,
              (i) =>
                circle(
                  front.doorX - 290 + i * 48,
                  front.eaves + 46 + Math.sin((i / 12) * Math.PI) * 20,
                  6,
                  unlit("#ffe7a8"),
                ) +
                circle(
                  front.doorX - 290 + i * 48,
                  front.eaves + 46 + Math.sin((i / 12) * Math.PI) * 20,
                  24,
                  s.paper.radial(`${unlit("#ffd58a")}@.6`, `${unlit("#ffc46b")}@0`),
                ),
            );
        }
        return art;
      },
    });
    return { art: street.art, alt: `A ${street.style} with lit windows and path lights` };
  },
};
