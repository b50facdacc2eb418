import { dark, light } from "../../color";
import { sideboard, sofa } from "../../kit/furniture";
import { bouquet, pottedPlant } from "../../kit/plants";
import { rug } from "../../kit/room";
import { room } from "../../kit/wallScene";
import { circle, line, n, path, rect, round, times } from "../../shapes";
import { type Scene, shadow } from "../../stage";

export const stairs: Scene = {
  id: "staircase",
  title: "hardwood stairs",
  inside: true,
  moods: ["morning", "clear", "golden", "dusk", "autumn"],
  band: [120, 740],
  draw(s) {
    const { random, palette: p } = s;
    const side = random.pick([-1, 1]);
    const wood = random.pick(["#b97f4e", "#8d5f42", "#c99a66"]);
    const shell = room(s, {
      floorY: 640,
      windowX: 600 - side * 330,
      floor: random.pick(["herringbone", "planks", "wide"] as const),
      floorColor: wood,
    });
    const f = shell.floorY;
    let art = shell.art;
    const count = 10;
    const run = 72;
    const rise = 58;
    const x0 = 600 - side * 190;
    const runner = random.pick([p.accent, p.cabinet, p.accent2]);
    const hasRunner = random.chance(0.7);
    const base = f + 40;
    let profile = `M${n(x0)} ${n(base)}`;
    for (let i = 0; i < count; i++) profile += `v${-rise}h${side * run}`;
    art +=
      shadow(s, x0 + side * 330, base + 4, 400, 20, 0.5) +
      path(`${profile}V${n(base)}z`, s.paper.v("#ffffff", "#e9e4dd")) +
      times(4, (i) =>
        rect(
          x0 + side * (150 + i * 150) - 50,
          base - 40 - (i + 0.7) * rise * 1.55,
          100,
          20 + i * rise * 1.5,
          "none",
          `stroke="${dark("#e9e4dd", 0.1)}" stroke-width="3"`,
        ),
      );
    for (let i = 0; i < count; i++) {
      const x = x0 + side * run * i;
      const y = base - rise * (i + 1);
      const left = side > 0 ? x - 14 : x - run - 2;
      art +=
        rect(left, y - 6, run + 16, 15, s.paper.v(light(wood, 0.3), dark(wood, 0.1))) +
        rect(left + 4, y + 9, run + 8, 6, s.mood.shade, 'opacity=".25"') +
        (hasRunner
          ? rect(left + 10, y - 11, run - 4, 7, runner) +
            rect(side > 0 ? x - 6 : x - 1, y - 8, 7, rise, dark(runner, 0.15))
          : "");
    }
    const rail = p.wood;
    const post = (i: number) => [x0 + side * run * (i + 0.5), base - rise * (i + 1)] as const;
    for (let i = 0; i < count; i++) {
      const [px, py] = post(i);
      art +=
        rect(px - 22, py - 172, 8, 170, "#fbfaf7") +
        rect(px + 14, py - 184, 8, 182, "#fbfaf7") +
        rect(px - 16, py - 172, 2, 170, "#cfc8bf") +
        rect(px + 20, py - 184, 2, 182, "#cfc8bf");
    }
    const [ax, ay] = post(0);
    const [bx, by] = post(count - 1);
    art +=
      line(
        ax - side * 50,
        ay - 150,
        bx + side * 40,
        by - 196,
        dark(rail, 0.25),
        22,
        'stroke-linecap="round"',
      ) +
      line(
        ax - side * 50,
        ay - 155,
        bx + side * 40,
        by - 201,
        light(rail, 0.15),
        10,
        'stroke-linecap="round"',
      ) +
      round(
        ax - side * 58 - 17,
        ay - 190,
        34,
        base - ay + 196,
        4,
        s.paper.h(light(rail, 0.3), rail, dark(rail, 0.25)),
      ) +
      circle(
        ax - side * 58,
        ay - 200,
        22,
        s.paper.ball(s.sun, light(rail, 0.5), rail, dark(rail, 0.3)),
      );
    art +=
      sideboard(s, 600 - side * 400, f + 110, 290, 170, p.cabinet) +
      bouquet(s, 600 - side * 440, f - 66, 150, p.accent, [p.accent2, "#fff4e6"]) +
      rug(s, 600 - side * 250, f + 130, 360, 90, p.accent, p.accent2);
    if (s.right - s.left > 1500)
      art +=
        sofa(s, 600 - side * 860, f + 90, 440, p.cabinet) +
        pottedPlant(s, 600 + side * 860, f + 70, 420, p.accent2, "fig");
    return {
      art,
      alt: `A hardwood staircase${hasRunner ? " with a carpet runner" : ""} and white balusters`,
    };
  },
};
