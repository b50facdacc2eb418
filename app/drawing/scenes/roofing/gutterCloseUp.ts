import { mix } from "../../color";
import { ladder } from "../../kit/furniture";
import { cladding, type Cladding, eaveShade, houseWindow, shingles } from "../../kit/houseParts";
import { canopy, tree } from "../../kit/plants";
import { sky } from "../../kit/sky";
import { bucket } from "../../kit/tools";
import { circle, circlePath, moved, n, path, poly, rect, stroke, times } from "../../shapes";
import type { Scene } from "../../stage";

export const gutterCloseUp: Scene = {
  id: "gutter",
  title: "gutter cleaning",
  states: true,
  moods: ["morning", "clear", "golden", "autumn", "overcast", "spring"],
  band: [90, 740],
  draw(s) {
    const { random, palette: p } = s;
    const before = s.state === "before";
    const width = s.right - s.left + 10;
    const side = random.pick([-1, 1]);
    const color = random.pick([p.roof, "#6a4f4a", "#4f5b66"]);
    const kind = random.pick<Cladding>(["lap", "brick", "shake", "board"]);
    let art = sky(s, 520);
    for (let x = s.left; x < s.right; x += random.range(190, 300))
      art += tree(
        s,
        x,
        520,
        random.range(260, 420),
        random.pick(["round", "pine", "birch"] as const),
      );
    const roofTop = 210;
    const eave = 470;
    const shape = [
      s.left - 10,
      roofTop,
      s.right + 10,
      roofTop - side * 40,
      s.right + 10,
      eave,
      s.left - 10,
      eave,
    ];
    art +=
      poly(shape, color) +
      poly(shape, shingles(s, color, 1.9)) +
      poly(shape, s.paper.v("#fff4d8@.22", `${s.mood.shade}@.25`));
    art += rect(s.left - 5, eave, width, 60, s.paper.v("#6b6360", "#3a3538"));
    const wall = kind === "brick" ? mix(p.wall, "#a25a48", 0.7) : p.wall;
    const cover = path(
      `M${n(s.left - 5)} ${eave + 34}H${n(s.right + 5)}V${eave + 92}Q${n(s.right)} ${eave + 116} ${n(s.right - 8)} ${eave + 120}H${n(s.left - 5)}z`,
      s.paper.v("#ffffff", "#f3f4f5", "#cfd4da", "#a9b0bb"),
    );
    art +=
      cladding(s, s.left - 5, eave + 100, width, s.bottom - eave, wall, kind) +
      eaveShade(s, s.left - 5, eave + 110, width, 130);
    const mess = s.random.fork("leaves");
    const guarded = random.chance(0.6);
    const tones = ["#a5662f", "#c9953f", "#7d5a33", "#d9803a", "#8f9c45"];
    if (before) {
      for (let layer = 0; layer < 4; layer++) {
        const byTone = tones.map(() => "");
        for (let i = 0; i < 64; i++) {
          const x = mess.range(s.left, s.right);
          const y = eave + 30 - layer * 9 + mess.range(-16, 14);
          const a = mess.range(-14, 14);
          const t = mess.int(0, tones.length - 1);
          byTone[t] +=
            `M${n(x)} ${n(y)}q${n(14)} ${n(a - 16)} ${n(38)} ${n(a)}q${n(-16)} ${n(15)} ${n(-38)} ${n(-a)}z`;
        }
        art += byTone.map((d, i) => (d === "" ? "" : path(d, tones[i] ?? "#a5662f"))).join("");
      }
      art += times(7, () => {
        const x = mess.range(s.left, s.right);
        return (
          stroke(`M${n(x)} ${eave + 34}q-4 -40 8 -70`, "#5f8f48", 5) +
          path(circlePath(x + 10, eave - 40, 12) + circlePath(x - 4, eave - 22, 10), "#6ea04f")
        );
      });
    } else {
      art +=
        rect(s.left - 5, eave + 22, width, 14, "#8d959f") +
        poly(
          [
            s.left - 5,
            eave + 14,
            s.right + 5,
            eave + 14,
            s.right + 5,
            eave + 36,
            s.left - 5,
            eave + 36,
          ],
          s.paper.v("#59616c", "#aeb6bf"),
        );
      if (guarded)
        art += rect(
          s.left - 5,
          eave + 20,
          width,
          16,
          s.paper.pattern(
            16,
            16,
            rect(0, 0, 16, 16, "#aab3bd") +
              circle(5, 5, 3, "#59616c") +
              circle(13, 12, 3, "#59616c"),
          ),
        );
    }
    art +=
      cover +
      rect(s.left - 5, eave + 34, width, 7, "#ffffff") +
      rect(s.left - 5, eave + 96, width, 3, "#8d959f", 'opacity=".5"');
    if (before)
      art += times(9, () => {
        const x = mess.range(s.left, s.right);
        return rect(
          x,
          eave + 44,
          mess.range(10, 26),
          mess.range(50, 260),
          "#6b5a3e",
          'opacity=".22" rx="8"',
        );
      });
    const dx = 600 + side * 330;
    art +=
      path(
        `M${n(dx - 32)} ${eave + 110}h64v40q0 30 ${n(-side * 20)} 44v${n(s.bottom - eave)}h-64V${eave + 190}q${n(side * 20)} -10 0 -40z`,
        s.paper.h("#ffffff", "#e6e9ec", "#a9b1bb"),
      ) + rect(dx - 44 - side * 20, eave + 250, 88, 16, "#cfd4da");
    art += houseWindow(s, 600 - side * 230 - 110, 690, 220, 300, {
      cols: 2,
      rows: 2,
      shutters: random.chance(0.5) ? p.door : "",
    });
    if (s.right - s.left > 1500)
      art +=
        houseWindow(s, 600 - side * 800 - 110, 690, 220, 300) +
        houseWindow(s, 600 + side * 760 - 110, 690, 220, 300);
    const corner = -side * 620 + 600;
    art +=
      stroke(
        `M${n(corner - side * 120)} 60Q${n(corner + side * 60)} 120 ${n(corner + side * 240)} 150`,
        "#6b4a3e",
        16,
        'stroke-linecap="round"',
      ) +
      canopy(s, corner, 90, 240, 130, s.mood.leaves) +
      canopy(s, corner + side * 190, 150, 110, 74, s.mood.leaves);
    if (!before)
      art +=
        ladder(
          s,
          600 + side * 90,
          s.bottom + 40,
          s.bottom - eave + 80,
          110,
          -side * 16,
          "#c3cbd3",
        ) +
        moved(
          600 + side * 160,
          eave + 120,
          stroke("M-26 -112V-86", "#59616c", 5) + bucket(s, s.brand),
          0.6,
        );
    return {
      art,
      alt: before ? "A gutter full of wet leaves" : "A clean white gutter below a shingle roof",
    };
  },
};
