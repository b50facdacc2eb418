import { dark, light, mix, unlit } from "../color";
import {
  circle,
  circlePath,
  ellipse,
  line,
  path,
  poly,
  rect,
  round,
  stroke,
  times,
} from "../shapes";
import type { Stage } from "../stage";
import { brass, chrome, collar, copper, cylinder, gauge, tube } from "./metal";

/** Drawn with its base at (0, 0), or lying along y = 0; about 100–250 units. */
export type Tool = (s: Stage, color: string) => string;

export const wrench: Tool = (s, color) =>
  path(
    "M-14 -6C-14 -60 -14 -120 -12 -150C-46 -170 -44 -216 -12 -232L-12 -196L10 -190L24 -204L22 -234C52 -216 50 -168 16 -150C16 -110 16 -60 16 -6Q1 16 -14 -6z",
    s.paper.h("#8f9aa6", "#e8edf1", "#b3bcc6", "#7b8692"),
  ) +
  round(-15, -112, 31, 112, 14, s.paper.h(light(color, 0.2), color, dark(color, 0.25))) +
  times(4, (i) => rect(-15, -96 + i * 22, 31, 5, dark(color, 0.3), 'opacity=".4"')) +
  circle(1, -14, 6, dark(color, 0.5));

export const pipeWrench: Tool = (s, color) =>
  round(-16, -170, 32, 172, 14, s.paper.h(light(color, 0.2), color, dark(color, 0.3))) +
  round(-6, -150, 12, 120, 6, dark(color, 0.25), 'opacity=".5"') +
  path("M-24 -170H22V-206H-24z", dark(color, 0.15)) +
  path(
    "M-20 -206V-262Q20 -276 52 -252L44 -232Q22 -246 4 -238V-206z",
    s.paper.h("#d6dce2", "#9aa4af"),
  ) +
  path("M-20 -206H46L40 -224H-4z", "#7d8793") +
  round(-26, -200, 50, 22, 5, s.paper.h("#dfe4e8", "#8c96a2")) +
  times(5, (i) => line(-22 + i * 10, -200, -22 + i * 10, -178, "#737d89", 2));

export const hammer: Tool = (s, color) =>
  path(
    "M-11 0Q-16 -120 -9 -210H10Q15 -120 12 0Q0 10 -11 0z",
    s.paper.h("#e0b684", "#c08a55", "#8d5f38"),
  ) +
  path(
    "M-13 0Q-16 -50 -13 -90H13Q15 -50 13 0Q0 12 -13 0z",
    s.paper.h(light(color, 0.15), color, dark(color, 0.25)),
  ) +
  path("M-22 -206V-244H24L60 -240V-208L24 -206z", s.paper.v("#dde3e8", "#9aa4af", "#6f7985")) +
  path("M-22 -240Q-62 -244 -84 -204Q-56 -226 -22 -212z", s.paper.v("#dde3e8", "#7f8995")) +
  rect(52, -246, 14, 44, s.paper.v("#eef1f4", "#8f99a4"), 'rx="3"');

export const screwdriver: Tool = (s, color) =>
  rect(-5, -226, 10, 130, cylinder(s, chrome)) +
  path("M-5 -226L-8 -240H8L5 -226z", "#8f99a4") +
  path(
    "M-8 -100Q-22 -88 -18 -66Q-22 -20 -16 -4Q0 10 16 -4Q22 -20 18 -66Q22 -88 8 -100z",
    s.paper.h(light(color, 0.3), color, dark(color, 0.3)),
  ) +
  times(3, (i) => round(-11 + i * 8, -78, 4, 62, 2, dark(color, 0.35), 'opacity=".45"'));

export const pliers: Tool = (s, color) =>
  stroke("M-6 -104Q-40 -60 -26 0", dark(color, 0.2), 22, 'stroke-linecap="round"') +
  stroke("M8 -104Q40 -60 28 0", color, 22, 'stroke-linecap="round"') +
  stroke("M4 -100Q34 -60 24 -6", light(color, 0.35), 5, 'stroke-linecap="round" opacity=".7"') +
  path("M-20 -104Q-26 -150 -8 -204H0V-100z", "#9aa4af") +
  path("M22 -104Q28 -150 10 -204H2V-100z", s.paper.h("#c9d0d7", "#8c96a2")) +
  circle(1, -108, 17, "#7d8793") +
  circle(1, -108, 8, "#d6dce2") +
  times(5, (i) => line(-6, -196 + i * 10, 8, -196 + i * 10, "#59626e", 2));

export const tapeMeasure: Tool = (s, color) =>
  rect(30, -16, 130, 12, s.paper.v("#ffe9a3", "#f0c14b")) +
  times(12, (i) => line(42 + i * 10, -16, 42 + i * 10, i % 2 === 0 ? -8 : -11, "#59482a", 1.6)) +
  rect(156, -20, 6, 22, "#8c96a2") +
  path(
    "M-46 0V-58Q-46 -88 -14 -88H14Q46 -84 46 -44V0z",
    s.paper.diagonal(light(color, 0.3), color, dark(color, 0.25)),
  ) +
  circle(-2, -44, 29, "#2f333d") +
  circle(-2, -44, 21, light(color, 0.75)) +
  rect(-14, -49, 24, 5, dark(color, 0.2)) +
  rect(-14, -40, 16, 4, dark(color, 0.2), 'opacity=".6"');

export const paintCan: Tool = (s, color) =>
  stroke("M-66 -128Q0 -220 66 -128", "#9aa4af", 5) +
  round(-70, -140, 140, 142, 8, s.paper.h("#8d97a2", "#dbe1e6", "#f4f6f8", "#b6bfc8", "#828c98")) +
  rect(
    -70,
    -112,
    140,
    84,
    s.paper.h(dark(color, 0.22), color, light(color, 0.3), color, dark(color, 0.28)),
  ) +
  round(-36, -98, 72, 54, 6, "#fffaf0") +
  circle(0, -76, 13, color) +
  rect(-20, -58, 40, 5, "#b9b4ac") +
  ellipse(0, -140, 72, 15, "#c5cdd4") +
  ellipse(0, -141, 62, 11, color) +
  ellipse(-8, -143, 34, 4, light(color, 0.4), 'opacity=".8"') +
  path("M30 -134q4 8 2 30q-2 24 7 24q9 0 7 -24q-1 -16 2 -32z", color) +
  circle(-67, -128, 6, "#7d8793") +
  circle(67, -128, 6, "#7d8793");

export const brush: Tool = (s, color) =>
  path(
    "M-30 -96V-140H30V-96L34 -12Q18 4 6 -4Q-6 6 -16 -4Q-26 2 -34 -12z",
    s.paper.v("#d8b98a", "#c9a26d"),
  ) +
  path("M-33 -34L-34 -12Q-26 2 -16 -4Q-6 6 6 -4Q18 4 34 -12L33 -40Q10 -26 -4 -38T-33 -34z", color) +
  times(5, (i) => line(-20 + i * 10, -92, -22 + i * 11, -44, "#a57f4e", 2, 'opacity=".6"')) +
  rect(-34, -142, 68, 44, cylinder(s, brass)) +
  path(
    "M-26 -142Q-14 -160 -12 -214Q-12 -250 0 -254Q12 -250 12 -214Q14 -160 26 -142z",
    s.paper.h("#e6bd8a", "#b9814d", "#8a5932"),
  ) +
  circle(0, -238, 5, "#5f3d22");

export const roller: Tool = (s, color) =>
  stroke("M0 0V-70Q0 -84 14 -84H76Q88 -84 88 -98V-128", "#8c96a2", 8) +
  round(-13, -62, 26, 112, 12, s.paper.h("#59616d", "#31363f")) +
  round(-92, -176, 176, 54, 24, s.paper.v(light(color, 0.35), color, dark(color, 0.22))) +
  ellipse(84, -149, 12, 26, dark(color, 0.25)) +
  ellipse(84, -149, 5, 11, "#e6e9ec");

export const toolbox: Tool = (s, color) =>
  stroke("M-54 -150V-176Q-54 -190 -40 -190H40Q54 -190 54 -176V-150", "#3a3f4a", 13) +
  round(-130, -152, 260, 54, 10, s.paper.v(light(color, 0.25), color)) +
  round(-136, -104, 272, 106, 8, s.paper.v(color, dark(color, 0.25))) +
  rect(-136, -104, 272, 8, dark(color, 0.4), 'opacity=".5"') +
  times(2, (i) => round(-86 + i * 140, -120, 32, 38, 4, s.paper.v("#eef1f3", "#9aa4af"))) +
  round(-40, -68, 80, 32, 5, light(color, 0.8)) +
  rect(-24, -56, 48, 7, color);

export const bucket: Tool = (s, color) =>
  stroke("M-74 -132Q0 -236 74 -132", "#9aa4af", 5) +
  poly(
    [-80, -138, 80, -138, 62, 0, -62, 0],
    s.paper.h(light(color, 0.3), color, dark(color, 0.3)),
  ) +
  ellipse(0, -138, 80, 16, light(color, 0.35)) +
  ellipse(0, -137, 70, 11, dark(color, 0.35)) +
  poly([-78, -116, 78, -116, 76, -104, -76, -104], dark(color, 0.2), 'opacity=".5"') +
  poly([-56, -100, -36, -100, -32, -14, -46, -14], "#ffffff", 'opacity=".25"');

export const sprayBottle: Tool = (s, color) =>
  path(
    "M-38 0V-96Q-38 -126 -14 -138V-158H14V-138Q38 -126 38 -96V0Q38 6 30 6H-30Q-38 6 -38 0z",
    s.paper.h(light(color, 0.5), light(color, 0.25), color, dark(color, 0.15)),
    'opacity=".95"',
  ) +
  path("M-36 -70H36V0Q36 4 30 4H-30Q-36 4 -36 0z", color, 'opacity=".45"') +
  rect(-17, -172, 34, 20, "#f6f4f0") +
  path(
    "M-22 -172V-204Q-22 -212 -14 -212H44Q56 -212 56 -200V-188H30Q22 -188 22 -172z",
    s.paper.v("#ffffff", "#d9d7d3"),
  ) +
  path("M26 -188Q28 -160 40 -150L34 -146Q18 -160 18 -186z", "#e2835c") +
  rect(54, -206, 12, 13, "#e2835c") +
  round(-27, -78, 54, 52, 6, "#fffdf7") +
  path(circlePath(0, -56, 11), color) +
  rect(-16, -40, 32, 5, light(color, 0.3)) +
  rect(-30, -112, 8, 100, "#ffffff", 'rx="4" opacity=".5"');

export const drill: Tool = (s, color) =>
  path("M-36 -30L-26 -118H20L26 -30z", s.paper.h("#4b515d", "#2d323b")) +
  round(-54, -36, 104, 38, 8, s.paper.v("#565d69", "#2c313a")) +
  round(-54, -16, 104, 10, 3, color) +
  path(
    "M-70 -120Q-78 -182 -56 -186H56Q70 -186 74 -172V-132Q70 -116 56 -114H-52Q-66 -112 -70 -120z",
    s.paper.v(light(color, 0.3), color, dark(color, 0.22)),
  ) +
  round(70, -180, 36, 58, 8, s.paper.v("#5b626e", "#30353e")) +
  poly([106, -168, 130, -160, 130, -142, 106, -134], "#737c88") +
  rect(130, -155, 60, 8, cylinder(s, chrome)) +
  path("M20 -112Q36 -104 30 -88L20 -86z", "#d4493c") +
  times(4, (i) => rect(-54 + i * 12, -172, 5, 40, dark(color, 0.4), 'rx="2"')) +
  round(-10, -164, 60, 22, 4, light(color, 0.75));

export const cableReel: Tool = (s, color) => {
  const wood = "#d0a06c";
  return (
    ellipse(0, -92, 96, 94, dark(wood, 0.3)) +
    circle(-6, -94, 92, s.paper.diagonal(light(wood, 0.25), wood, dark(wood, 0.15))) +
    circle(-6, -94, 70, dark(color, 0.35)) +
    times(6, (i) =>
      circle(
        -6,
        -94,
        68 - i * 7,
        "none",
        `stroke="${i % 2 === 0 ? color : light(color, 0.22)}" stroke-width="6.5"`,
      ),
    ) +
    circle(-6, -94, 27, wood) +
    circle(-6, -94, 11, dark(wood, 0.55)) +
    times(4, (i) =>
      circle(
        -6 + Math.cos(i * 1.57 + 0.78) * 80,
        -94 + Math.sin(i * 1.57 + 0.78) * 80,
        4,
        dark(wood, 0.5),
      ),
    ) +
    stroke("M56 -66Q104 -30 96 -4Q140 6 176 -6", color, 8, 'stroke-linecap="round"')
  );
};

export const bulb: Tool = (s) =>
  circle(
    0,
    -96,
    110,
    s.paper.radial(`${unlit("#ffe3a0")}@.75`, `${unlit("#ffd682")}@.2`, `${unlit("#ffd682")}@0`),
  ) +
  path(
    "M-24 -44Q-26 -62 -40 -80A50 50 0 1 1 40 -80Q26 -62 24 -44z",
    s.paper.radial(unlit("#fffdf0"), unlit("#ffedb8"), unlit("#f6cf7c")),
  ) +
  stroke("M-12 -46L-16 -84L-6 -96L6 -84L16 -96L12 -46", unlit("#e59a3a"), 3) +
  rect(-24, -46, 48, 10, "#aab3bc") +
  round(-22, -36, 44, 30, 5, cylinder(s, chrome)) +
  times(3, (i) => rect(-23, -31 + i * 8, 46, 3, "#6f7985")) +
  path("M-12 -6H12L6 2H-6z", "#3d434e") +
  ellipse(-18, -112, 8, 16, unlit("#ffffff"), 'opacity=".8"');

export const sponge: Tool = (s) =>
  path("M-60 -6V-40Q-60 -48 -50 -48H52Q62 -48 60 -38V-6z", s.paper.v("#ffe08a", "#efba4c")) +
  round(-61, -16, 122, 18, 5, "#4f9a7a") +
  times(9, (i) => ellipse(-48 + i * 12, -28 - (i % 3) * 6, 3.6, 2.6, "#d69a35"));

export const gloves: Tool = (s, color) =>
  path(
    "M-70 0Q-84 -28 -60 -44L10 -50Q24 -66 44 -60Q52 -52 40 -42L74 -44Q88 -40 84 -30Q92 -26 86 -18Q90 -8 78 -6Q70 2 52 0z",
    s.paper.v(light(color, 0.3), dark(color, 0.1)),
  ) +
  path("M-70 0Q-84 -28 -60 -44L-38 -46Q-50 -22 -44 0z", dark(color, 0.25)) +
  stroke("M84 -30H50M86 -18H48M78 -7H48", dark(color, 0.3), 2.5, 'stroke-linecap="round"');

export const level: Tool = (s, color) =>
  round(-150, -38, 300, 40, 5, s.paper.v(light(color, 0.3), color, dark(color, 0.2))) +
  round(-132, -28, 264, 20, 3, dark(color, 0.25), 'opacity=".5"') +
  round(-34, -30, 68, 24, 10, unlit("#d8ef8f")) +
  ellipse(2, -20, 12, 7, unlit("#f7fde0")) +
  line(-14, -30, -14, -6, "#4e5a2a", 2.4) +
  line(16, -30, 16, -6, "#4e5a2a", 2.4) +
  circle(-108, -18, 11, unlit("#d8ef8f")) +
  circle(108, -18, 11, unlit("#d8ef8f"));

export const swatchFan: Tool = (s, color) => {
  const { palette: p } = s;
  return (
    [p.accent, p.accent2, color, p.cabinet, p.wall2, mix(p.accent, p.wall, 0.5), p.dark]
      .map(
        (c, i) =>
          `<g transform="rotate(${-48 + i * 16})">${round(-24, -190, 48, 196, 6, "#fffaf2")}${rect(-20, -186, 40, 42, light(c, 0.5))}${rect(-20, -142, 40, 42, light(c, 0.25))}${rect(-20, -98, 40, 42, c)}${rect(-20, -54, 40, 34, dark(c, 0.2))}</g>`,
      )
      .join("") + circle(0, -6, 7, "#9aa4af")
  );
};

export const elbow: Tool = (s) =>
  tube(s, "M-64 -22H-6Q22 -22 22 -50V-104", 38, copper) +
  collar(s, -62, -22, 26, 50, copper, false) +
  collar(s, 22, -102, 50, 26, copper);

export const pipeTee: Tool = (s) =>
  tube(s, "M-90 -24H90", 40, chrome) +
  tube(s, "M0 -30V-96", 40, chrome) +
  collar(s, -84, -24, 26, 54, chrome, false) +
  collar(s, 84, -24, 26, 54, chrome, false) +
  collar(s, 0, -90, 54, 26, chrome);

export const wateringCan: Tool = (s, color) =>
  stroke(
    "M-70 -40Q-136 -60 -104 -124Q-84 -150 -52 -132",
    dark(color, 0.15),
    12,
    'stroke-linecap="round"',
  ) +
  path("M58 -30L150 -132L170 -122L66 -2z", s.paper.diagonal(light(color, 0.2), dark(color, 0.2))) +
  path("M140 -142L184 -112Q192 -136 172 -150T140 -142z", dark(color, 0.1)) +
  path(
    "M-72 0L-64 -132H52L66 0Q-2 14 -72 0z",
    s.paper.h(light(color, 0.35), color, dark(color, 0.3)),
  ) +
  ellipse(-6, -132, 58, 12, dark(color, 0.25)) +
  stroke("M-56 -130Q-6 -206 44 -130", dark(color, 0.1), 9) +
  rect(-70, -40, 134, 8, dark(color, 0.2), 'opacity=".5"');

export const trowel: Tool = (s, color) =>
  path(
    "M0 -10Q-36 -40 -32 -100Q0 -116 32 -100Q36 -40 0 -10z",
    s.paper.h("#c3ccd4", "#eef1f4", "#8c96a2"),
  ) +
  line(0, -100, 0, -20, "#8c96a2", 3) +
  rect(-5, -150, 10, 46, "#8c96a2") +
  path(
    "M-11 -150Q-17 -200 -10 -238Q0 -248 10 -238Q17 -200 11 -150z",
    s.paper.h(light(color, 0.25), color, dark(color, 0.25)),
  );

export const pruners: Tool = (s, color) =>
  stroke("M-4 -112Q-44 -60 -30 0", color, 20, 'stroke-linecap="round"') +
  stroke("M6 -112Q46 -66 34 -6", dark(color, 0.15), 20, 'stroke-linecap="round"') +
  path("M-16 -112Q-30 -160 8 -212Q14 -160 8 -106z", s.paper.h("#e6ebef", "#9aa4af")) +
  path("M16 -112Q34 -140 22 -180Q8 -160 2 -112z", "#737d89") +
  circle(1, -110, 12, "#59626e") +
  circle(1, -110, 5, "#d6dce2");

export const pot: Tool = (s, color) => {
  const leaves = s.mood.leaves;
  return (
    times(
      7,
      (i) =>
        `<g transform="rotate(${-60 + i * 20} 0 -90)">${path("M0 -90Q-24 -140 0 -186Q24 -140 0 -90z", leaves[i % 3] ?? leaves[0])}</g>`,
    ) +
    circle(-20, -160, 11, s.palette.accent) +
    circle(24, -172, 12, s.palette.accent2) +
    circle(2, -186, 11, s.palette.accent) +
    poly(
      [-56, -96, 56, -96, 42, 0, -42, 0],
      s.paper.h(light(color, 0.25), color, dark(color, 0.3)),
    ) +
    round(-62, -108, 124, 24, 4, s.paper.h(light(color, 0.35), color, dark(color, 0.2)))
  );
};

export const router: Tool = (s) =>
  times(
    3,
    (i) =>
      `<g transform="rotate(${-14 + i * 14} ${-50 + i * 50} -46)">${round(-56 + i * 50, -176, 12, 134, 6, s.paper.h("#f4f5f6", "#b4bac2"))}</g>`,
  ) +
  path(
    "M-108 0L-96 -44Q-92 -54 -80 -54H80Q92 -54 96 -44L108 0Q108 8 98 8H-98Q-108 8 -108 0z",
    s.paper.v("#ffffff", "#dfe2e5", "#c0c6cd"),
  ) +
  rect(-100, -10, 200, 5, "#aeb6bf") +
  times(5, (i) => circle(-48 + i * 24, -28, 4.6, unlit(i === 4 ? "#f3b94e" : "#5fd39a"))) +
  stroke(
    "M-26 -214Q0 -236 26 -214M-46 -238Q0 -274 46 -238",
    unlit("#5fb4e6"),
    8,
    'stroke-linecap="round" opacity=".75"',
  ) +
  circle(0, -196, 7, unlit("#5fb4e6"), 'opacity=".8"');

export const speaker: Tool = (s, color) =>
  path(
    "M-52 -6V-130Q-52 -166 0 -166T52 -130V-6Q52 8 0 8T-52 -6z",
    s.paper.h(light(color, 0.25), color, dark(color, 0.32)),
  ) +
  path(
    "M-52 -6V-130Q-52 -166 0 -166T52 -130V-6Q52 8 0 8T-52 -6z",
    s.paper.pattern(
      9,
      9,
      circle(2.5, 2.5, 1.7, dark(color, 0.4)) + circle(7, 7, 1.7, dark(color, 0.4)),
    ),
    'opacity=".7"',
  ) +
  ellipse(0, -142, 42, 17, "#2c313b") +
  ellipse(0, -143, 42, 15, "none", `stroke="${unlit("#62c6f2")}" stroke-width="4"`);

export const camera: Tool = (s) =>
  ellipse(0, 0, 46, 10, "#c9cdd2") +
  rect(-8, -66, 16, 66, "#d9dce0") +
  circle(0, -112, 58, s.paper.ball(s.sun, "#ffffff", "#eef0f1", "#b6bdc6")) +
  circle(0, -110, 40, "#262a33") +
  circle(0, -110, 26, s.paper.ball(s.sun, "#6f87a8", "#2c3a55", "#161b28")) +
  circle(-9, -120, 7, "#ffffff", 'opacity=".75"') +
  circle(0, -76, 4, unlit("#5fd39a"));

export const phone: Tool = (s, color) =>
  `<g transform="rotate(-7)">${round(-56, -214, 112, 222, 18, "#2a2e38")}${round(-50, -206, 100, 206, 12, s.paper.v(unlit(light(color, 0.35)), unlit(dark(color, 0.2))))}${round(-38, -188, 76, 58, 8, unlit("#ffffff"), 'opacity=".9"')}${circle(0, -159, 16, unlit(color))}${times(4, (i) => round(-38 + (i % 2) * 40, -120 + Math.floor(i / 2) * 42, 36, 36, 8, unlit("#ffffff"), `opacity="${i === 1 ? 0.95 : 0.45}"`))}${round(-38, -34, 76, 14, 7, unlit("#ffffff"), 'opacity=".5"')}</g>`;

export const manifold: Tool = (s) =>
  stroke("M-58 -60Q-120 10 -70 6M58 -60Q130 0 84 6", "#3f7ab0", 13, 'stroke-linecap="round"') +
  stroke("M60 -60Q134 0 88 6", "#d4493c", 13, 'stroke-linecap="round"') +
  stroke("M0 -56Q10 20 44 4", "#e9b44c", 13, 'stroke-linecap="round"') +
  round(-84, -92, 168, 42, 8, cylinder(s, brass)) +
  gauge(s, -50, -146, 54, "#3f7ab0", -150) +
  gauge(s, 58, -146, 54, "#d4493c", -70) +
  round(-112, -86, 32, 30, 8, "#3f7ab0") +
  round(80, -86, 32, 30, 8, "#d4493c");

export const airFilter: Tool = (s) =>
  poly([-96, -190, 96, -202, 100, 0, -92, 6], "#d9cdb6") +
  poly(
    [-82, -176, 82, -186, 86, -14, -78, -10],
    s.paper.pattern(16, 40, rect(0, 0, 8, 40, "#fbfbfa") + rect(8, 0, 8, 40, "#ccd4da")),
  ) +
  stroke("M-80 -120L84 -128M-79 -62L85 -68", "#b4a88f", 4) +
  round(-60, -44, 60, 20, 3, "#4f9a7a");

export const shingleBundle: Tool = (_, color) =>
  times(
    5,
    (i) =>
      path(
        `M${-128 + (i % 2) * 7} ${-i * 24}h250v-21h-250z`,
        i % 2 === 0 ? color : light(color, 0.14),
      ) + times(3, (k) => rect(-60 + k * 66 + (i % 2) * 7, -21 - i * 24, 3, 21, dark(color, 0.35))),
  ) +
  rect(-74, -124, 26, 126, "#f3eee2", 'opacity=".9"') +
  rect(50, -124, 26, 126, "#f3eee2", 'opacity=".9"') +
  poly([-128, -118, -106, -134, 140, -134, 122, -118], light(color, 0.25));

export const floorSamples: Tool = (s, color) =>
  [color, "#c99a66", "#8a5f40", "#dfc7a2", "#5d4436"]
    .map(
      (c, i) =>
        `<g transform="translate(${i * 18 - 30} ${-i * 21}) rotate(${(i % 2 === 0 ? -1 : 1) * 1.5})">${round(-120, -20, 240, 20, 3, s.paper.v(light(c, 0.25), c, dark(c, 0.25)))}${line(-110, -8, 110, -9, dark(c, 0.3), 1.6, 'opacity=".6"')}</g>`,
    )
    .join("");

export const tileStack: Tool = (s, color) =>
  times(5, (i) =>
    round(
      -84 + (i % 2) * 5,
      -18 - i * 18,
      168,
      16,
      3,
      s.paper.v(
        i % 2 === 0 ? light(color, 0.55) : light(color, 0.2),
        i % 2 === 0 ? light(color, 0.2) : dark(color, 0.1),
      ),
    ),
  );

export const lanternTool: Tool = (s) =>
  circle(
    0,
    -86,
    130,
    s.paper.radial(`${unlit("#ffd58a")}@.7`, `${unlit("#ffc46b")}@.16`, `${unlit("#ffb75a")}@0`),
  ) +
  stroke("M-30 -146Q0 -210 30 -146", "#2f333d", 6) +
  poly([-44, -132, 0, -168, 44, -132], "#3a3f4a") +
  rect(-36, -132, 72, 116, unlit("#ffe9b4")) +
  round(-10, -66, 20, 50, 4, unlit("#fffaf0")) +
  path("M0 -96q12 16 0 28q-12 -10 0 -28z", unlit("#f59a3a")) +
  stroke("M-36 -132V-16M0 -132V-100M36 -132V-16M-36 -74H36", "#3a3f4a", 5) +
  round(-48, -18, 96, 18, 4, "#3a3f4a");

export const lifeRing: Tool = (s, color) =>
  circle(0, -100, 76, "none", `stroke="${dark(color, 0.12)}" stroke-width="46"`) +
  circle(s.sun * 2, -102, 76, "none", `stroke="#fdfaf4" stroke-width="40"`) +
  times(
    4,
    (i) =>
      `<g transform="rotate(${i * 90 + 30} 0 -100)">${path("M-20 -199A99 99 0 0 1 20 -199L12 -153A54 54 0 0 0 -12 -153z", color)}</g>`,
  );

export const testKit: Tool = (s, color) =>
  round(-90, -104, 180, 106, 10, s.paper.v(light(color, 0.3), dark(color, 0.1))) +
  round(-76, -90, 152, 78, 6, "#fbfaf6") +
  times(
    4,
    (i) =>
      rect(
        -66 + i * 36,
        -80,
        24,
        56,
        unlit(["#f6d65a", "#f2a65a", "#d9689a", "#7ac4e8"][i] ?? "#f6d65a"),
        'rx="5"',
      ) + rect(-66 + i * 36, -80, 24, 10, "#2f6f8f", 'rx="4"'),
  );

export const towels: Tool = (s, color) =>
  times(3, (i) => {
    const c = [color, light(color, 0.6), mix(color, "#f3c46b", 0.5)][i] ?? color;
    return (
      round(
        -96 + i * 5,
        -44 - i * 42,
        192 - i * 10,
        44,
        20,
        s.paper.v(light(c, 0.3), dark(c, 0.12)),
      ) + stroke(`M${-80 + i * 5} ${-22 - i * 42}H${70}`, dark(c, 0.18), 3, 'opacity=".6"')
    );
  });

export const saw: Tool = (s, color) =>
  path("M-30 -80L-64 -84L-4 -260L18 -254L30 -80z", s.paper.h("#dfe5ea", "#f4f6f8", "#a9b3bd")) +
  path(`M-64 -84${times(11, () => "l0 -9l6 -7")}`, "none", 'stroke="#8c96a2" stroke-width="2"') +
  path(
    "M-58 -84H40Q52 -84 48 -60L40 0Q36 14 20 8L-36 -10Q-62 -20 -58 -84zM-30 -58Q-32 -30 -8 -24L14 -16Q22 -30 22 -58z",
    s.paper.h(light(color, 0.1), color, dark(color, 0.25)),
    'fill-rule="evenodd"',
  );

export const copperCoil: Tool = (s) =>
  times(
    5,
    (i) =>
      circle(0, -104, 96 - i * 13, "none", `stroke="${copper.dark}" stroke-width="13"`) +
      circle(s.sun, -105, 96 - i * 13, "none", `stroke="${copper.base}" stroke-width="9"`) +
      circle(
        s.sun * 2,
        -107,
        96 - i * 13,
        "none",
        `stroke="${copper.light}" stroke-width="2" opacity=".7"`,
      ),
  ) + tube(s, "M92 -96Q130 -20 180 -8", 13, copper, "round");
