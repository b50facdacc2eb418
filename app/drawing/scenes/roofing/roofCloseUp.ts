import { dark, light, mix, unlit } from "../../color";
import { ladder } from "../../kit/furniture";
import {
  chimney,
  cladding,
  dormer,
  eaveShade,
  gable,
  houseWindow,
  shingles,
} from "../../kit/houseParts";
import { rainfall, sky, treeLine } from "../../kit/sky";
import { boxPath, ellipse, moved, n, path, poly, rect, round, stroke, times } from "../../shapes";
import { type Scene, shadow, type Stage } from "../../stage";

export const roofCloseUp: Scene = {
  id: "shingle-roof",
  title: "shingle roof",
  moods: ["morning", "clear", "golden", "sunset", "overcast", "rain", "autumn", "summer"],
  band: [80, 720],
  draw(s) {
    const { random, palette: p } = s;
    let art = sky(s, 560) + treeLine(s, 520, 1.8);
    const side = random.pick([-1, 1]);
    const color = random.pick([
      p.roof,
      "#5a5d6b",
      "#7d5248",
      "#4f5f63",
      mix(p.roof, p.accent, 0.25),
    ]);
    const ridge = random.range(250, 300);
    art += chimney(s, 600 - side * 330 - 60, ridge + 70, 120, 230);
    const shape = [s.left - 10, ridge, s.right + 10, ridge, s.right + 10, 742, s.left - 10, 742];
    art +=
      poly(shape, s.paper.v(light(color, 0.22), color, dark(color, 0.14))) +
      roofRows(s, ridge, 742, color) +
      poly(
        shape,
        s.paper.h(
          ...(s.sun < 0
            ? ["#fff4d8@.22", "#fff4d8@0", `${s.mood.shade}@.2`]
            : [`${s.mood.shade}@.2`, "#fff4d8@0", "#fff4d8@.22"]),
        ),
      );
    art +=
      rect(
        s.left - 5,
        ridge - 9,
        s.right - s.left + 10,
        20,
        s.paper.v(light(color, 0.35), dark(color, 0.1)),
      ) +
      times(Math.ceil((s.right - s.left) / 70), (i) =>
        rect(s.left + i * 70, ridge - 9, 3, 20, dark(color, 0.3)),
      );
    art +=
      cladding(s, 600 - side * 330 - 60, ridge + 4, 120, 78, "#a5604c", "brick") +
      poly(
        [
          600 - side * 330 - 76,
          ridge + 96,
          600 - side * 330 + 76,
          ridge + 96,
          600 - side * 330 + 60,
          ridge + 78,
          600 - side * 330 - 60,
          ridge + 78,
        ],
        "#8d96a1",
      );
    const feature = random.int(0, 3);
    const fx = 600 + side * 170;
    if (feature === 0) art += crossGable(s, fx, color);
    if (feature === 1)
      for (let i = 0; i < 2; i++) art += skylight(s, fx - 170 + i * 250, 400, 180, 200);
    if (feature === 2) art += solar(s, fx - 230, 360, 4, 2);
    if (feature === 3)
      art +=
        moved(fx + side * 30, 690, dormerLarge(s, color), 1.25) +
        vent(s, 600 - side * 190, 480) +
        vent(s, 600 - side * 260, 540);
    if (s.right - s.left > 1500)
      art +=
        moved(600 - side * 780, 640, dormerLarge(s, color), 1) +
        skylight(s, 600 + side * 760 - 90, 420, 180, 190);
    art +=
      rect(s.left - 5, 742, s.right - s.left + 10, 40, s.paper.v("#ffffff", "#e6e7ea", "#b6bbc5")) +
      rect(s.left - 5, 740, s.right - s.left + 10, 5, dark(color, 0.4)) +
      cladding(s, s.left - 5, 782, s.right - s.left + 10, s.bottom - 770, p.wall, "lap") +
      eaveShade(s, s.left - 5, 782, s.right - s.left + 10, 120);
    if (random.chance(0.6) && feature !== 3)
      art += moved(0, 0, ladder(s, 600 - side * 120, s.bottom + 30, 330, 90, 0, "#c3cbd3"));
    if (s.mood.name === "rain")
      art += rainfall(s, 170, s.progress ?? 0) + splashes(s, ridge, s.progress ?? 0);
    return {
      art,
      alt: `A shingle roof with ${["a gable and brick chimney", "skylights", "solar panels", "a dormer and vents"][feature] ?? "a chimney"}`,
    };
  },
};

function splashes(s: Stage, ridge: number, phase: number): string {
  const random = s.random.fork("splash");
  return times(46, (i) => {
    const t = (random.next() + phase * 6 + i * 0.13) % 1;
    const x = random.range(s.left, s.right);
    const y = random.range(ridge + 20, 736);
    return t > 0.5
      ? ""
      : ellipse(
          x,
          y,
          4 + t * 26,
          1 + t * 6,
          "none",
          `stroke="#e9f2f8" stroke-width="2" opacity="${n(0.6 - t)}"`,
        );
  });
}

function roofRows(s: Stage, top: number, bottom: number, color: string): string {
  const tones = [
    light(color, 0.1),
    dark(color, 0.1),
    mix(color, "#b07a5a", 0.14),
    dark(color, 0.2),
  ];
  const byTone = tones.map(() => "");
  let seams = "";
  let y = top;
  for (let row = 0; y < bottom; row++) {
    const h = 24 + row * 3.2;
    const w = h * 1.9;
    for (let x = s.left - w * (row % 2 === 0 ? 0.5 : 1); x < s.right; x += w)
      if (s.random.chance(0.4))
        byTone[s.random.int(0, 3)] += boxPath(x, y, w, Math.min(h, bottom - y));
    seams += `M${n(s.left)} ${n(y + h)}H${n(s.right)}`;
    for (let x = s.left - w * (row % 2 === 0 ? 0.5 : 1); x < s.right; x += w)
      seams += `M${n(x)} ${n(y)}v${n(Math.min(h, bottom - y))}`;
    y += h;
  }
  return (
    byTone.map((d, i) => path(d, tones[i] ?? color, 'opacity=".55"')).join("") +
    stroke(seams, dark(color, 0.42), 2.6, 'opacity=".6"') +
    stroke(seams, light(color, 0.4), 1.2, 'opacity=".25" transform="translate(1 3)"')
  );
}

/** A gable projecting from the roof, with shaded valleys. */
function crossGable(s: Stage, x: number, roof: string): string {
  const w = 480;
  const h = 300;
  return (
    poly(
      [x, 745 - h - 70, x + w / 2 + 110, 745, x - w / 2 - 110, 745],
      s.mood.shade,
      'opacity=".3"',
    ) +
    poly([x, 745 - h - 60, x + w / 2 + 84, 745, x - w / 2 - 84, 745], light(roof, 0.12)) +
    poly([x, 745 - h - 60, x + w / 2 + 84, 745, x - w / 2 - 84, 745], shingles(s, roof, 1.3)) +
    gable(s, x - w / 2, 742, w, h, s.palette.wall2, "shake", s.palette.trim, roof) +
    houseWindow(s, x - 62, 612, 124, 104, { cols: 2, rows: 2 })
  );
}

function dormerLarge(s: Stage, roof: string): string {
  return moved(-120, 0, dormer(s, 0, 0, 112, light(s.palette.wall, 0.2), roof), 2.2);
}

function skylight(s: Stage, x: number, y: number, w: number, h: number): string {
  return (
    rect(x - 12 - s.sun * 6, y - 4, w + 24, h + 26, s.mood.shade, 'opacity=".3"') +
    poly([x, y, x + w, y, x + w + 10, y + h, x - 10, y + h], "#3a404b") +
    poly(
      [x + 12, y + 12, x + w - 12, y + 12, x + w - 4, y + h - 12, x + 4, y + h - 12],
      s.paper.v(unlit(s.mood.sky[0]), unlit(s.mood.sky[2])),
    ) +
    poly(
      [x + w * 0.3, y + 12, x + w * 0.6, y + 12, x + w * 0.3, y + h - 12, x + 4, y + h - 12],
      "#ffffff",
      'opacity=".3"',
    )
  );
}

function solar(s: Stage, x: number, y: number, cols: number, rows: number): string {
  return times(cols * rows, (i) => {
    const c = i % cols;
    const r = Math.floor(i / cols);
    const px = x + c * 128 - r * 4 * (cols / 2 - c);
    const py = y + r * 148;
    return (
      rect(px - s.sun * 5, py + 9, 120, 140, s.mood.shade, 'opacity=".3"') +
      rect(px, py, 120, 138, "#c9d0d8") +
      rect(px + 4, py + 4, 112, 130, s.paper.diagonal("#2d4a80", "#1b2b55", "#3b65a5")) +
      stroke(
        `M${n(px + 41)} ${n(py + 4)}v130M${n(px + 79)} ${n(py + 4)}v130M${n(px + 4)} ${n(py + 36)}h112M${n(px + 4)} ${n(py + 69)}h112M${n(px + 4)} ${n(py + 101)}h112`,
        "#8fb0dd",
        1.6,
        'opacity=".7"',
      ) +
      poly(
        [px + 30, py + 4, px + 66, py + 4, px + 14, py + 134, px + 4, py + 134, px + 4, py + 80],
        "#ffffff",
        'opacity=".14"',
      )
    );
  });
}

function vent(s: Stage, x: number, y: number): string {
  return (
    shadow(s, x - s.sun * 22, y + 6, 60, 12, 0.5) +
    poly([x - 30, y + 6, x + 30, y + 6, x + 22, y - 14, x - 22, y - 14], "#6d7682") +
    rect(x - 14, y - 62, 28, 58, s.paper.h("#8a939e", "#e6eaee", "#7d8793")) +
    rect(x - 20, y - 50, 40, 7, "#59616c", 'opacity=".5"') +
    round(x - 25, y - 78, 50, 22, 8, s.paper.v("#dfe4e8", "#8a939e"))
  );
}
