import { dark, light } from "../../color";
import { algae, waterTones } from "../../kit/water";
import { circle, circlePath, line, moved, n, path, rect, round, stroke, times } from "../../shapes";
import type { Scene, Stage } from "../../stage";

export const poolFromAbove: Scene = {
  id: "pool-from-above",
  title: "pool from above",
  states: true,
  moods: ["morning", "clear", "golden", "summer"],
  band: [120, 680],
  draw(s) {
    const { random, palette: p } = s;
    const green = s.state === "before";
    const deck = random.pick(["#ead9c4", "#e3dcd3", "#d9c0a3"]);
    let art =
      rect(s.left - 5, s.top - 5, s.right - s.left + 10, s.bottom - s.top + 10, deck) +
      rect(
        s.left - 5,
        s.top - 5,
        s.right - s.left + 10,
        s.bottom - s.top + 10,
        s.paper.pattern(
          110,
          110,
          `<path d="M0 109h110M109 0v110" stroke="${dark(deck, 0.2)}" stroke-width="2" opacity=".5"/>` +
            rect(0, 0, 55, 55, light(deck, 0.3), 'opacity=".3"'),
        ),
      );
    for (const x of [s.left, s.right])
      art +=
        path(
          times(16, () =>
            circlePath(
              x + random.range(-60, 60),
              random.range(s.top, s.bottom),
              random.range(40, 80),
            ),
          ),
          s.mood.leaves[0],
        ) +
        path(
          times(18, () =>
            circlePath(
              x + random.range(-60, 50),
              random.range(s.top, s.bottom),
              random.range(24, 44),
            ),
          ),
          s.mood.leaves[1],
        ) +
        path(
          times(12, () =>
            circlePath(
              x + random.range(-50, 50),
              random.range(s.top, s.bottom),
              random.range(9, 18),
            ),
          ),
          s.mood.leaves[2],
        ) +
        path(
          times(10, () => circlePath(x + random.range(-60, 60), random.range(s.top, s.bottom), 9)),
          p.accent,
        );
    const kind = random.int(0, 2);
    const shape =
      kind === 0
        ? "M250 240H950Q980 240 980 270V640Q980 670 950 670H250Q220 670 220 640V270Q220 240 250 240z"
        : kind === 1
          ? "M330 230Q520 190 640 290Q760 360 880 280Q1010 260 1010 420Q1010 650 780 670Q420 700 270 620Q150 520 200 370Q230 250 330 230z"
          : "M230 250H700V380H980V670H230z";
    art +=
      `<g transform="translate(${-s.sun * 10} 12)" opacity=".25">${stroke(shape, s.mood.shade, 52)}</g>` +
      stroke(shape, light(deck, 0.7), 46, 'stroke-linejoin="round"') +
      stroke(shape, dark(deck, 0.25), 48, 'stroke-linejoin="round" opacity=".25"') +
      stroke(shape, light(deck, 0.7), 42, 'stroke-linejoin="round"');
    const [deep, middle, pale] = waterTones(s, green);
    art +=
      path(
        shape,
        s.paper.linear(0, 0, 1, 1, s.sun < 0 ? [pale, middle, deep] : [middle, pale, middle]),
      ) +
      (green ? algae(s, shape, 210, 1000, 230, 680) : topCaustics(s, shape)) +
      `<g ${s.paper.clip(path(shape, "#000000"))}>${stroke(shape, s.mood.shade, 44, `opacity=".22" transform="translate(${-s.sun * 12} 14)"`)}</g>`;
    art += times(3, (i) =>
      rect(kind === 1 ? 330 : 236, 330 + i * 34, 56, 26, "#ffffff", 'opacity=".22"'),
    );
    const lx = kind === 1 ? 985 : 978;
    art +=
      stroke(
        `M${lx - 30} 470h60q12 0 12 12M${lx - 30} 530h60q12 0 12 -12`,
        "#e9edf0",
        8,
        'stroke-linecap="round"',
      ) + times(3, (i) => rect(lx - 60, 474, 8 + i * 16, 56, "#ffffff", 'opacity=".2"'));
    if (!green) {
      art +=
        moved(random.range(420, 620), random.range(440, 560), ringTop(s, p.accent), 1) +
        (random.chance(0.6)
          ? moved(random.range(660, 800), random.range(470, 570), ringTop(s, p.accent2), 0.7)
          : "");
    }
    for (const [x, y, turn] of [
      [360, 130, 4],
      [560, 126, -3],
      [820, 130, 2],
    ] as const)
      art += moved(
        x,
        y,
        rect(-44 - s.sun * 8, -62, 100, 150, s.mood.shade, 'opacity=".22" rx="10"') +
          round(-46, -74, 92, 150, 10, light(p.wood, 0.2)) +
          round(-40, -68, 80, 138, 8, x === 560 ? p.accent : light(p.accent, 0.6)) +
          times(5, (i) => rect(-40, -50 + i * 26, 80, 10, "#fffaf0", 'opacity=".6"')) +
          round(-32, -64, 64, 24, 10, "#fffaf0"),
        1,
        turn,
      );
    art += moved(
      690,
      120,
      circle(-s.sun * 16, 18, 92, s.mood.shade, 'opacity=".25"') +
        times(8, (i) =>
          path(
            `M0 0L${n(Math.cos(i * 0.785) * 90)} ${n(Math.sin(i * 0.785) * 90)}A90 90 0 0 1 ${n(Math.cos(i * 0.785 + 0.785) * 90)} ${n(Math.sin(i * 0.785 + 0.785) * 90)}z`,
            i % 2 === 0 ? p.accent : "#fff6e6",
          ),
        ) +
        circle(0, 0, 9, p.wood),
    );
    art +=
      moved(
        300,
        770,
        round(-60, -40, 120, 80, 40, light(p.wood, 0.2)) +
          circle(-14, 0, 22, "#fffaf0") +
          circle(26, -4, 16, p.accent2),
      ) +
      line(520, 790, 930, 760, "#c3cbd3", 9, 'stroke-linecap="round"') +
      stroke("M930 760q50 -40 90 -10q10 50 -40 60q-50 0 -50 -50z", "#3f7ab0", 8);
    return {
      art,
      alt: green
        ? "A green, leaf-filled pool seen from above"
        : "A clear blue pool seen from above, with an umbrella and floats",
    };
  },
};

function topCaustics(s: Stage, shape: string): string {
  const random = s.random.fork("net");
  let d = "";
  for (let y = 220; y < 690; y += 54)
    for (let x = 190; x < 1020; x += 62) {
      const cx = x + random.range(-14, 14) + (Math.round(y / 54) % 2) * 31;
      const cy = y + random.range(-12, 12);
      const r = random.range(24, 36);
      d += `M${n(cx - r)} ${n(cy)}q${n(random.range(2, 10))} ${n(-r * random.range(0.7, 1))} ${n(r)} ${n(-r * 0.8)}q${n(r * 0.9)} ${n(random.range(-4, 8))} ${n(r)} ${n(r * 0.8)}q${n(-r * 0.1)} ${n(r)} ${n(-r)} ${n(r * 0.75)}q${n(-r)} ${n(-2)} ${n(-r)} ${n(-r * 0.75)}z`;
    }
  return `<g ${s.paper.clip(path(shape, "#000000"))}>${stroke(d, "#ffffff", 2.6, 'opacity=".42"')}${stroke(d, "#ffffff", 8, 'opacity=".14" transform="translate(5 7)"')}</g>`;
}

function ringTop(s: Stage, color: string): string {
  return (
    circle(-s.sun * 14, 18, 74, "#0f5f80", 'opacity=".3"') +
    circle(0, 0, 58, "none", `stroke="#fdfaf4" stroke-width="36"`) +
    circle(0, 0, 58, "none", `stroke="${color}" stroke-width="36" stroke-dasharray="45.5 45.6"`) +
    circle(s.sun * 6, -6, 58, "none", 'stroke="#ffffff" stroke-width="6" opacity=".5"')
  );
}
