import { mix } from "../../color";
import { armchair, floorLamp, sideboard, sideTable, sofa } from "../../kit/furniture";
import { bouquet, pottedPlant } from "../../kit/plants";
import { pictureFrame, sunPatch } from "../../kit/room";
import { bucket, hammer, speaker } from "../../kit/tools";
import { room } from "../../kit/wallScene";
import { moved, round } from "../../shapes";
import type { Scene } from "../../stage";

export const finishedFloor: Scene = {
  id: "finished-floor",
  title: "finished floor",
  inside: true,
  states: true,
  moods: ["morning", "clear", "golden", "spring", "autumn"],
  band: [140, 720],
  draw(s) {
    const { random, palette: p } = s;
    const before = s.state === "before";
    const kind = random.pick(["herringbone", "planks", "wide"] as const);
    const color = random.pick(["#b97f4e", "#c99a66", "#8d5f42", "#d9bc92", "#a56f48"]);
    const shell = room(s, {
      floorY: 540,
      floor: kind,
      floorColor: color,
      worn: before,
      windowWidth: 250,
    });
    const f = shell.floorY;
    const wx = shell.windowX ?? 600;
    const away = wx > 600 ? -1 : 1;
    let art = shell.art;
    if (!before) art += sunPatch(s, wx - 160, f + 60, 330, 250, -s.sun * 240, 3, 1);
    if (before)
      art +=
        moved(600 + away * 320, f + 90, bucket(s, p.accent2), 0.8) +
        round(600 + away * 120, f + 40, 190, 14, 3, "#8a7a66") +
        moved(600 + away * 220, f + 60, hammer(s, p.accent), 0.7, 84);
    else {
      const furniture = random.int(0, 2);
      if (furniture === 0)
        art +=
          sofa(s, 600 + away * 190, f + 90, 460, p.cabinet) +
          floorLamp(s, 600 + away * 470, f + 60, 340, p.accent2);
      if (furniture === 1)
        art +=
          sideboard(s, 600 + away * 230, f + 56, 430, 200, mix(p.wood, p.dark, 0.35)) +
          moved(600 + away * 330, f - 152, speaker(s, p.dark), 0.5) +
          bouquet(s, 600 + away * 120, f - 152, 150, p.accent, [p.accent2, "#fff4e6"]) +
          armchair(s, wx, f + 120, 250, p.accent);
      if (furniture === 2)
        art +=
          armchair(s, 600 + away * 120, f + 110, 260, p.accent) +
          armchair(s, 600 + away * 430, f + 110, 260, p.accent) +
          sideTable(s, 600 + away * 275, f + 100, 110, 120, p.wood);
      art +=
        pictureFrame(s, 600 + away * 240 - 90, 130, 180, 220) +
        pottedPlant(s, wx - away * 190, f + 66, 320, p.wall2, "fig");
      if (s.right - s.left > 1500)
        art +=
          sofa(s, 600 - away * 720, f + 100, 440, p.accent2) +
          pottedPlant(s, 600 + away * 860, f + 70, 380, p.accent);
    }
    return {
      art,
      alt: before
        ? "A scratched and stained wood floor"
        : `A new ${kind === "herringbone" ? "herringbone" : kind === "wide" ? "wide oak plank" : "hardwood plank"} floor in a bright room`,
    };
  },
};
