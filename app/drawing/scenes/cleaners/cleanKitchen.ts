import { dark, light } from "../../color";
import { sparkles } from "../../kit/bathroomSet";
import { baseCabinets, wallCabinets } from "../../kit/fixtures";
import { floor } from "../../kit/floors";
import { chrome, knob, tapMetals, tube } from "../../kit/metal";
import { bouquet } from "../../kit/plants";
import { backWall, rug, shelf } from "../../kit/room";
import { sponge, sprayBottle, towels } from "../../kit/tools";
import { circle, moved, n, path, poly, rect, round, stroke, times } from "../../shapes";
import type { Scene } from "../../stage";

export const cleanKitchen: Scene = {
  id: "clean-kitchen",
  title: "clean kitchen",
  inside: true,
  moods: ["morning", "clear", "summer", "spring", "golden"],
  band: [60, 740],
  draw(s) {
    const { random, palette: p } = s;
    const floorY = 770;
    const top = 500;
    const metal = random.pick(tapMetals);
    const x = 600 + random.range(-60, 60);
    const side = random.pick([-1, 1]);
    let art =
      backWall(
        s,
        floorY,
        random.pick([light(p.wall, 0.5), light(p.accent, 0.65), light(p.cabinet, 0.65)]),
        random.pick(["subway", "tiles"] as const),
      ) +
      floor(s, floorY, random.pick(["checker", "planks", "tiles"] as const), light(p.wood, 0.25), {
        eye: 330,
      });
    art +=
      path(
        `M${n(x - 130)} 250L${n(x - 66)} 120V${n(s.top - 10)}H${n(x + 66)}V120L${n(x + 130)} 250z`,
        s.paper.h("#aab3bd", "#eef1f3", "#c3cbd3"),
      ) +
      rect(x - 136, 248, 272, 22, "#8a939e") +
      rect(x - 120, 270, 240, 10, s.mood.shade, 'opacity=".2"');
    art +=
      wallCabinets(s, s.left - 40, x - 180, s.top - 20, 250, p.cabinet, metal) +
      (random.chance(0.5)
        ? wallCabinets(s, x + 180, s.right + 40, s.top - 20, 250, p.cabinet, metal)
        : shelf(s, x + 200, 210, 320, p.wood) + shelf(s, x + 200, 350, 320, p.wood));
    art += baseCabinets(
      s,
      s.left - 40,
      s.right + 40,
      top,
      floorY,
      p.cabinet,
      random.pick(["#f3efe9", "#d9d3cc", "#474b55"]),
      metal,
    );
    art +=
      rect(x - 132, top - 12, 264, 16, "#2b303a") +
      rect(x - 134, top + 4, 268, floorY - top - 22, s.paper.h("#b3bcc5", "#eef1f3", "#a1abb5")) +
      rect(x - 134, top + 4, 268, 44, "#3a404b") +
      times(5, (i) => knob(s, x - 96 + i * 48, top + 26, 13, chrome)) +
      tube(s, `M${n(x - 104)} ${top + 72}h208`, 11, chrome, "round") +
      round(x - 104, top + 92, 208, 110, 8, s.paper.diagonal("#2b303a", "#4b5462", "#20242c")) +
      poly(
        [x - 60, top + 92, x - 10, top + 92, x - 70, top + 202, x - 104, top + 202],
        "#ffffff",
        'opacity=".12"',
      );
    art +=
      path(
        `M${n(x - 92)} ${top - 14}v-48h84v48z`,
        s.paper.h(light(p.accent, 0.25), p.accent, dark(p.accent, 0.3)),
      ) +
      rect(x - 98, top - 70, 96, 9, dark(p.accent, 0.2)) +
      circle(x - 50, top - 76, 7, dark(p.accent, 0.3)) +
      path(
        `M${n(x + 34)} ${top - 14}q-22 -56 12 -62h36q34 6 12 62z`,
        s.paper.h("#e9edf0", "#c3cbd3", "#8c96a2"),
      ) +
      stroke(`M${n(x + 40)} ${top - 74}q24 -44 48 0`, "#3a404b", 7) +
      poly([x + 98, top - 50, x + 128, top - 68, x + 130, top - 60, x + 104, top - 30], "#aab3bd");
    art +=
      moved(x - side * 230, top - 8, sprayBottle(s, s.brand), 0.72) +
      moved(x - side * 320, top - 8, sponge(s, p.accent), 0.8) +
      bouquet(s, x + side * 240, top - 8, 190, p.accent, [p.accent2, "#fff4e6"]) +
      moved(x + side * 370, top - 8, towels(s, p.accent2), 0.62);
    art += sparkles(s, [
      [x - 200, top - 30],
      [x + 150, 300],
      [x + 90, top + 120],
      [x + side * 300, top + 60],
      [x - side * 380, 300],
    ]);
    if (s.right - s.left > 1500)
      art +=
        bouquet(s, -120, top - 8, 180, p.accent2, [p.accent, "#fff4e6"]) +
        moved(-300, top - 8, towels(s, p.accent), 0.7) +
        moved(1400, top - 8, sprayBottle(s, p.accent), 0.7) +
        rug(s, 600, floorY + 10, 700, 70, p.accent, "#fff4e6");
    return { art, alt: "A spotless kitchen with a gleaming stove and clear counters" };
  },
};
