import { dark, light, mix, unlit } from "../../color";
import { floor } from "../../kit/floors";
import { chair, sofa, table } from "../../kit/furniture";
import { fence, lawn, stoneWall } from "../../kit/ground";
import { bouquet, pottedPlant, shrub, tree } from "../../kit/plants";
import { rug } from "../../kit/room";
import { backdrop } from "../../kit/sky";
import { lanternTool } from "../../kit/tools";
import {
  circle,
  ellipse,
  line,
  moved,
  n,
  path,
  poly,
  rect,
  smooth,
  stroke,
  times,
} from "../../shapes";
import { type Scene, shadow, type Stage } from "../../stage";

export const patio: Scene = {
  id: "patio",
  title: "patio",
  moods: ["golden", "sunset", "dusk", "blue", "summer", "autumn"],
  band: [150, 720],
  draw(s) {
    const { random, palette: p } = s;
    let art =
      backdrop(s, 470, { hills: true }) +
      lawn(s, 450, { tufts: 10 }) +
      fence(s, s.left, s.right, 500, 150, random.pick([p.wood, "#fbf6ec", p.cabinet]), "board");
    for (let x = s.left + 30; x < s.right; x += random.range(200, 310))
      art += random.chance(0.6)
        ? tree(s, x, 512, random.range(250, 400))
        : shrub(s, x, 516, 150, p.accent);
    art += floor(
      s,
      540,
      random.pick(["tiles", "herringbone"] as const),
      mix("#c9b8a6", p.wall2, 0.3),
      { eye: 230 },
    );
    for (let x = s.left; x < s.right; x += 300)
      art += shrub(
        s,
        x + random.range(0, 60),
        556,
        140,
        random.chance(0.5) ? p.accent2 : undefined,
      );
    const feature = random.int(0, 2);
    const lights =
      stroke(smooth([s.left, 110, 200, 190, 600, 130, 1000, 190, s.right, 110]), "#2c2f39", 3) +
      times(26, (i) => {
        const x = s.left + ((s.right - s.left) * (i + 0.5)) / 26;
        const y = 150 + Math.sin((x - 200) / 128) * -22;
        return (
          circle(
            x,
            y + 16,
            34,
            s.paper.radial(`${unlit("#ffd58a")}@.65`, `${unlit("#ffc46b")}@0`),
          ) + circle(x, y + 16, 7, unlit("#fff0c0"))
        );
      });
    if (feature === 0) {
      art +=
        chairOutdoor(s, 330, 720, -1) +
        chairOutdoor(s, 870, 720, 1) +
        shadow(s, 600, 760, 230, 30, 0.55) +
        stoneWall(s, 440, 760, 760, 90, "#b3a69a", 30) +
        ellipse(600, 670, 162, 30, "#d5c9bd") +
        ellipse(600, 672, 132, 21, "#3a3036") +
        flames(s, 600, 678);
    } else if (feature === 1) {
      art +=
        rect(250, 190, 18, 400, s.paper.h(light(p.wood, 0.2), dark(p.wood, 0.25))) +
        rect(932, 190, 18, 400, s.paper.h(light(p.wood, 0.2), dark(p.wood, 0.25))) +
        rect(200, 170, 800, 26, p.wood) +
        times(13, (i) => rect(214 + i * 60, 152, 16, 30, dark(p.wood, 0.12)));
      art +=
        rug(s, 600, 640, 760, 130, light(p.accent, 0.3), p.accent2) +
        sofa(s, 600, 690, 500, light(p.wall, 0.3)) +
        table(s, 600, 800, 320, 86, p.wood) +
        lanternOn(s, 540, 702) +
        bouquet(s, 660, 704, 120, p.accent, [p.accent2, "#fff4e6"]);
    } else {
      art +=
        shadow(s, 600, 770, 300, 26, 0.5) +
        line(600, 750, 600, 250, "#6b5a4e", 12) +
        path(
          "M340 300Q600 130 860 300Q600 270 340 300z",
          s.paper.h(light(p.accent, 0.25), p.accent, dark(p.accent, 0.2)),
        ) +
        path("M600 200Q520 230 470 290Q540 272 600 272z", "#fff6e4", 'opacity=".8"') +
        path(
          "M600 200Q720 240 740 292Q800 290 860 300Q740 200 600 200z",
          "#fff6e4",
          'opacity=".35"',
        ) +
        chair(s, 400, 770, 260, p.cabinet, 1) +
        chair(s, 800, 770, 260, p.cabinet, -1) +
        table(s, 600, 780, 420, 170, p.wood) +
        bouquet(s, 600, 600, 130, p.accent2, [p.accent, "#fff4e6"]);
    }
    art +=
      lights +
      pottedPlant(s, 130, 770, 320, p.wall2, "fan") +
      pottedPlant(s, 1080, 770, 300, p.accent, "snake");
    if (s.right - s.left > 1500)
      art +=
        chairOutdoor(s, -160, 730, -1) +
        chairOutdoor(s, 1380, 730, 1) +
        pottedPlant(s, -330, 760, 330, p.accent2, "fig") +
        pottedPlant(s, 1560, 760, 330, p.accent, "fan");
    return {
      art,
      alt: `A paved patio with string lights and ${["a stone fire pit", "a sofa under a pergola", "a dining table under an umbrella"][feature] ?? "seats"}`,
    };
  },
};

function chairOutdoor(s: Stage, x: number, y: number, side: -1 | 1): string {
  const c = s.palette.accent;
  return (
    shadow(s, x, y, 130, 18, 0.5) +
    moved(
      x,
      y,
      poly([-84, -190, -60, -196, -14, -60, -44, -56], dark(c, 0.2)) +
        times(4, (i) =>
          poly(
            [
              -100 + i * 26,
              -200 + i * 2,
              -80 + i * 26,
              -202 + i * 2,
              -46 + i * 26,
              -74,
              -66 + i * 26,
              -70,
            ],
            i % 2 === 0 ? light(c, 0.15) : c,
          ),
        ) +
        poly([-70, -76, 70, -66, 64, -50, -70, -56], light(c, 0.3)) +
        poly([-74, -112, 66, -104, 66, -94, -74, -100], light(c, 0.4)) +
        rect(52, -100, 14, 100, dark(c, 0.15)) +
        poly([-62, -60, -46, -58, -76, 0, -92, 0], dark(c, 0.25)),
      1,
      0,
      side > 0,
    )
  );
}

function flames(s: Stage, x: number, y: number): string {
  return (
    circle(
      x,
      y - 60,
      320,
      s.paper.radial(`${unlit("#ffb35a")}@.6`, `${unlit("#ff9a45")}@.16`, `${unlit("#ff9a45")}@0`),
    ) +
    path(
      `M${n(x - 76)} ${n(y)}Q${n(x - 90)} ${n(y - 70)} ${n(x - 40)} ${n(y - 110)}Q${n(x - 40)} ${n(y - 76)} ${n(x - 18)} ${n(y - 70)}Q${n(x - 22)} ${n(y - 140)} ${n(x + 22)} ${n(y - 180)}Q${n(x + 18)} ${n(y - 120)} ${n(x + 50)} ${n(y - 96)}Q${n(x + 96)} ${n(y - 50)} ${n(x + 72)} ${n(y)}z`,
      unlit("#f0772f"),
    ) +
    path(
      `M${n(x - 48)} ${n(y)}Q${n(x - 50)} ${n(y - 50)} ${n(x - 12)} ${n(y - 74)}Q${n(x + 2)} ${n(y - 100)} ${n(x + 14)} ${n(y - 120)}Q${n(x + 20)} ${n(y - 70)} ${n(x + 44)} ${n(y - 46)}Q${n(x + 56)} ${n(y - 14)} ${n(x + 44)} ${n(y)}z`,
      unlit("#fbb040"),
    ) +
    path(
      `M${n(x - 22)} ${n(y)}Q${n(x - 16)} ${n(y - 40)} ${n(x + 6)} ${n(y - 62)}Q${n(x + 30)} ${n(y - 30)} ${n(x + 22)} ${n(y)}z`,
      unlit("#ffeab0"),
    ) +
    line(x - 84, y + 6, x + 70, y - 8, "#4d362c", 17, 'stroke-linecap="round"') +
    line(x - 60, y - 8, x + 84, y + 6, "#624539", 17, 'stroke-linecap="round"')
  );
}

function lanternOn(s: Stage, x: number, y: number): string {
  return moved(x, y, lanternTool(s, s.palette.accent), 0.6);
}
