import { dark, light, mix, unlit } from "../../color";
import { cladding, dormer, eaveShade, houseWindow, shingles } from "../../kit/houseParts";
import { backdrop } from "../../kit/sky";
import { circle, circlePath, outline, path, poly, rect, stroke, times } from "../../shapes";
import type { Scene } from "../../stage";

export const rooftops: Scene = {
  id: "rooftops",
  title: "neighborhood roofs",
  moods: ["morning", "golden", "sunset", "dusk", "autumn", "clear", "blue"],
  band: [110, 740],
  draw(s) {
    const { random, palette: p } = s;
    let art = backdrop(s, 430, { hills: true });
    const walls = [
      p.wall,
      p.wall2,
      light(p.cabinet, 0.3),
      "#b8705a",
      light(p.accent, 0.4),
      light(p.wall, 0.4),
    ];
    const roofs = [
      p.roof,
      mix(p.roof, "#8d5a4a", 0.5),
      dark(p.roof, 0.2),
      "#7d5248",
      mix(p.roof, "#3f6f78", 0.4),
    ];
    const rows = [
      [480, 0.5, 0.5],
      [580, 0.76, 0.28],
      [730, 1.1, 0.1],
      [930, 1.55, 0],
    ] as const;
    for (const [base, k, haze] of rows) {
      for (let x = s.left - 100 + random.range(0, 90); x < s.right + 160;) {
        const w = random.range(200, 300) * k * (s.right - s.left > 1500 ? 1.3 : 1);
        const h = random.range(90, 140) * k;
        const rise = random.range(90, 140) * k;
        const wall = mix(random.pick(walls), s.mood.haze, haze);
        const roof = mix(random.pick(roofs), s.mood.haze, haze);
        if (random.chance(0.35))
          art += path(
            times(5, () =>
              circlePath(
                x + random.range(-0.1, 1.1) * w,
                base - h * random.range(0.2, 0.9),
                40 * k,
              ),
            ),
            mix(random.pick(s.mood.leaves), s.mood.haze, haze),
          );
        const kind = random.int(0, 2);
        art +=
          k < 0.8
            ? rect(x, base - h, w, h + 90 * k, wall)
            : cladding(s, x, base - h, w, h + 90 * k, wall, "lap");
        if (kind < 2) {
          const cx = x + w * random.range(0.15, 0.7);
          art +=
            rect(
              cx,
              base - h - rise * 0.95,
              30 * k,
              rise * 0.8,
              mix("#a5604c", s.mood.haze, haze),
            ) +
            rect(cx - 4 * k, base - h - rise, 38 * k, 10 * k, mix("#d7ccc2", s.mood.haze, haze));
          const d = [
            x + 34 * k,
            base - h - rise,
            x + w - 34 * k,
            base - h - rise,
            x + w + 18 * k,
            base - h + 4,
            x - 18 * k,
            base - h + 4,
          ];
          art +=
            poly(d, s.paper.v(light(roof, 0.14), roof)) +
            (k < 0.5 ? "" : poly(d, shingles(s, roof, k < 0.8 ? 0.6 : k < 1.2 ? 0.9 : 1.2)));
          if (kind === 1 && k > 0.8 && random.chance(0.5))
            art += dormer(s, x + w / 2 - 34 * k, base - h - 16 * k, 70 * k, light(wall, 0.2), roof);
        } else {
          const d = [
            x - 18 * k,
            base - h + 6,
            x + w / 2,
            base - h - rise * 1.05,
            x + w + 18 * k,
            base - h + 6,
          ];
          art +=
            poly([x, base - h + 2, x + w / 2, base - h - rise, x + w, base - h + 2], wall) +
            circle(x + w / 2, base - h - rise * 0.35, 13 * k, mix("#fff6e6", s.mood.haze, haze)) +
            stroke(outline(d).replace("Z", ""), roof, 20 * k, 'stroke-linejoin="round"');
        }
        if (k > 0.5) art += eaveShade(s, x, base - h + 4, w, 22 * k);
        if (k > 0.8)
          for (let i = 0; i < 2; i++)
            art += houseWindow(s, x + w * (0.2 + i * 0.38), base - h + 28 * k, 40 * k, 52 * k, {
              cols: 2,
              rows: k > 1.2 ? 2 : 1,
            });
        else if (k > 0.5)
          for (let i = 0; i < 2; i++)
            art +=
              rect(x + w * (0.2 + i * 0.38) - 5, base - h + 20, 36, 46, s.palette.trim) +
              rect(
                x + w * (0.2 + i * 0.38),
                base - h + 25,
                26,
                36,
                s.mood.night ? unlit("#ffd98f") : "#566a7c",
              ) +
              rect(x + w * (0.2 + i * 0.38) + 11, base - h + 25, 4, 36, s.palette.trim);
        else
          art +=
            rect(x + w * 0.2, base - h + 14, 14, 18, s.mood.night ? unlit("#ffd98f") : "#566a7c") +
            rect(x + w * 0.6, base - h + 14, 14, 18, s.mood.night ? unlit("#ffd98f") : "#566a7c");
        x += w + random.range(-6, 26) * k;
      }
      art += rect(
        s.left - 5,
        base - 60,
        s.right - s.left + 10,
        100,
        s.paper.v(`${unlit(s.mood.haze)}@0`, `${unlit(s.mood.haze)}@${haze}`),
      );
    }
    return { art, alt: "Rooftops of a neighborhood with chimneys and dormers" };
  },
};
