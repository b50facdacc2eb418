import { mix } from "../../color";
import { mower } from "../../kit/mower";
import { flowerBed, grassTuft, leavesOnGround } from "../../kit/plants";
import { houseFront } from "../../kit/street";
import { circlePath, n, path, rect, stroke } from "../../shapes";
import type { Scene } from "../../stage";

export const frontLawn: Scene = {
  id: "front-lawn",
  title: "front lawn",
  states: true,
  moods: ["morning", "clear", "golden", "summer", "spring"],
  band: [170, 710],
  draw(s) {
    const { random, palette: p } = s;
    const before = s.state === "before";
    const street = houseFront(s, {
      vehicle: "none",
      street: false,
      stripes: !before,
      scale: 0.84,
      neat: !before,
      styles: ["craftsman", "ranch", "modern", "colonial", "bungalow", "farmhouse"],
    });
    let art = street.art;
    const mess = random.fork("mess");
    if (before) {
      const [far, near] = s.mood.grass;
      const dry = ["#b5a860", "#9a9a52", mix(near, "#8a8a3c", 0.5)];
      for (let row = 0; row < 5; row++) {
        let d = "";
        const y = 690 + row * 52;
        for (
          let x = s.left;
          x < s.right;
          x += (23 + row * 10) * (s.right - s.left > 1500 ? 2.3 : 1)
        )
          d += grassTuft(
            mess,
            x + mess.range(-8, 8),
            y + mess.range(0, 36),
            (26 + row * 17) * mess.range(0.7, 1.3) * (s.right - s.left > 1500 ? 1.4 : 1),
          );
        art += path(
          d,
          row % 2 === 0 ? mix(dry[row % 3] ?? near, far, 0.2) : mix(near, "#7c8c3a", 0.45),
        );
      }
      let stems = "";
      const heads = ["", ""];
      for (let i = 0; i < 18; i++) {
        const x = mess.range(s.left, s.right);
        const y = mess.range(650, 820);
        stems += `M${n(x)} ${n(y + 56)}l${mess.int(-5, 5)}-56`;
        heads[i % 2] += circlePath(x, y, mess.int(6, 10));
      }
      art +=
        stroke(stems, "#7f8f45", 3) +
        path(heads[0] ?? "", "#f2d04a") +
        path(heads[1] ?? "", "#f4f1e6");
      art += leavesOnGround(mess, s.left, s.right, 690, 880, 50, ["#a5662f", "#c9953f"]);
    } else {
      const k = s.progress;
      art +=
        flowerBed(s, s.left, 330, s.bottom - 44, 76, [p.accent, p.accent2, "#fff4e6"]) +
        flowerBed(s, 870, s.right, s.bottom - 38, 76, [p.accent2, p.accent, "#fff4e6"]);
      art += mower(
        s,
        k === undefined ? 600 + random.range(-160, 160) : 180 + k * 840,
        800 + random.range(-14, 10),
        1.05,
      );
      if (k !== undefined)
        art += rect(
          s.left,
          s.top,
          s.right - s.left,
          s.bottom - s.top,
          s.paper.linear(0, 0, 1, 0, [
            "#fff1c4@0",
            `#fff1c4@${n(0.12 + 0.25 * Math.sin(k * 3.14))}`,
            "#fff1c4@0",
          ]),
          `transform="translate(${n((k - 0.5) * 1500)} 0) skewX(-18)"`,
        );
    }
    return {
      art,
      alt: before
        ? `An overgrown lawn in front of a ${street.style}`
        : `A freshly mown striped lawn in front of a ${street.style}`,
    };
  },
};
