import { light } from "../color";
import type { Random } from "../random";
import { circle, n, path, rect, round, stroke, times } from "../shapes";
import type { Glyph } from "./glyphs";
import { lettering } from "./letters";
import { onColor } from "./schemes";

export interface Parts {
  glyph: Glyph;
  initials: string;
  main: string;
  second: string;
  deep: string;
  paper: string;
  random: Random;
}

export type Layout = (parts: Parts) => string;

export const layouts: readonly Layout[] = [
  roundel,
  shield,
  houseMark,
  tile,
  hexagon,
  splitCircle,
  seal,
  stackedInitials,
  sunrise,
  toolCross,
  pictorial,
  container,
  ribbon,
];

function roundel({ glyph, main, second, deep }: Parts): string {
  return (
    circle(200, 200, 192, main) +
    circle(200, 200, 168, "none", `stroke="${second}" stroke-width="8"`) +
    mark(glyph, 200, 200, 190, onColor(main, deep))
  );
}

function shield({ glyph, main, second, deep, paper }: Parts): string {
  const d = "M200 18Q274 56 362 58Q372 274 200 384Q28 274 38 58Q126 56 200 18z";
  return (
    page(paper) +
    path(d, main) +
    path("M200 18Q274 56 362 58Q372 274 200 384z", deep, 'opacity=".22"') +
    path(
      "M200 46Q268 78 338 82Q342 256 200 352Q58 256 62 82Q132 78 200 46z",
      "none",
      `stroke="${second}" stroke-width="8"`,
    ) +
    mark(glyph, 200, 192, 168, onColor(main, deep))
  );
}

function houseMark({ glyph, main, second, deep, paper }: Parts): string {
  return (
    page(paper) +
    rect(286, 62, 38, 90, deep) +
    path("M200 26L388 190L362 222L200 82L38 222L12 190z", deep) +
    path("M200 110L340 230V368Q340 378 330 378H70Q60 378 60 368V230z", main) +
    mark(glyph, 200, 272, 140, onColor(main, deep)) +
    rect(60, 358, 280, 20, second)
  );
}

function tile({ glyph, main, second, deep }: Parts): string {
  return (
    round(8, 8, 384, 384, 88, main) +
    path(
      "M8 304Q110 236 214 292T392 262V304Q392 392 304 392H96Q8 392 8 304z",
      second,
      'opacity=".9"',
    ) +
    mark(glyph, 200, 182, 190, onColor(main, deep))
  );
}

function hexagon({ glyph, initials, main, second, deep, paper }: Parts): string {
  const ring = (r: number) =>
    `M${times(6, (i) => `${i === 0 ? "" : "L"}${n(200 + Math.sin((i * Math.PI) / 3) * r)} ${n(200 - Math.cos((i * Math.PI) / 3) * r)}`)}z`;
  const text = initials !== "" && initials.length < 3;
  return (
    page(paper) +
    path(ring(190), main, `stroke="${main}" stroke-width="14" stroke-linejoin="round"`) +
    path(ring(162), "none", `stroke="${second}" stroke-width="8" stroke-linejoin="round"`) +
    mark(glyph, 200, text ? 162 : 200, text ? 120 : 160, onColor(main, deep)) +
    (text ? lettering(initials, 200, 278, 62, second, 20) : "")
  );
}

function splitCircle({ glyph, initials, main, second, deep, paper }: Parts): string {
  const letter = initials.charAt(0);
  return (
    page(paper) +
    path("M190 18A182 182 0 0 0 190 382z", main) +
    path("M210 18A182 182 0 0 1 210 382z", second) +
    (letter === ""
      ? mark(glyph, 108, 200, 110, onColor(main, deep))
      : lettering(letter, 112, 200, 124, onColor(main, deep), 24)) +
    mark(glyph, 290, 200, 112, onColor(second, deep))
  );
}

function seal({ glyph, main, second, deep, paper }: Parts): string {
  let d = "";
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * Math.PI * 2;
    const b = ((i + 0.5) / 24) * Math.PI * 2;
    d += `${i === 0 ? "M" : "L"}${n(200 + Math.cos(a) * 194)} ${n(200 + Math.sin(a) * 194)}L${n(200 + Math.cos(b) * 174)} ${n(200 + Math.sin(b) * 174)}`;
  }
  const star = (x: number, y: number, r: number) =>
    `M${times(10, (i) => `${i === 0 ? "" : "L"}${n(x + Math.sin((i * Math.PI) / 5) * (i % 2 === 0 ? r : r * 0.45))} ${n(y - Math.cos((i * Math.PI) / 5) * (i % 2 === 0 ? r : r * 0.45))}`)}z`;
  return (
    page(paper) +
    path(`${d}z`, main, `stroke="${main}" stroke-width="8" stroke-linejoin="round"`) +
    circle(200, 200, 146, light(paper, 0.5)) +
    circle(200, 200, 132, "none", `stroke="${second}" stroke-width="6"`) +
    mark(glyph, 200, 182, 132, main) +
    path(star(150, 286, 16) + star(200, 296, 18) + star(250, 286, 16), deep)
  );
}

function stackedInitials({ glyph, initials, main, second, deep, paper, random }: Parts): string {
  if (initials === "") return roundel({ glyph, initials, main, second, deep, paper, random });
  const two = initials.length > 1;
  return (
    page(paper) +
    lettering(initials, 200, two ? 162 : 168, two ? 156 : 200, main, 25) +
    rect(56, 290, 92, 14, second, 'rx="7"') +
    rect(252, 290, 92, 14, second, 'rx="7"') +
    mark(glyph, 200, 322, 86, deep) +
    rect(20, 20, 360, 360, "none", `rx="36" stroke="${deep}" stroke-width="10"`)
  );
}

function sunrise({ glyph, main, second, deep, paper }: Parts): string {
  const rays = times(9, (i) => {
    const a = Math.PI + (i / 8) * Math.PI;
    return stroke(
      `M${n(200 + Math.cos(a) * 152)} ${n(226 + Math.sin(a) * 152)}L${n(200 + Math.cos(a) * 188)} ${n(226 + Math.sin(a) * 188)}`,
      second,
      18,
      'stroke-linecap="round"',
    );
  });
  return (
    page(paper) +
    rays +
    path("M66 226A134 134 0 0 1 334 226z", main) +
    mark(glyph, 200, 172, 92, onColor(main, deep)) +
    round(34, 244, 332, 30, 15, deep) +
    round(76, 292, 248, 26, 13, main) +
    round(122, 336, 156, 22, 11, second)
  );
}

function toolCross({ glyph, main, second, deep, paper }: Parts): string {
  const wrench =
    "M-22 -150A56 56 0 0 1 -44 -196A56 56 0 0 1 -20 -240V-196L0 -182L20 -196V-240A56 56 0 0 1 44 -196A56 56 0 0 1 22 -150V150Q22 196 0 196T-22 150z";
  const driver = "M-9 -236H9L12 -70Q30 -60 28 -30V170Q28 196 0 196T-28 170V-30Q-30 -60 -12 -70z";
  return (
    page(paper) +
    `<g transform="translate(200 206) scale(.84)"><path transform="rotate(45)" d="${wrench}" fill="${deep}"/><path transform="rotate(-45)" d="${driver}" fill="${deep}"/></g>` +
    circle(200, 200, 118, paper) +
    circle(200, 200, 106, main) +
    circle(200, 200, 92, "none", `stroke="${second}" stroke-width="5"`) +
    mark(glyph, 200, 200, 108, onColor(main, deep))
  );
}

function pictorial({ glyph, main, second, deep, paper, random }: Parts): string {
  const filled = random.chance(0.5);
  return (
    (filled ? rect(0, 0, 400, 400, main) : page(paper)) +
    mark(glyph, 214, 214, 268, filled ? deep : second, 'opacity=".55"') +
    mark(glyph, 196, 194, 268, filled ? onColor(main, deep) : main)
  );
}

/** The initial inside a shape of the trade, such as a drop or leaf. */
function container({ glyph, initials, main, second, deep, paper }: Parts): string {
  const shapes: Record<string, string> = {
    drop: "M200 14C262 112 338 172 338 250A138 138 0 0 1 62 250C62 172 138 112 200 14z",
    leaf: "M376 24C396 240 300 384 116 376C-20 300 60 34 376 24z",
    flame:
      "M206 12C236 92 344 144 344 252A144 144 0 0 1 56 252C56 188 96 152 120 100C136 136 146 150 168 164C194 120 186 62 206 12z",
    waves:
      "M30 200A170 170 0 0 1 370 200Q328 250 285 216T200 216T115 216T30 200zM36 262Q76 306 115 280T200 280T285 280T364 262A170 170 0 0 1 36 262z",
  };
  const solid =
    shapes[glyph.name === "sprout" || glyph.name === "tree" ? "leaf" : glyph.name] ??
    "M200 16L384 170V352Q384 384 352 384H48Q16 384 16 352V170z";
  const ink = onColor(main, deep);
  const letters = initials.slice(0, 2);
  const inner =
    glyph.name === "waves"
      ? mark(glyph, 200, 130, 0, ink) + lettering(letters, 200, 146, 92, ink, 22)
      : letters === ""
        ? mark(glyph, 200, 240, 150, ink)
        : lettering(letters, 200, 246, letters.length > 1 ? 104 : 136, ink, 24);
  return (
    page(paper) +
    `<g transform="translate(12 14)">${path(solid, second)}</g>` +
    path(solid, main) +
    inner
  );
}

function ribbon({ glyph, initials, main, second, deep, paper }: Parts): string {
  return (
    page(paper) +
    circle(200, 178, 158, main) +
    circle(
      200,
      178,
      138,
      "none",
      `stroke="${onColor(main, deep)}" stroke-width="5" stroke-dasharray="2 14" stroke-linecap="round"`,
    ) +
    mark(glyph, 200, 150, 150, onColor(main, deep)) +
    path("M14 256H76V336H14L40 296zM386 256H324V336H386L360 296z", deep) +
    path("M48 244Q200 278 352 244V328Q200 362 48 328z", second) +
    (initials === "" ? "" : lettering(initials, 200, 303, 46, onColor(second, deep), 20))
  );
}

function page(color: string): string {
  return color === "" ? "" : rect(0, 0, 400, 400, color);
}

function mark(glyph: Glyph, x: number, y: number, size: number, color: string, extra = ""): string {
  if (size === 0) return "";
  const k = Math.round(size) / 100;
  const rule =
    glyph.name === "tree" ||
    glyph.name === "flake" ||
    glyph.name === "waves" ||
    glyph.name === "sun"
      ? "nonzero"
      : "evenodd";
  return `<path transform="translate(${n(x - size / 2)} ${n(y - size / 2)}) scale(${k})" d="${glyph.d}" fill="${color}" fill-rule="${rule}"${extra === "" ? "" : ` ${extra}`}/>`;
}
