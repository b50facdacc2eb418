import { mix } from "../../color";
import { pipeRun, valve, waterHeater } from "../../kit/fixtures";
import { copper } from "../../kit/metal";
import { pottedPlant } from "../../kit/plants";
import { shelf } from "../../kit/room";
import { bucket, pipeWrench, toolbox } from "../../kit/tools";
import { room } from "../../kit/wallScene";
import { moved } from "../../shapes";
import type { Scene } from "../../stage";

export const waterHeaterRoom: Scene = {
  id: "water-heater",
  title: "water heater",
  inside: true,
  moods: ["morning", "clear", "overcast", "golden", "autumn"],
  band: [130, 720],
  draw(s) {
    const { random, palette: p } = s;
    const side = random.pick([-1, 1]);
    const shell = room(s, {
      windowX: random.chance(0.5) ? 600 + side * 330 : null,
      windowWidth: 190,
      curtain: false,
      style: random.pick(["plain", "tiles", "shiplap", "split"] as const),
      floor: random.pick(["tiles", "checker", "wide"] as const),
      floorColor: mix(p.wood, "#a7a39f", 0.5),
    });
    const x = 600 - side * random.range(60, 130);
    let art = shell.art + pipeRun(s, s.left - 20, s.right + 20, 84, random.int(2, 3), copper);
    const base = shell.floorY + 66;
    if (shell.windowX === null)
      art +=
        shelf(s, x + side * 330 - 150, 330, 300, p.wood) +
        shelf(s, x + side * 330 - 150, 470, 300, p.wood);
    art += waterHeater(
      s,
      x,
      base,
      230,
      430,
      random.pick(["#eceeee", p.cabinet, "#dfe3dd", p.accent]),
    );
    art += valve(s, x + side * 300, 84, "#d4493c");
    art +=
      moved(x + side * 270, base + 40, toolbox(s, s.brand), 1.1) +
      moved(x - side * 290, base + 30, bucket(s, p.accent2), 1.05) +
      moved(x + side * 60, base + 138, pipeWrench(s, "#d4493c"), 1, side * 84);
    if (random.chance(0.6))
      art += pottedPlant(s, x - side * 420, base + 20, 250, s.palette.wall2, "snake");
    if (s.right - s.left > 1500)
      art +=
        shelf(s, -330, 300, 360, p.wood) +
        shelf(s, -330, 440, 360, p.wood) +
        shelf(s, 1290, 300, 360, p.wood) +
        moved(-150, base, bucket(s, p.accent), 1) +
        moved(1450, base + 10, toolbox(s, p.accent), 1.1);
    return { art, alt: "A water heater with copper pipes in a tidy utility room" };
  },
};
