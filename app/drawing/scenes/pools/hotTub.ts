import { dark, light, mix, unlit } from "../../color";
import { floor } from "../../kit/floors";
import { fence, lawn } from "../../kit/ground";
import { pottedPlant, tree } from "../../kit/plants";
import { backdrop } from "../../kit/sky";
import { lanternTool, towels } from "../../kit/tools";
import { steam, waterTones } from "../../kit/water";
import {
  circle,
  circlePath,
  ellipse,
  moved,
  n,
  path,
  rect,
  smooth,
  stroke,
  times,
} from "../../shapes";
import { type Scene, shadow } from "../../stage";

export const hotTub: Scene = {
  id: "hot-tub",
  title: "hot tub",
  moods: ["dusk", "blue", "sunset", "golden", "dusk"],
  band: [150, 720],
  draw(s) {
    const { random, palette: p } = s;
    let art = backdrop(s, 480, { hills: true }) + lawn(s, 460, { tufts: 8 });
    for (let x = s.left; x < s.right + 60; x += random.range(120, 220))
      art += tree(
        s,
        x,
        520,
        random.range(280, 460),
        random.pick(["pine", "pine", "round", "cypress"] as const),
      );
    art += fence(s, s.left, s.right, 560, 120, p.wood, "board");
    const deck = mix(p.wood, "#9c8474", 0.3);
    art += floor(s, 570, "planks", deck, { eye: 230 });
    const x = 600 + random.range(-80, 80);
    const round_ = random.chance(0.5);
    const w = 300;
    const y = 770;
    const side = random.pick([-1, 1]);
    if (random.chance(0.5))
      art +=
        rect(x - 380, 210, 16, 400, p.wood) +
        rect(x + 364, 210, 16, 400, p.wood) +
        rect(x - 420, 196, 840, 22, dark(p.wood, 0.1)) +
        times(14, (i) => rect(x - 404 + i * 61, 178, 14, 30, dark(p.wood, 0.2)));
    const [deep, middle, pale] = waterTones(s);
    art += shadow(s, x, y + 4, w * 1.15, 36, 0.6);
    const shell = round_
      ? `M${n(x - w)} 610V${y - 50}Q${n(x)} ${y + 60} ${n(x + w)} ${y - 50}V610z`
      : `M${n(x - w)} 610L${n(x - w * 0.94)} ${y}H${n(x + w * 0.94)}L${n(x + w)} 610z`;
    art +=
      path(shell, s.paper.h(dark(p.wood, 0.3), light(p.wood, 0.1), dark(p.wood, 0.35))) +
      `<g ${s.paper.clip(path(shell, "#000000"))}>${times(22, (i) => rect(x - w + i * (w / 11), 600, 3, 240, dark(p.wood, 0.45), 'opacity=".6"'))}${rect(x - w, 600, w * 2, 60, s.paper.v(`${s.mood.shade}@.5`, `${s.mood.shade}@0`))}</g>`;
    art +=
      ellipse(x, 610, w + 16, 66, s.paper.v("#f4f1ec", "#c9c4be")) +
      ellipse(x, 612, w - 22, 52, dark("#c9c4be", 0.2)) +
      ellipse(x, 620, w - 24, 46, s.paper.radial(pale, middle, deep)) +
      circle(
        x,
        600,
        380,
        s.paper.radial(
          `${unlit("#7fe6ea")}@.36`,
          `${unlit("#7fe6ea")}@.08`,
          `${unlit("#7fe6ea")}@0`,
        ),
      );
    const foam = times(70, () => {
      const a = random.range(0, Math.PI * 2);
      const r = random.next() ** 0.6;
      return circlePath(
        x + Math.cos(a) * r * (w - 50),
        620 + Math.sin(a) * r * 34,
        random.range(3, 9),
      );
    });
    art += path(foam, unlit("#ffffff"), 'opacity=".6"') + steam(s, x, 590, w * 1.5, 240);
    for (let i = 0; i < 3; i++)
      art += rect(
        x + side * (w - 40) - 80 - i * 16,
        y - 64 + i * 24,
        160 + i * 32,
        26,
        s.paper.v(light(p.wood, 0.25), dark(p.wood, 0.1)),
      );
    art +=
      moved(x - side * (w + 120), y + 20, lanternTool(s, p.accent), 0.95) +
      moved(x + side * (w + 150), y + 10, towels(s, p.accent), 0.9) +
      pottedPlant(s, x - side * (w + 240), y + 20, 300, p.wall2, "fan");
    art +=
      stroke(smooth([s.left, 120, 300, 200, 600, 140, 900, 200, s.right, 120]), "#20242c", 3) +
      times(22, (i) => {
        const bx = s.left + ((s.right - s.left) * (i + 0.5)) / 22;
        const by = 168 + Math.sin(bx / 96) * 22;
        return (
          circle(bx, by, 36, s.paper.radial(`${unlit("#ffd58a")}@.6`, `${unlit("#ffc46b")}@0`)) +
          circle(bx, by, 7, unlit("#fff0c0"))
        );
      });
    if (s.right - s.left > 1500)
      art +=
        pottedPlant(s, -120, 760, 330, p.accent, "fig") +
        pottedPlant(s, 1420, 760, 330, p.accent2, "fan") +
        moved(1560, 780, lanternTool(s, p.accent), 1.1) +
        moved(-300, 780, lanternTool(s, p.accent), 1.1);
    return {
      art,
      alt: `A steaming ${round_ ? "round" : "wooden"} hot tub on a deck with string lights`,
    };
  },
};
