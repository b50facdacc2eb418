import { dark, light, unlit } from "../../color";
import { brass, chrome, collar, copper, rust, tube, white } from "../../kit/metal";
import { backWall } from "../../kit/room";
import { bucket, sprayBottle, wrench } from "../../kit/tools";
import { puddle } from "../../kit/water";
import { circle, ellipse, moved, n, path, poly, rect, stroke, times } from "../../shapes";
import type { Scene } from "../../stage";

export const underSink: Scene = {
  id: "under-sink",
  title: "pipes under the sink",
  inside: true,
  states: true,
  moods: ["morning", "clear", "golden", "spring"],
  band: [80, 740],
  draw(s) {
    const { random, palette: p } = s;
    const before = s.state === "before";
    const width = s.right - s.left + 10;
    const inner = light(p.wood, 0.42);
    const x = 600 + random.range(-40, 40);
    const fresh = random.pick([chrome, white, brass, copper]);
    const metal = before ? rust : fresh;
    let art =
      rect(s.left - 5, s.top - 5, width, s.bottom - s.top + 10, p.cabinet) +
      backWall(s, 120, light(p.wall, 0.4), "subway");
    art +=
      rect(s.left - 5, 96, width, 44, s.paper.v("#fbf8f2", "#ddd6cd")) +
      rect(s.left - 5, 140, width, 22, s.mood.shade, 'opacity=".3"');
    art +=
      rect(190, 170, 820, 590, s.paper.v(dark(inner, 0.32), dark(inner, 0.1))) +
      poly(
        [190, 760, 1010, 760, 1060, 830, 140, 830],
        s.paper.v(dark(inner, 0.12), light(inner, 0.2)),
      ) +
      rect(190, 170, 820, 130, s.paper.v(`${s.mood.shade}@.5`, `${s.mood.shade}@0`)) +
      rect(
        s.sun < 0 ? 190 : 890,
        170,
        120,
        590,
        s.paper.h(
          ...(s.sun < 0
            ? [`${s.mood.shade}@.35`, `${s.mood.shade}@0`]
            : [`${s.mood.shade}@0`, `${s.mood.shade}@.35`]),
        ),
      );
    for (const side of [-1, 1]) {
      const hinge = 600 + side * 420;
      art +=
        path(
          `M${hinge} 160l${side * 250} -30v770l${side * -250} -60z`,
          s.paper.h(
            ...(side < 0
              ? [light(p.cabinet, 0.14), p.cabinet]
              : [p.cabinet, light(p.cabinet, 0.14)]),
          ),
        ) +
        path(
          `M${hinge + side * 40} 210l${side * 170} -18v630l${side * -170} -42z`,
          dark(p.cabinet, 0.12),
        ) +
        rect(hinge - 8, 150, 16, 700, dark(p.cabinet, 0.25));
    }
    art += path(
      `M${n(x - 230)} 150H${n(x + 230)}Q${n(x + 220)} 262 ${n(x + 150)} 268H${n(x - 150)}Q${n(x - 220)} 262 ${n(x - 230)} 150z`,
      s.paper.h("#98a2ad", "#e3e8ec", "#f4f6f8", "#b3bcc5", "#87919c"),
    );
    const w = 58;
    const out = random.pick([-1, 1]);
    art +=
      tube(s, `M${n(x)} 268V480`, w, metal) +
      collar(s, x, 286, w * 1.5, 34, chrome) +
      collar(s, x, 440, w * 1.36, 40, metal);
    art += `<g opacity=".3" transform="translate(${-s.sun * 16} 22)">${stroke(`M${n(x)} 470V560a72 72 0 0 0 ${out * 144} 0V470a62 62 0 0 1 ${out * 62} -62h${out * 190}`, s.mood.shade, w)}</g>`;
    art +=
      tube(
        s,
        `M${n(x)} 470V560a72 72 0 0 ${out > 0 ? 0 : 1} ${out * 144} 0V470a62 62 0 0 ${out > 0 ? 1 : 0} ${out * 62} -62h${out * 200}`,
        w,
        metal,
      ) +
      collar(s, x, 500, w * 1.42, 38, metal) +
      collar(s, x + out * 144, 500, w * 1.42, 38, metal) +
      collar(s, x + out * 280, 408, 40, w * 1.42, metal, false) +
      circle(x + out * 406, 408, 58, s.paper.ball(s.sun, "#ffffff", "#cfd6dc", "#8c96a2"));
    for (const [dx, c] of [
      [-out * 170, "#d4493c"],
      [-out * 270, "#3f7ab0"],
    ] as const)
      art +=
        tube(
          s,
          `M${n(x + dx)} 640V420Q${n(x + dx)} 330 ${n(x + dx * 0.62)} 268`,
          18,
          before ? rust : chrome,
        ) +
        collar(s, x + dx, 650, 46, 40, brass) +
        ellipse(x + dx, 690, 34, 11, c) +
        rect(x + dx - 6, 664, 12, 24, brass.dark);
    art +=
      moved(x + out * 250, 790, sprayBottle(s, p.accent), 0.86) +
      moved(x + out * 330, 800, sprayBottle(s, p.accent2), 0.72);
    if (before) {
      const drip = s.random.fork("drip");
      art +=
        puddle(s, x + out * 70, 790, 170) +
        times(5, (i) =>
          path(
            `M${n(x + out * 72 + (i % 2) * 16)} ${n(648 + i * 28)}q9 15 0 22q-9 -7 0 -22z`,
            unlit("#bfe0ee"),
          ),
        ) +
        times(16, () =>
          ellipse(
            x + out * drip.range(-20, 160),
            drip.range(470, 630),
            drip.range(5, 15),
            drip.range(4, 9),
            "#6d4426",
            'opacity=".55"',
          ),
        ) +
        ellipse(x + out * 60, 740, 220, 60, s.paper.radial("#5f4a38@.45", "#5f4a38@0"));
    } else art += moved(x - out * 40, 822, wrench(s, s.brand), 1.05, out * 82);
    art += moved(x - out * 300, 812, before ? bucket(s, p.accent) : bucket(s, s.brand), 0.95);
    return {
      art,
      alt: before
        ? "A rusty, dripping drain pipe under a sink"
        : `A new ${metal.name} trap and shut-off valves under a sink`,
    };
  },
};
