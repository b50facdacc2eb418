import { dark, light, mix } from "../color";
import { path, stroke, times, rect, n } from "../shapes";
import type { Stage } from "../stage";
import { algae, caustics, glints, waterTones } from "./water";

/** A pool in perspective: coping, a strip of tiles at the far side, and water with caustics. */
export function poolOf(
  s: Stage,
  shape: string,
  x1: number,
  x2: number,
  y1: number,
  y2: number,
  green: boolean,
): string {
  const coping = mix("#f1e6d8", s.palette.wall, 0.2);
  const [deep, middle, pale] = waterTones(s, green);
  const clip = s.paper.clip(path(shape, "#000000"));
  return (
    stroke(
      shape,
      dark(coping, 0.35),
      32,
      'stroke-linejoin="round" opacity=".5" transform="translate(0 8)"',
    ) +
    stroke(
      shape,
      s.paper.v(dark(coping, 0.06), light(coping, 0.4)),
      28,
      'stroke-linejoin="round"',
    ) +
    path(shape, s.paper.v(middle, pale, middle, deep)) +
    `<g ${clip}>${stroke(shape, dark(green ? "#5c6b3a" : "#2f86ab", 0.1), 46, 'opacity=".75"')}${times(Math.ceil((x2 - x1) / 34), (i) => rect(x1 + i * 34, y1, 2, 24, "#ffffff", 'opacity=".35"'))}${path(shape, s.paper.v(middle, pale, middle, deep), `transform="translate(0 ${n(22)})"`)}</g>` +
    (green
      ? algae(s, shape, x1, x2, y1, y2)
      : caustics(s, shape, x1, x2, y1 + 30, y2, "#ffffff", 0.5) +
        `<g ${clip}>${glints(s, x1, x2, y1 + 30, y2, 18)}</g>`)
  );
}
