import { dark, light, unlit } from "../../color";
import { floor } from "../../kit/floors";
import { backWall } from "../../kit/room";
import { circle, line, n, path, poly, rect, round, times } from "../../shapes";
import type { Scene, Stage } from "../../stage";

export const homeTheater: Scene = {
  id: "home-theater",
  title: "home theater",
  inside: true,
  moods: ["dusk", "blue", "sunset"],
  band: [90, 740],
  draw(s) {
    const { random, palette: p } = s;
    const wall = dark(random.pick([p.cabinet, p.dark, p.wall2]), 0.35);
    const f = 600;
    let art =
      backWall(s, f, wall, random.pick(["panels", "plain"] as const)).replace(
        /#dcd9d6/g,
        "#4a4658",
      ) + floor(s, f, random.pick(["planks", "wide"] as const), dark(p.wood, 0.45));
    const w = random.range(640, 740);
    const h = w * 0.52;
    const y = 100;
    art +=
      circle(
        600,
        y + h / 2,
        w,
        s.paper.radial(
          `${unlit("#9fc4ff")}@.5`,
          `${unlit("#7f9fe0")}@.16`,
          `${unlit("#7f9fe0")}@0`,
        ),
      ) +
      rect(600 - w / 2 - 10, y - 10, w + 20, h + 20, "#0d0f15") +
      theaterPicture(s, 600 - w / 2, y, w, h, random.int(0, 2));
    for (let i = 0, x = 600 - w / 2 - 90; i < (s.right - s.left > 1500 ? 6 : 2); i++) {
      const sx = i % 2 === 0 ? x - Math.floor(i / 2) * 300 : 1200 - x + Math.floor(i / 2) * 300;
      art +=
        circle(
          sx,
          190,
          150,
          s.paper.radial(
            `${unlit("#ffcf8a")}@.6`,
            `${unlit("#ffc070")}@.14`,
            `${unlit("#ffc070")}@0`,
          ),
        ) +
        path(`M${n(sx - 22)} 170h44l-10 60h-24z`, "#d8ab55") +
        rect(sx - 22, 250, 44, 200, dark(wall, 0.3)) +
        times(
          2,
          (k) => circle(sx, 300 + k * 90, 17, "#20242c") + circle(sx, 300 + k * 90, 8, "#59616d"),
        );
    }
    art += poly(
      [
        600 - w * 0.45,
        f + 6,
        600 + w * 0.45,
        f + 6,
        600 + w * 0.8,
        s.bottom,
        600 - w * 0.8,
        s.bottom,
      ],
      s.paper.v(`${unlit("#a9c4ff")}@.3`, `${unlit("#a9c4ff")}@0`),
    );
    const seats = s.right - s.left > 1500 ? 7 : 3;
    const c = random.pick([p.accent, p.door, p.accent2, p.wall2]);
    for (const [row, k] of [
      [0, 0.82],
      [1, 1.18],
    ] as const)
      for (let i = 0; i < seats; i++) {
        const x = 600 + (i - (seats - 1) / 2) * 250 * k;
        const base = f + 100 + row * 230;
        const tone = dark(c, row === 0 ? 0.3 : 0.12);
        art +=
          round(
            x - 96 * k,
            base - 190 * k,
            192 * k,
            240 * k,
            34 * k,
            s.paper.v(light(tone, 0.22), tone, dark(tone, 0.35)),
          ) +
          rect(
            x - 70 * k,
            base - 176 * k,
            140 * k,
            6 * k,
            unlit("#cfe0ff"),
            'opacity=".35" rx="3"',
          ) +
          times(2, (j) =>
            line(
              x - 32 * k + j * 64 * k,
              base - 160 * k,
              x - 32 * k + j * 64 * k,
              base + 20,
              dark(tone, 0.35),
              3 * k,
            ),
          ) +
          times(2, (j) =>
            round(
              x + (j === 0 ? -1 : 1) * 110 * k - 22 * k,
              base - 80 * k,
              44 * k,
              150 * k,
              14 * k,
              dark(tone, 0.3),
            ),
          );
      }
    return { art, alt: "A home theater with a large screen and rows of seats" };
  },
};

function theaterPicture(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  kind: number,
): string {
  const u = unlit;
  const clip = s.paper.clip(rect(x, y, w, h, "#000000"));
  const sky =
    kind === 0
      ? [u("#14286a"), u("#3f63c0"), u("#9fd0ff")]
      : kind === 1
        ? [u("#4a1f5c"), u("#d8577a"), u("#ffc37a")]
        : [u("#0f4a5c"), u("#2f9aa0"), u("#d5f0c0")];
  return `<g ${clip}>${rect(x, y, w, h, s.paper.v(...sky))}${circle(x + w * 0.3, y + h * 0.4, h * 0.2, u("#fff6dc"))}${circle(x + w * 0.3, y + h * 0.4, h * 0.6, s.paper.radial(`${u("#fff6dc")}@.5`, `${u("#fff6dc")}@0`))}${path(`M${n(x)} ${n(y + h * 0.8)}L${n(x + w * 0.24)} ${n(y + h * 0.4)}L${n(x + w * 0.4)} ${n(y + h * 0.62)}L${n(x + w * 0.62)} ${n(y + h * 0.26)}L${n(x + w)} ${n(y + h * 0.76)}V${n(y + h)}H${n(x)}z`, u("#2a2f5c"), 'opacity=".85"')}${path(`M${n(x + w * 0.62)} ${n(y + h * 0.26)}l${n(w * 0.07)} ${n(h * 0.1)}l${n(-w * 0.04)} ${n(h * 0.02)}l${n(-w * 0.05)} ${n(h * 0.02)}l${n(-w * 0.05)} ${n(-h * 0.03)}z`, u("#ffffff"))}${path(`M${n(x)} ${n(y + h * 0.86)}Q${n(x + w * 0.4)} ${n(y + h * 0.7)} ${n(x + w)} ${n(y + h * 0.88)}V${n(y + h)}H${n(x)}z`, u("#14183a"))}</g>`;
}
