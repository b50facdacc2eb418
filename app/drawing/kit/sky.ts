import { mix, unlit } from "../color";
import { circle, circlePath, path, rect, smooth, n, times } from "../shapes";
import type { Stage } from "../stage";

/** Sky, sun, clouds, hills and a line of distant trees, down to the horizon. */
export function backdrop(
  s: Stage,
  horizon: number,
  options: { hills?: boolean; trees?: boolean; sunX?: number } = {},
): string {
  const hills = options.hills ?? s.random.chance(0.7);
  const trees = options.trees ?? true;
  return (
    sky(s, horizon, options.sunX) +
    (hills ? ridges(s, horizon) : "") +
    (trees ? treeLine(s, horizon) : "")
  );
}

export function sky(s: Stage, horizon: number, sunAt?: number): string {
  const { mood, paper, random } = s;
  const [a, b, c] = mood.sky;
  const width = s.right - s.left;
  const x = sunAt ?? 600 + s.sun * random.range(250, 480);
  const y =
    mood.name === "sunset" || mood.name === "dusk"
      ? horizon - random.range(40, 110)
      : s.top + random.range(90, 170);
  const sunColor = unlit(mood.sun);
  let out = rect(
    s.left - 5,
    s.top - 5,
    width + 10,
    horizon - s.top + 60,
    paper.v(unlit(a), unlit(b), unlit(c)),
  );
  out += circle(
    x,
    y,
    420,
    paper.radial(
      `${sunColor}@${mood.glow * 0.9}`,
      `${sunColor}@${mood.glow * 0.28}`,
      `${sunColor}@0`,
    ),
  );
  if (mood.name === "blue") {
    out += circle(x, y, 30, unlit("#fff6df")) + circle(x - 10, y - 6, 27, unlit(mix(a, b, 0.2)));
    out += times(26, () =>
      circle(
        random.range(s.left, s.right),
        random.range(s.top, s.top + 240),
        random.range(0.8, 2),
        unlit("#fff6df"),
        `opacity="${n(random.range(0.3, 0.9))}"`,
      ),
    );
  } else if (mood.glow > 0.3) out += circle(x, y, random.range(34, 50), sunColor, 'opacity=".85"');
  const clouds = mood.name === "overcast" || mood.name === "rain" ? 9 : random.int(3, 5);
  for (let i = 0; i < clouds; i++) {
    const at = s.left + ((i + random.range(0.1, 0.9)) / clouds) * width;
    out += cloud(
      s,
      at,
      s.top + random.range(40, Math.max(60, (horizon - s.top) * 0.5)),
      random.range(130, 300),
    );
  }
  return out;
}

function cloud(s: Stage, x: number, y: number, w: number): string {
  const { random, mood, paper } = s;
  const h = w * random.range(0.16, 0.24);
  let d = `M${n(x - w / 2)} ${n(y)}a${n(h * 0.42)} ${n(h * 0.42)} 0 0 1 0 ${n(-h * 0.84)}`;
  const bumps = random.int(3, 4);
  const step = w / bumps;
  for (let i = 0; i < bumps; i++) {
    const rise = i === 0 || i === bumps - 1 ? 0.55 : random.range(0.7, 0.95);
    d += `a${n(step * 0.52)} ${n(step * rise * 0.6)} 0 0 1 ${n(step)} 0`;
  }
  d += `a${n(h * 0.42)} ${n(h * 0.42)} 0 0 1 0 ${n(h * 0.84)}z`;
  const c = unlit(mood.cloud);
  return path(d, paper.v(`${c}@.95`, `${c}@.35`), `opacity="${n(random.range(0.5, 0.9))}"`);
}

function ridges(s: Stage, horizon: number): string {
  const { mood, random } = s;
  const far = unlit(mix(mood.sky[2], mix(mood.haze, mood.leaves[0], 0.15), 0.7));
  const near = unlit(
    mix(mood.haze, mood.night ? mix(mood.leaves[0], mood.shade, 0.5) : mood.leaves[0], 0.42),
  );
  return (
    ridge(s, horizon, random.range(110, 190), 5, far) +
    ridge(s, horizon, random.range(60, 100), 7, near)
  );
}

function ridge(s: Stage, horizon: number, height: number, steps: number, fill: string): string {
  const points: number[] = [];
  for (let i = 0; i <= steps; i++)
    points.push(
      s.left - 20 + ((s.right - s.left + 40) * i) / steps,
      horizon - height * s.random.range(0.35, 1),
    );
  return path(`${smooth(points)}V${n(horizon + 30)}H${n(s.left - 20)}Z`, fill);
}

export function treeLine(s: Stage, horizon: number, size = 1): string {
  const { mood, random } = s;
  const base = mood.night ? mix(mood.leaves[0], mood.shade, 0.45) : mood.leaves[0];
  let out = "";
  for (const [depth, lift] of [
    [0.5, 26],
    [0.22, 10],
  ] as const) {
    let d = "";
    for (let x = s.left - 30; x < s.right + 40; x += random.range(30, 54) * size)
      d += circlePath(
        x,
        horizon - lift * size * random.range(0.4, 1.4),
        random.range(24, 44) * size,
      );
    out += path(
      `${d}M${n(s.left - 20)} ${n(horizon - 12)}H${n(s.right + 20)}V${n(horizon + 12)}H${n(s.left - 20)}z`,
      unlit(mix(base, mood.haze, depth)),
    );
  }
  return out;
}

/** Slanting streaks over the whole picture. */
export function rainfall(s: Stage, count = 110, phase = 0): string {
  const random = s.random.fork("rain");
  let near = "";
  let far = "";
  const height = s.bottom - s.top;
  for (let i = 0; i < count; i++) {
    const length = random.range(22, 60);
    const speed = i % 2 === 0 ? 3 : 2;
    const y = s.top + ((random.next() + phase * speed) % 1) * (height + 80) - 40;
    const x = random.range(s.left - 60, s.right + 60) - (y - s.top) * 0.12;
    const d = `M${n(x)} ${n(y)}l${n(-length * 0.12)} ${n(length)}`;
    if (i % 2 === 0) near += d;
    else far += d;
  }
  const ink = unlit("#eef5fb");
  return `<path d="${near}" stroke="${ink}" stroke-width="2" stroke-linecap="round" opacity=".42"/><path d="${far}" stroke="${ink}" stroke-width="1.2" stroke-linecap="round" opacity=".34"/>`;
}
