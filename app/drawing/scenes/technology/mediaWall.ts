import { dark, light, unlit } from "../../color";
import { armchair, floorLamp, sideboard } from "../../kit/furniture";
import { pottedPlant } from "../../kit/plants";
import { rug, shelf } from "../../kit/room";
import { router } from "../../kit/tools";
import { room } from "../../kit/wallScene";
import { circle, moved, n, path, poly, rect, round, stroke, times } from "../../shapes";
import { type Scene, shadow, type Stage } from "../../stage";

export const mediaWall: Scene = {
  id: "media-wall",
  title: "TV wall",
  inside: true,
  states: true,
  moods: ["morning", "dusk", "golden", "blue", "clear"],
  band: [70, 740],
  draw(s) {
    const { random, palette: p } = s;
    const before = s.state === "before";
    const shell = room(s, {
      windowX: random.chance(0.5) ? 600 + random.pick([-1, 1]) * 440 : null,
      windowWidth: 170,
      wall: random.pick([p.cabinet, p.dark, p.wall, light(p.wall2, 0.2)]),
      style: random.pick(["panels", "plain", "shiplap"] as const),
    });
    const f = shell.floorY;
    const x = shell.windowX === null ? 600 : 600 - Math.sign(shell.windowX - 600) * 70;
    let art = shell.art;
    const w = random.range(480, 540);
    const h = w * 0.56;
    const y = 140;
    art += circle(
      x,
      y + h / 2,
      w * 0.86,
      s.paper.radial(`${unlit(p.accent2)}@.5`, `${unlit(p.accent2)}@.14`, `${unlit(p.accent2)}@0`),
    );
    art += sideboard(s, x, f + 50, w + 120, 150, p.wood);
    art +=
      round(x - w / 2 - 9, y - 9, w + 18, h + 18, 8, "#15181f") +
      screenArt(s, x - w / 2, y, w, h) +
      poly(
        [x - w * 0.1, y, x + w * 0.2, y, x - w * 0.2, y + h, x - w * 0.45, y + h],
        "#ffffff",
        'opacity=".06"',
      );
    const cables = s.random.fork("cables");
    const tops = f - 108;
    if (before)
      art += times(8, (i) =>
        stroke(
          `M${n(x - 150 + i * 40)} ${n(y + h)}C${n(x + cables.range(-240, 240))} ${n(y + h + 60)} ${n(x + cables.range(-260, 260))} ${n(f - 40)} ${n(x + cables.range(-300, 300))} ${n(f + 70 + cables.range(0, 60))}`,
          ["#20242c", "#3a404b", "#e6e4df", "#3f7ab0"][i % 4] ?? "#20242c",
          5,
        ),
      );
    else
      art +=
        round(x - w * 0.36, tops - 34, w * 0.72, 34, 10, s.paper.v("#3a404b", "#1b1e26")) +
        times(28, (i) => circle(x - w * 0.33 + (i * w * 0.66) / 27, tops - 17, 3, "#59616d"));
    for (const side of [-1, 1])
      art += moved(
        x + side * (w / 2 + 110),
        f + 66,
        shadow(s, 0, 0, 60, 9, 0.5) +
          round(-42, -330, 84, 330, 8, s.paper.h(light(p.wood, 0.1), dark(p.wood, 0.35))) +
          circle(0, -262, 27, "#20242c") +
          circle(0, -262, 13, "#59616d") +
          circle(0, -166, 35, "#20242c") +
          circle(0, -166, 19, "#59616d") +
          circle(0, -166, 8, "#2b303a") +
          rect(-24, -60, 48, 6, "#d8ab55"),
        1,
      );
    art += moved(x + w * 0.42, tops, router(s, p.accent), before ? 0.62 : 0.56);
    art +=
      rug(s, x, f + 96, 780, 120, light(p.accent, 0.2), p.accent2) +
      (random.chance(0.6)
        ? pottedPlant(
            s,
            x - w / 2 - 240 < s.left ? x + w / 2 + 230 : x - w / 2 - 230,
            f + 76,
            330,
            p.accent2,
            "fig",
          )
        : "");
    if (s.right - s.left > 1500)
      art +=
        armchair(s, -160, f + 110, 280, p.accent) +
        floorLamp(s, -360, f + 70, 360, p.accent2) +
        shelf(s, 1240, 240, 380, p.wood) +
        shelf(s, 1240, 390, 380, p.wood) +
        armchair(s, 1440, f + 110, 280, p.accent);
    return {
      art,
      alt: before
        ? "A television with tangled cables hanging below it"
        : "A wall-mounted television with a sound bar and speakers",
    };
  },
};

function screenArt(s: Stage, x: number, y: number, w: number, h: number): string {
  const { palette: p } = s;
  const clip = s.paper.clip(rect(x, y, w, h, "#000000"));
  const u = unlit;
  return `<g ${clip}>${rect(x, y, w, h, s.paper.v(u("#3d4f96"), u("#e88f86"), u("#ffcf8f")))}${circle(x + w * 0.62, y + h * 0.6, h * 0.17, u("#fff1c4"))}${path(`M${n(x)} ${n(y + h * 0.7)}L${n(x + w * 0.2)} ${n(y + h * 0.42)}L${n(x + w * 0.36)} ${n(y + h * 0.66)}L${n(x + w * 0.52)} ${n(y + h * 0.5)}L${n(x + w * 0.76)} ${n(y + h * 0.74)}L${n(x + w)} ${n(y + h * 0.54)}V${n(y + h)}H${n(x)}z`, u("#6a4f86"))}${path(`M${n(x)} ${n(y + h * 0.84)}Q${n(x + w * 0.3)} ${n(y + h * 0.68)} ${n(x + w * 0.6)} ${n(y + h * 0.82)}T${n(x + w)} ${n(y + h * 0.78)}V${n(y + h)}H${n(x)}z`, u("#332a55"))}${times(3, (i) => round(x + w * 0.06 + i * w * 0.13, y + h * 0.84, w * 0.11, h * 0.1, 5, u([p.accent, p.accent2, "#ffffff"][i] ?? p.accent), 'opacity=".85"'))}</g>`;
}
