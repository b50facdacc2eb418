import { circlePath } from "../shapes";
import type { Glyph } from "./glyphs";

/** Marks of trades without drawn scenes, on the same grid. */
const boards = [10, 40, 70].map((x) => `M${x} 30L${x + 10} 16L${x + 20} 30V94H${x}z`).join("");
const toes: [number, number, number][] = [
  [18, 44, 11],
  [38, 22, 12],
  [62, 22, 12],
  [82, 44, 11],
];
const petals = [0, 1, 2, 3, 4, 5].map((i) => {
  const angle = (i * Math.PI) / 3;
  return circlePath(
    Math.round(50 + 31 * Math.sin(angle)),
    Math.round(50 - 31 * Math.cos(angle)),
    15,
  );
});

export const paw: Glyph = {
  name: "paw",
  d: `${toes.map((toe) => circlePath(...toe)).join("")}M50 46C64 46 82 66 80 82C78 96 64 92 50 92S22 96 20 82C18 66 36 46 50 46z`,
};
export const car: Glyph = {
  name: "car",
  d: `M4 74V62Q4 54 14 52L24 34Q28 26 38 26H62Q70 26 75 33L86 50Q96 52 96 62V74H88A12 12 0 0 0 64 74H36A12 12 0 0 0 12 74zM34 36L26 50H46V36zM54 36V50H74L66 38Q64 36 62 36z${circlePath(24, 76, 9)}${circlePath(76, 76, 9)}`,
};
export const truck: Glyph = {
  name: "truck",
  d: `M2 22H60V72H36A12 12 0 0 0 12 72H2zM66 38H82L98 56V72H92A12 12 0 0 0 68 72H66zM72 44V56H88L79 44z${circlePath(24, 76, 9)}${circlePath(80, 76, 9)}`,
};
export const wheel: Glyph = {
  name: "wheel",
  d: `${circlePath(50, 50, 47)}${circlePath(50, 50, 31)}${circlePath(50, 50, 22)}${circlePath(50, 50, 8)}`,
};
export const boat: Glyph = {
  name: "boat",
  d: "M46 4V62H10zM54 18V62H86zM4 70H96L82 94H18z",
};
export const note: Glyph = {
  name: "note",
  d: "M36 16L90 6V72A15 13 0 1 1 80 59V30L46 37V82A15 13 0 1 1 36 69z",
};
export const flower: Glyph = { name: "flower", d: `${petals.join("")}${circlePath(50, 50, 12)}` };
export const camera: Glyph = {
  name: "camera",
  d: `M8 28H28L36 14H64L72 28H92Q98 28 98 34V82Q98 88 92 88H8Q2 88 2 82V34Q2 28 8 28z${circlePath(50, 57, 21)}${circlePath(50, 57, 11)}`,
};
export const cutlery: Glyph = {
  name: "cutlery",
  d: "M18 4H26V32H32V4H40V32H46V4H54V40Q54 50 42 54V96H30V54Q18 50 18 40zM70 4Q88 10 88 34Q88 50 78 54V96H66V4z",
};
export const bars: Glyph = {
  name: "bars",
  d: "M8 58H30V94H8zM39 34H61V94H39zM70 8H92V94H70z",
};
export const page: Glyph = {
  name: "page",
  d: "M18 4H62L84 26V96H18zM32 40V49H70V40zM32 58V67H70V58zM32 76V85H56V76z",
};
export const bug: Glyph = {
  name: "bug",
  d: `${circlePath(50, 15, 12)}M50 30C68 30 74 46 74 62C74 82 64 97 50 97S26 82 26 62C26 46 32 30 50 30zM24 46L4 36L8 28L28 38zM76 46L96 36L92 28L72 38zM22 60V69H2V60zM78 60V69H98V60zM26 78L30 86L12 97L8 89zM74 78L70 86L88 97L92 89z`,
};
export const fence: Glyph = {
  name: "fence",
  d: `${boards}M2 44H10V54H2zM30 44H40V54H30zM60 44H70V54H60zM90 44H98V54H90zM2 72H10V82H2zM30 72H40V82H30zM60 72H70V82H60zM90 72H98V82H90z`,
};
export const bricks: Glyph = {
  name: "bricks",
  d: "M4 10H46V32H4zM54 10H96V32H54zM4 40H22V62H4zM30 40H70V62H30zM78 40H96V62H78zM4 70H46V92H4zM54 70H96V92H54z",
};
export const window: Glyph = {
  name: "window",
  d: "M10 4H90V96H10zM20 14V46H45V14zM55 14V46H80V14zM20 54V86H45V54zM55 54V86H80V54z",
};
export const garage: Glyph = {
  name: "garage",
  d: "M4 40L50 6L96 40V96H84V50H16V96H4zM24 56H76V64H24zM24 71H76V79H24zM24 86H76V96H24z",
};
export const hammer: Glyph = {
  name: "hammer",
  d: "M10 12H60Q78 12 88 34H64V42H10zM34 48H52V97H34z",
};
export const sofa: Glyph = {
  name: "sofa",
  d: "M18 44V26Q18 16 28 16H72Q82 16 82 26V44Q72 46 72 58H28Q28 46 18 44zM4 60A10 10 0 0 1 24 60V68H76V60A10 10 0 0 1 96 60V84H88V94H78V84H22V94H12V84H4z",
};
export const heart: Glyph = {
  name: "heart",
  d: "M50 94C18 68 4 50 4 31A24 24 0 0 1 50 22A24 24 0 0 1 96 31C96 50 82 68 50 94z",
};
export const box: Glyph = {
  name: "box",
  d: "M50 4L92 24L50 44L8 24zM6 32L46 51V97L6 78zM94 32L54 51V97L94 78z",
};
export const can: Glyph = {
  name: "can",
  d: "M34 4H66V14H90V24H10V14H34zM18 30H82L76 97H24zM36 42L38 84H45L43 42zM57 42L55 84H62L64 42z",
};
export const shovel: Glyph = {
  name: "shovel",
  d: "M34 4H66V14H55V46H74V64Q74 86 50 98Q26 86 26 64V46H45V14H34z",
};
export const triangle: Glyph = { name: "triangle", d: "M8 96V6L98 96zM24 80H59L24 45z" };
export const lens: Glyph = {
  name: "lens",
  d: `${circlePath(40, 40, 36)}${circlePath(40, 40, 24)}M61 72L72 61L98 87L87 98z`,
};
export const star: Glyph = {
  name: "star",
  d: "M50 4L62 38L98 39L69 61L79 95L50 75L21 95L31 61L2 39L38 38z",
};
export const panel: Glyph = {
  name: "panel",
  d: "M20 20H46V42H15zM54 20H80L85 42H54zM13 50H46V76H7zM54 50H87L93 76H54zM44 82H56V97H44z",
};
export const padlock: Glyph = {
  name: "padlock",
  d: `M22 44V32A28 28 0 0 1 78 32V44H88V96H12V44zM36 44H64V32A14 14 0 0 0 36 32zM46 62V80H54V62z`,
};
