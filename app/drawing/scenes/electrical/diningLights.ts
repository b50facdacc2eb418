import { dark, light, mix } from "../../color";
import { baseCabinets } from "../../kit/fixtures";
import { chair, floorLamp, sideboard, table } from "../../kit/furniture";
import { brass } from "../../kit/metal";
import { bouquet, pottedPlant } from "../../kit/plants";
import { pendant, pictureFrame, rug, shelf } from "../../kit/room";
import { room } from "../../kit/wallScene";
import { circlePath, ellipse, n, path, round, stroke, times } from "../../shapes";
import { type Scene, shadow } from "../../stage";

export const diningLights: Scene = {
  id: "pendant-lights",
  title: "pendant lights",
  inside: true,
  moods: ["dusk", "blue", "dusk", "golden", "sunset", "morning"],
  band: [60, 740],
  draw(s) {
    const { random, palette: p } = s;
    const shell = room(s, {
      windowX: random.chance(0.6) ? 600 : 330,
      windowWidth: random.range(260, 380),
      wall: random.pick([p.wall, p.cabinet, light(p.wall2, 0.2), light(p.cabinet, 0.3)]),
    });
    const f = shell.floorY;
    const lamps = random.int(2, 4);
    const kind = random.pick(["dome", "globe", "cone", "drum"] as const);
    const island = random.chance(0.5);
    let art = shell.art;
    const w = random.range(620, 740);
    if (island) {
      art += shelf(s, s.left + 30, 300, 300, p.wood) + shelf(s, 900, 250, 280, p.wood);
      art +=
        shadow(s, 600, f + 130, w * 0.56, 24, 0.55) +
        baseCabinets(
          s,
          600 - w / 2,
          600 + w / 2,
          f - 90,
          f + 130,
          mix(p.cabinet, p.dark, 0.2),
          random.pick(["#f3efe9", "#c79a6c"]),
          brass,
        );
      for (const dx of [-0.32, 0, 0.32])
        art +=
          stroke(
            `M${n(600 + dx * w - 34)} ${n(f + 196)}L${n(600 + dx * w - 22)} ${n(f + 52)}M${n(600 + dx * w + 34)} ${n(f + 196)}L${n(600 + dx * w + 22)} ${n(f + 52)}M${n(600 + dx * w - 28)} ${n(f + 140)}h56`,
            dark(p.wood, 0.3),
            9,
            'stroke-linecap="round"',
          ) +
          round(600 + dx * w - 46, f + 36, 92, 22, 10, s.paper.v(light(p.accent, 0.3), p.accent));
      art +=
        bouquet(s, 600 - w * 0.3, f - 96, 170, p.accent, [p.accent2, "#fff4e6"]) +
        ellipse(600 + 120, f - 112, 78, 10, dark(p.wall2, 0.2)) +
        path(
          circlePath(680, f - 128, 24) +
            circlePath(760, f - 128, 24) +
            circlePath(720, f - 140, 27),
          "#e79a3c",
        ) +
        path(`M${642} ${n(f - 116)}h156q-14 24 -48 24h-60q-36 0 -48 -24z`, p.wall2);
    } else {
      art +=
        rug(s, 600, f + 80, 900, 150, light(p.accent, 0.2), p.accent2) +
        chair(s, 600 - w * 0.3, f + 120, 240, p.cabinet, 1) +
        chair(s, 600 + w * 0.3, f + 120, 240, p.cabinet, -1) +
        chair(s, 600 - w * 0.02, f + 96, 230, p.accent, 1);
      art +=
        table(s, 600, f + 168, w, 170, p.wood) +
        bouquet(s, 600, f - 10, 190, p.accent, [p.accent2, "#fff4e6", light(p.accent, 0.3)]) +
        times(
          2,
          (i) =>
            ellipse(600 + (i === 0 ? -1 : 1) * w * 0.27, f - 8, 62, 9, "#fbf7ef") +
            ellipse(600 + (i === 0 ? -1 : 1) * w * 0.27, f - 10, 44, 5, p.accent2),
        );
      art +=
        chair(s, 600 - w * 0.46, f + 206, 270, p.cabinet, 1) +
        chair(s, 600 + w * 0.46, f + 206, 270, p.cabinet, -1);
    }
    const y = random.range(215, 265);
    for (let i = 0; i < lamps; i++)
      art += pendant(
        s,
        600 + (i - (lamps - 1) / 2) * (w / lamps),
        y + (random.chance(0.3) ? 26 : 0),
        random.range(52, 66),
        random.pick([p.accent2, p.dark, p.accent]),
        kind,
      );
    if (s.right - s.left > 1500)
      art +=
        sideboard(s, -200, f + 40, 420, 190, p.wood) +
        pictureFrame(s, -280, 220, 170, 220) +
        pottedPlant(s, 1420, f + 50, 430, p.accent2, "fig") +
        floorLamp(s, 1230, f + 40, 340, p.accent2);
    return {
      art,
      alt: `${["Two", "Three", "Four"][lamps - 2] ?? "Several"} pendant lights over a ${island ? "kitchen island" : "dining table"}`,
    };
  },
};
