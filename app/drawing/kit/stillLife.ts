import { dark, light, mix } from "../color";
import { circle, group, moved, n, path, poly, rect, round } from "../shapes";
import { shadow, type Stage } from "../stage";
import type { Tool } from "./tools";
import { backWall, lampGlow, pendant, roomWindow, shelf, sunPatch } from "./room";

export interface StillLife {
  /** Placed at the back, 150–250 high. */
  tall: readonly Tool[];
  /** Placed in front, lying or upright. */
  small: readonly Tool[];
  /** Long-handled tools: on a pegboard, or lying at the front. */
  hanging: readonly Tool[];
}

export type Backdrop = "pegboard" | "window" | "wall" | "shelf";

/** A bench with tools on it; the arrangement varies with the seed. */
export function stillLife(
  s: Stage,
  things: StillLife,
  options: { backdrop?: Backdrop; bench?: string } = {},
): string {
  const { random, palette: p } = s;
  const backdrop =
    options.backdrop ?? random.pick(["pegboard", "window", "wall", "shelf"] as const);
  const benchY = random.range(590, 630);
  const colors = [p.accent, p.accent2, s.brand, p.cabinet, p.door];
  let out = behind(s, backdrop, benchY, things, colors);
  out += bench(s, benchY, options.bench ?? p.wood);
  const tall = shuffled(s, things.tall);
  const small = shuffled(s, things.small);
  const wide = s.right - s.left > 1500;
  const spots = wide
    ? [-330, -80, 170, 420, 660, 900, 1150, 1400, 1620]
    : random.pick([
        [250, 520, 800, 1010],
        [200, 430, 700, 960],
        [300, 620, 900],
      ]);
  spots.forEach((at, i) => {
    const tool = tall[i % tall.length];
    if (!tool) return;
    const x = at + random.range(-22, 22);
    const y = benchY + random.range(34, 62);
    const scale = random.range(1.12, 1.32);
    out +=
      cast(s, x, y, 118 * scale) +
      moved(x, y, tool(s, colors[i % colors.length] ?? p.accent), scale, 0, random.chance(0.35));
  });
  const front = wide
    ? [-200, 60, 330, 590, 860, 1120, 1380]
    : random.pick([
        [210, 560, 930],
        [330, 680, 980],
        [190, 480, 850],
      ]);
  front.forEach((at, i) => {
    const x = at + random.range(-26, 26);
    const y = benchY + random.range(142, 196);
    const scale = random.range(1.05, 1.25);
    const color = colors[(i + 2) % colors.length] ?? p.accent2;
    const lying = things.hanging.length > 0 && (small.length === 0 || random.chance(0.5));
    if (lying) {
      const tool = random.pick(things.hanging);
      const turn = random.pick([78, 84, 97, -82, -96]);
      out +=
        shadow(s, x + (turn > 0 ? 110 : -110), y + 14, 150, 16, 0.5) +
        moved(x, y, tool(s, color), scale, turn);
    } else {
      const tool = small[i % Math.max(1, small.length)];
      if (tool)
        out +=
          cast(s, x, y, 92 * scale) + moved(x, y, tool(s, color), scale, 0, random.chance(0.4));
    }
  });
  return out + benchLight(s, benchY);
}

function behind(
  s: Stage,
  backdrop: Backdrop,
  y: number,
  things: StillLife,
  colors: readonly string[],
): string {
  const { random, palette: p } = s;
  const wall = random.pick([p.wall, light(p.wall2, 0.25), mix(p.cabinet, p.wall, 0.3), p.cabinet]);
  let out = backWall(
    s,
    y + 40,
    wall,
    backdrop === "wall"
      ? random.pick(["plain", "shiplap", "subway", "panels"] as const)
      : backdrop === "window"
        ? random.pick(["plain", "shiplap"] as const)
        : "plain",
  );
  if (backdrop === "pegboard") {
    const board = random.pick([light(p.wood, 0.45), light(p.cabinet, 0.3), "#f3eee6"]);
    const [x, w] = s.right - s.left > 1500 ? [-300, 1800] : [150, 900];
    out +=
      rect(x + 10, 96, w, 440, s.mood.shade, 'opacity=".2"') +
      round(x, 80, w, 440, 8, s.paper.v(light(board, 0.15), dark(board, 0.08))) +
      rect(
        x,
        80,
        w,
        440,
        s.paper.pattern(34, 34, circle(17, 17, 3.4, dark(board, 0.35), 'opacity=".7"')),
      ) +
      round(x, 80, w, 440, 8, "none", `stroke="${dark(board, 0.2)}" stroke-width="7"`);
    const hung = things.hanging.length > 0 ? things.hanging : things.tall;
    for (let i = 0, hx = x + 90; hx < x + w - 70; i++, hx += random.range(120, 165)) {
      const tool = hung[(i + random.int(0, 1)) % hung.length];
      if (tool)
        out +=
          `<g opacity=".22" transform="translate(${n(-s.sun * 9)} 12)">${moved(hx, 376, tool(s, s.mood.shade), 0.98)}</g>` +
          moved(hx, 376, tool(s, colors[i % colors.length] ?? p.accent), 0.98) +
          round(hx - 4, 128, 8, 14, 3, dark(board, 0.5));
    }
  }
  if (backdrop === "window") {
    out += sunPatch(s, s.sun < 0 ? 700 : 240, 150, 240, 330, -s.sun * -60);
    const wx = s.sun < 0 ? 210 : 560;
    out += roomWindow(s, wx, 110, 420, 380, { cols: random.int(2, 3), rows: random.int(1, 2) });
    if (s.right - s.left > 1500)
      out += roomWindow(s, wx - 660, 110, 420, 380) + roomWindow(s, wx + 660, 110, 420, 380);
  }
  if (backdrop === "shelf") {
    const [x, w] = s.right - s.left > 1500 ? [-300, 1800] : [130, 940];
    out += shelf(s, x, 190, w * 0.6, p.wood) + shelf(s, x + w * 0.25, 372, w * 0.72, p.wood);
  }
  if (backdrop === "wall") {
    out += sunPatch(s, s.sun < 0 ? 300 : 620, 90, 320, 420, s.sun * -90, 3, 2);
    if (random.chance(0.7))
      for (const px of s.right - s.left > 1500 ? [-150, 300, 900, 1350] : [300, 900])
        out += pendant(s, px, 190, 62, p.accent2, "dome");
  }
  return out + lampGlow(s, 600, 240, 620, 0.35);
}

function bench(s: Stage, y: number, color: string): string {
  const width = s.right - s.left + 10;
  const edge = y + 228;
  let out = rect(
    s.left - 5,
    y,
    width,
    s.bottom - y + 10,
    s.paper.v(dark(color, 0.12), color, light(color, 0.16)),
  );
  const grain = s.random.fork("grain");
  for (let row = 0; row < 4; row++) {
    const top = y + row * 34 + row * row * 6;
    out += rect(s.left - 5, top, width, 2, dark(color, 0.4), 'opacity=".5"');
    let d = "";
    for (let x = s.left; x < s.right; x += grain.range(120, 320))
      d += `M${n(x)} ${n(top + grain.range(9, 28))}q${n(grain.range(40, 90))} ${n(grain.range(-6, 6))} ${n(grain.range(90, 200))} 0`;
    out += path(d, "none", `stroke="${dark(color, 0.25)}" stroke-width="1.6" opacity=".4"`);
  }
  out += rect(s.left - 5, y, width, 26, s.paper.v(`${s.mood.shade}@.34`, `${s.mood.shade}@0`));
  out +=
    rect(s.left - 5, edge, width, 8, light(color, 0.4)) +
    rect(
      s.left - 5,
      edge + 8,
      width,
      s.bottom - edge,
      s.paper.v(dark(color, 0.2), dark(color, 0.5)),
    );
  return out;
}

/** A contact shadow plus a longer, softer one away from the light. */
function cast(s: Stage, x: number, y: number, w: number): string {
  return (
    shadow(s, x, y, w * 0.95, 17, 0.6) +
    poly(
      [
        x - w * 0.4,
        y - 6,
        x + w * 0.4,
        y - 6,
        x + w * 0.4 - s.sun * w,
        y + 26,
        x - w * 0.3 - s.sun * w,
        y + 26,
      ],
      s.paper.h(
        ...(s.sun < 0
          ? [`${s.mood.shade}@.3`, `${s.mood.shade}@0`]
          : [`${s.mood.shade}@0`, `${s.mood.shade}@.3`]),
      ),
    )
  );
}

function benchLight(s: Stage, y: number): string {
  return group(
    sunPatch(s, s.sun < 0 ? 330 : 520, y + 10, 360, 200, -s.sun * 120, 2, 1),
    'opacity=".55"',
  );
}

function shuffled<T>(s: Stage, list: readonly T[]): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = s.random.int(0, i);
    [out[i], out[j]] = [out[j] as T, out[i] as T];
  }
  return out;
}
