import { dark, light } from "../color";
import { circle, moved, rect, round, stroke, times, path } from "../shapes";
import { shadow, type Stage } from "../stage";

/** A push mower from the side, in the company's color. */
export function mower(s: Stage, x: number, y: number, k: number): string {
  const c = s.brand;
  const wheel = (wx: number, r: number) =>
    circle(wx, -r, r, "#2c2e38") +
    circle(wx, -r, r * 0.58, "#d9dde1") +
    circle(wx, -r, r * 0.2, "#59616c") +
    times(6, (i) =>
      circle(
        wx + Math.cos(i * 1.047) * r * 0.38,
        -r + Math.sin(i * 1.047) * r * 0.38,
        r * 0.08,
        "#8a939e",
      ),
    );
  const art =
    stroke(
      "M-60 -52L-176 -176L-192 -178",
      "#3a3f4a",
      9,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    stroke("M-186 -178l-26 -2", c, 14, 'stroke-linecap="round"') +
    stroke("M-112 -108l18 -18", "#59616c", 5) +
    path("M-150 -40Q-176 -120 -110 -136L-64 -66V-34z", s.paper.diagonal("#4b515d", "#2c3038")) +
    path(
      "M-84 -28V-56Q-84 -76 -60 -76H60Q96 -76 104 -44V-26z",
      s.paper.v(light(c, 0.3), c, dark(c, 0.25)),
    ) +
    round(-38, -116, 86, 44, 10, s.paper.v("#565d69", "#2c313a")) +
    times(4, (i) => rect(-28 + i * 18, -108, 9, 26, "#727b87", 'rx="3"')) +
    round(-20, -130, 50, 16, 7, dark(c, 0.1)) +
    rect(-80, -36, 180, 6, dark(c, 0.35), 'opacity=".6"') +
    rect(-70, -62, 120, 5, light(c, 0.6), 'rx="2" opacity=".7"') +
    wheel(-66, 34) +
    wheel(78, 27);
  return shadow(s, x, y, 150 * k, 14 * k, 0.6) + moved(x, y, art, k);
}
