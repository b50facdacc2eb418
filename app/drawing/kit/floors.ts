import { dark, light, mix } from "../color";
import { n, path, rect } from "../shapes";
import type { Stage } from "../stage";

export type FloorKind = "planks" | "herringbone" | "checker" | "tiles" | "wide";
export const floorKinds: readonly FloorKind[] = [
  "planks",
  "herringbone",
  "checker",
  "tiles",
  "wide",
];
export const floorNames: Record<FloorKind, string> = {
  planks: "hardwood plank",
  herringbone: "herringbone",
  checker: "checkerboard tile",
  tiles: "stone tile",
  wide: "wide oak plank",
};

/**
 * Maps floor coordinates (x, and distance behind the picture's front edge) to picture coordinates.
 */
export interface Plane {
  at(x: number, depth: number): [number, number];
  back: number;
}

const focal = 900;

export function floorPlane(s: Stage, floorY: number, vanishX: number, eye = 260): Plane {
  const vy = floorY - eye;
  const near = Math.max(s.bottom, floorY + 120) - vy;
  return {
    at(x, depth) {
      const d = 1 + depth / focal;
      return [vanishX + (x - vanishX) / d, vy + near / d];
    },
    back: (near / eye - 1) * focal,
  };
}

/** A floor in perspective, from the foot of the wall to the front edge. */
export function floor(
  s: Stage,
  floorY: number,
  kind: FloorKind,
  color: string,
  options: {
    vanishX?: number;
    worn?: boolean;
    part?: readonly [number, number];
    eye?: number;
  } = {},
): string {
  const plane = floorPlane(s, floorY, options.vanishX ?? 600, options.eye);
  const random = s.random.fork("floor");
  const width = s.right - s.left + 10;
  const worn = options.worn ?? false;
  const base = worn ? mix(color, "#8f8478", 0.45) : color;
  const step = kind === "checker" ? 0.3 : worn ? 0.2 : 0.1;
  const tones =
    kind === "checker"
      ? [light(base, 0.62), dark(base, 0.25)]
      : [
          base,
          light(base, step),
          dark(base, step),
          mix(base, worn ? "#6f6a66" : "#d9a066", 0.22),
          light(base, step * 1.7),
        ];
  const byTone = tones.map(() => "");
  const { back } = plane;
  const spread = (1 + back / focal) * (width / 2) + 300;
  const add = (i: number, corners: readonly (readonly [number, number])[]) => {
    let d = "";
    let inside = false;
    corners.forEach(([x, z], k) => {
      const [px, py] = plane.at(x, Math.max(-60, Math.min(back, z)));
      if (px > s.left - 30 && px < s.right + 30) inside = true;
      d += `${k === 0 ? "M" : "L"}${Math.round(px)} ${n(py)}`;
    });
    if (inside) byTone[i] += `${d}z`;
  };
  const tone = () => random.int(0, tones.length - 1);
  const [from, to] = options.part ?? [600 - spread, 600 + spread];
  if (kind === "planks" || kind === "wide") {
    const w = kind === "wide" ? 120 : 74;
    for (let x = from; x < to; x += w)
      for (let z = -random.range(60, 420); z < back;) {
        const length = random.range(kind === "wide" ? 520 : 340, kind === "wide" ? 900 : 620);
        add(tone(), [
          [x, z],
          [x + w, z],
          [x + w, z + length],
          [x, z + length],
        ]);
        z += length;
      }
  } else if (kind === "herringbone") {
    const w = spread > 1600 ? 78 : 62;
    const turn = (x: number, z: number): [number, number] => [
      600 + (x - z) * 0.7071,
      (x + z) * 0.7071,
    ];
    const reach = Math.ceil((spread * 1.5 + back) / w);
    const period = 8 * w;
    for (let k = -reach; k < reach; k++)
      for (
        let m = -Math.ceil(spread / period) - 2;
        m <= Math.ceil((spread + back) / period) + 2;
        m++
      ) {
        const ox = k * w + m * period;
        const oz = k * w - 0;
        for (const [a, b, c, d] of [
          [0, 0, 4 * w, w],
          [0, w, w, 4 * w],
        ] as const) {
          const corners = (
            [
              [ox + a, oz + b],
              [ox + a + c, oz + b],
              [ox + a + c, oz + b + d],
              [ox + a, oz + b + d],
            ] as const
          ).map(([x, z]) => turn(x, z));
          const zs = corners.map((p) => p[1]);
          const xs = corners.map((p) => p[0]);
          if (
            Math.max(...zs) < -30 ||
            Math.min(...zs) > back ||
            Math.max(...xs) < from ||
            Math.min(...xs) > to
          )
            continue;
          add((tone() + (a === 0 && b === 0 ? 0 : 1)) % tones.length, corners);
        }
      }
  } else {
    const size = kind === "checker" ? 150 : 190;
    const start = Math.floor(from / size);
    for (let i = start; i * size < to; i++)
      for (let j = -1; j * size < back; j++)
        add(kind === "checker" ? Math.abs(i + j) % 2 : tone(), [
          [i * size, j * size],
          [(i + 1) * size, j * size],
          [(i + 1) * size, (j + 1) * size],
          [i * size, (j + 1) * size],
        ]);
  }
  const seam = kind === "tiles" || kind === "checker" ? light(base, 0.45) : dark(base, 0.32);
  let out = rect(s.left - 5, floorY, width, s.bottom - floorY + 10, base);
  out += byTone
    .map((d, i) =>
      d === ""
        ? ""
        : path(
            d,
            tones[i] ?? base,
            `stroke="${seam}" stroke-width="${kind === "tiles" || kind === "checker" ? 2.4 : 1.1}" stroke-opacity=".6"`,
          ),
    )
    .join("");
  if (worn) out += wear(s, plane, random.fork("wear"), base);
  return out + floorShade(s, floorY, width, worn);
}

function floorShade(s: Stage, floorY: number, width: number, worn: boolean): string {
  const h = s.bottom - floorY + 10;
  const gloss = worn
    ? ""
    : rect(s.left - 5, floorY, width, h, s.paper.v("#fff6e2@.26", "#fff6e2@.06", "#fff6e2@0"));
  return (
    gloss +
    rect(s.left - 5, floorY, width, 30, s.paper.v(`${s.mood.shade}@.34`, `${s.mood.shade}@0`)) +
    rect(s.left - 5, floorY, width, h, s.paper.v(`${s.mood.shade}@0`, `${s.mood.shade}@.16`))
  );
}

function wear(s: Stage, plane: Plane, random: Stage["random"], base: string): string {
  let scratches = "";
  for (let i = 0; i < 46; i++) {
    const x = random.range(-300, 1500);
    const z = random.range(0, plane.back * 0.9);
    const [x1, y1] = plane.at(x, z);
    const [x2, y2] = plane.at(x + random.range(-60, 60), z + random.range(10, 120));
    scratches += `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;
  }
  let stains = "";
  for (let i = 0; i < 9; i++) {
    const [x, y] = plane.at(random.range(-100, 1300), random.range(20, plane.back * 0.8));
    const r = random.range(40, 110);
    stains += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.28)}" fill="${s.paper.radial(`${dark(base, 0.55)}@.5`, `${dark(base, 0.45)}@.3`, `${dark(base, 0.4)}@0`)}"/>`;
  }
  return (
    stains +
    path(
      scratches,
      "none",
      `stroke="${dark(base, 0.5)}" stroke-width="1.8" opacity=".5" stroke-linecap="round"`,
    ) +
    path(
      scratches,
      "none",
      `stroke="${light(base, 0.5)}" stroke-width="1" opacity=".5" transform="translate(9 5)"`,
    )
  );
}
