import { dark, light, mix } from "../color";
import { boxPath, line, moved, n, path, poly, rect, stroke, times } from "../shapes";
import { shadow, type Stage } from "../stage";
import {
  chimney,
  cladding,
  dormer,
  downspout,
  eaveShade,
  frontDoor,
  gable,
  garageDoor,
  houseWindow,
  lantern,
  roofSide,
  shingles,
  type Cladding,
} from "./houseParts";
import { shrub } from "./plants";

export type HouseStyle =
  "craftsman" | "ranch" | "modern" | "colonial" | "bungalow" | "townhouses" | "farmhouse";
export const houseStyles: readonly HouseStyle[] = [
  "craftsman",
  "ranch",
  "modern",
  "colonial",
  "bungalow",
  "townhouses",
  "farmhouse",
];
export const styleNames: Record<HouseStyle, string> = {
  craftsman: "Craftsman house",
  ranch: "ranch house",
  modern: "modern house",
  colonial: "colonial house",
  bungalow: "bungalow",
  townhouses: "row of townhouses",
  farmhouse: "white-trimmed farmhouse",
};

export interface House {
  art: string;
  /** X of the front door, for paths and steps. */
  doorX: number;
  width: number;
  roofTop: number;
  eaves: number;
}

/** A house front, centered on x, with its base at y; about 760 wide and 420 high at scale 1. */
export function house(
  s: Stage,
  x: number,
  y: number,
  scale: number,
  style: HouseStyle,
  flip = false,
): House {
  const built = build[style](s);
  const doorX = x + (flip ? -1 : 1) * built.doorX * scale;
  const w = built.width * scale;
  const plants =
    shrub(s, x - w * 0.42, y + 8, 110 * scale, s.palette.accent) +
    shrub(s, x + w * 0.42, y + 10, 130 * scale) +
    (Math.abs(doorX - x) > 120 * scale ? shrub(s, x, y + 6, 90 * scale, s.palette.accent2) : "");
  return {
    art:
      shadow(s, x - s.sun * w * 0.06, y + 4, w * 0.58, 26 * scale, 0.5) +
      moved(x, y, built.art, scale, 0, flip) +
      plants,
    doorX,
    width: w,
    roofTop: y + built.top * scale,
    eaves: y + built.eaves * scale,
  };
}

interface Built {
  art: string;
  doorX: number;
  width: number;
  top: number;
  eaves: number;
}

const build: Record<HouseStyle, (s: Stage) => Built> = {
  craftsman,
  ranch,
  modern,
  colonial,
  bungalow,
  townhouses,
  farmhouse,
};

function craftsman(s: Stage): Built {
  const { palette: p, random } = s;
  const kind = random.pick<Cladding>(["lap", "shake"]);
  let out = chimney(s, 190, -290, 60, 150);
  out +=
    cladding(s, -350, -230, 700, 230, p.wall, kind) + roofSide(s, -390, -226, 780, 170, 60, p.roof);
  out += dormer(s, 70, -262, 120, p.wall, p.roof);
  out +=
    eaveShade(s, -350, -216, 700) +
    houseWindow(s, 140, -180, 140, 105, { cols: 3, rows: 1, box: random.chance(0.6) });
  out += rect(-360, -34, 720, 34, s.paper.v("#b5aca6", "#8e8683"));
  out +=
    cladding(s, -330, -215, 360, 181, mix(p.wall, p.dark, 0.16), kind) +
    frontDoor(s, -190, -34, 72, 148, s.palette.door, "craftsman") +
    houseWindow(s, -80, -170, 76, 92) +
    lantern(s, -215, -130, 0.8) +
    eaveShade(s, -330, -215, 360, 70);
  out +=
    gable(s, -350, -215, 400, 120, p.wall2, "shake", p.trim, p.roof) +
    rect(-366, -222, 432, 24, p.trim) +
    rect(-366, -200, 432, 6, s.mood.shade, 'opacity=".3"');
  for (const px of [-330, -40, 12])
    out +=
      poly(
        [px - 2, -198, px + 26, -198, px + 32, -92, px - 8, -92],
        s.paper.h(light(p.trim, 0.3), dark(p.trim, 0.12)),
      ) +
      cladding(s, px - 14, -94, 54, 94, "#a1877a", "brick") +
      rect(px - 19, -98, 64, 9, "#d7ccc2");
  out +=
    stroke("M-290 -84H-240M-110 -84H-54", p.trim, 8) +
    times(4, (i) => rect(-286 + i * 14, -82, 5, 50, p.trim)) +
    times(4, (i) => rect(-106 + i * 14, -82, 5, 50, p.trim));
  out += steps(s, -154, 120);
  return { art: out + downspout(s, 330, -212, 0), doorX: -154, width: 740, top: -395, eaves: -222 };
}

function ranch(s: Stage): Built {
  const { palette: p, random } = s;
  let out = chimney(s, -60, -280, 72, 100, "#9c6a58");
  out +=
    cladding(s, -430, -190, 860, 190, p.wall, "lap") +
    cladding(s, -430, -70, 480, 70, "#a77d6b", "brick");
  out += roofSide(s, -470, -186, 940, 130, 110, p.roof) + eaveShade(s, -430, -176, 860, 46);
  out +=
    houseWindow(s, -370, -142, 180, 84, { cols: 3, rows: 1 }) +
    houseWindow(s, -30, -142, 62, 100, { rows: 2, cols: 1, shutters: p.door });
  out +=
    frontDoor(s, -134, -4, 70, 142, p.door, random.pick(["panel", "glazed"] as const)) +
    lantern(s, -46 - 2, -112, 0.7);
  out += garageDoor(s, 130, 0, 230, 136, light(p.wall, 0.35));
  out +=
    gable(s, 90, -176, 310, 96, p.wall2, "board", p.trim, p.roof) +
    rect(78, -182, 334, 16, p.trim) +
    eaveShade(s, 90, -166, 310, 24);
  return {
    art: out + downspout(s, -424, -174, 0) + steps(s, -99, 100, 1),
    doorX: -99,
    width: 900,
    top: -316,
    eaves: -184,
  };
}

function modern(s: Stage): Built {
  const { palette: p, random } = s;
  const lower = mix(p.wall, "#ffffff", 0.35);
  const wood = p.wood;
  let out = cladding(s, -370, -200, 740, 200, lower, "stucco");
  out += cladding(
    s,
    -250,
    -400,
    430,
    204,
    random.chance(0.5) ? p.dark : mix(p.wall2, p.dark, 0.35),
    random.pick<Cladding>(["stucco", "board"]),
  );
  out += rect(-274, -414, 480, 18, light(p.trim, 0.2)) + eaveShade(s, -250, -396, 430, 30);
  out +=
    houseWindow(s, -220, -360, 210, 124, { cols: 3, rows: 1, trim: "#2b2f38", dark: true }) +
    houseWindow(s, 40, -360, 110, 124, { cols: 1, rows: 1, trim: "#2b2f38", dark: true });
  out +=
    woodPanel(s, -40, -200, 150, 200, wood) +
    rect(-400, -216, 800, 20, light(p.trim, 0.2)) +
    rect(-400, -198, 800, 5, dark(p.trim, 0.3)) +
    eaveShade(s, -370, -194, 740, 56);
  out +=
    frontDoor(s, 2, 0, 76, 156, p.door, "modern") +
    houseWindow(s, -340, -160, 250, 134, { cols: 4, rows: 1, trim: "#2b2f38", dark: true });
  out += garageDoor(s, 146, 0, 196, 146, mix(p.wood, "#4a4046", 0.35));
  for (const px of [-392, 382]) out += rect(px, -196, 12, 196, s.paper.h("#484d58", "#2a2e38"));
  out +=
    line(200, -222, 390, -222, "#3a3f4a", 3) +
    times(8, (i) => line(205 + i * 25, -262, 205 + i * 25, -216, "#3a3f4a", 2.5)) +
    line(200, -262, 390, -262, "#3a3f4a", 4);
  return {
    art: out + rect(-16, -8, 112, 8, "#cfcac6"),
    doorX: 40,
    width: 800,
    top: -414,
    eaves: -200,
  };
}

function woodPanel(s: Stage, x: number, y: number, w: number, h: number, wood: string): string {
  return (
    rect(x, y, w, h, wood) +
    times(Math.floor(w / 16), (i) =>
      rect(
        x + i * 16,
        y,
        13.5,
        h,
        i % 3 === 0 ? light(wood, 0.14) : i % 3 === 1 ? dark(wood, 0.08) : wood,
      ),
    ) +
    rect(x, y, w, h, s.paper.v(`${s.mood.shade}@.2`, `${s.mood.shade}@0`))
  );
}

function colonial(s: Stage): Built {
  const { palette: p, random } = s;
  const kind = random.pick<Cladding>(["lap", "brick"]);
  const color = kind === "brick" ? mix(p.wall, "#a25a48", 0.75) : p.wall;
  let out = chimney(s, -310, -380, 56, 130) + chimney(s, 250, -380, 56, 130);
  out +=
    cladding(s, -320, -340, 640, 340, color, kind) + roofSide(s, -350, -336, 700, 120, 36, p.roof);
  if (random.chance(0.6))
    out += dormer(s, -200, -352, 90, p.wall, p.roof) + dormer(s, 110, -352, 90, p.wall, p.roof);
  out +=
    eaveShade(s, -320, -326, 640, 30) +
    path(
      times(24, (i) => `M${Math.round(-316 + i * 26.8)}-328h13v9h-13z`),
      p.trim,
    );
  const shutters = dark(p.door, 0.15);
  for (const wx of [-275, -155, -30, 95, 215])
    out += houseWindow(s, wx, -292, 60, 92, { rows: 3, shutters });
  for (const wx of [-275, -155, 95, 215])
    out += houseWindow(s, wx, -138, 60, 96, { rows: 3, shutters });
  out += rect(-330, -18, 660, 18, "#a9a09c") + frontDoor(s, -34, -18, 68, 140, p.door, "panel");
  out +=
    rect(-70, -164, 22, 146, s.paper.h(light(p.trim, 0.3), dark(p.trim, 0.14))) +
    rect(48, -164, 22, 146, s.paper.h(light(p.trim, 0.3), dark(p.trim, 0.14))) +
    rect(-84, -180, 168, 20, p.trim) +
    poly([-92, -180, 0, -226, 92, -180], p.trim) +
    poly([-58, -184, 0, -212, 58, -184], dark(p.trim, 0.12));
  return {
    art: out + lantern(s, -100, -120, 0.7) + lantern(s, 100 - 10, -120, 0.7) + steps(s, 0, 130, 2),
    doorX: 0,
    width: 690,
    top: -460,
    eaves: -332,
  };
}

function bungalow(s: Stage): Built {
  const { palette: p } = s;
  let out = chimney(s, -250, -250, 54, 130);
  out +=
    cladding(s, -310, -190, 620, 190, p.wall, "stucco") +
    roofSide(s, -345, -186, 690, 150, 70, p.roof) +
    eaveShade(s, -310, -176, 620);
  out +=
    houseWindow(s, -262, -142, 116, 94, { cols: 3, rows: 2, box: true }) +
    houseWindow(s, 190, -142, 70, 94, { shutters: p.accent });
  out +=
    cladding(s, -90, -190, 240, 190, light(p.wall, 0.3), "stucco") +
    gable(s, -104, -186, 268, 130, light(p.wall, 0.3), "shake", p.trim, p.roof);
  out +=
    path(`M-46 0V-112a76 76 0 0 1 152 0V0z`, dark(p.wall2, 0.25)) +
    path(`M-46 0V-112a76 76 0 0 1 152 0V0z`, "none", `stroke="${p.trim}" stroke-width="11"`);
  out += frontDoor(s, -4, -14, 68, 140, p.door, "glazed") + lantern(s, -68, -110, 0.75);
  return {
    art:
      out + rect(-60, -14, 180, 14, "#c4b6a8") + steps(s, 30, 130, 1) + downspout(s, 294, -174, 0),
    doorX: 30,
    width: 680,
    top: -340,
    eaves: -184,
  };
}

function farmhouse(s: Stage): Built {
  const { palette: p, random } = s;
  const wall = random.chance(0.5) ? light(p.wall, 0.65) : p.wall;
  let out =
    cladding(s, -340, -310, 330, 310, wall, "board") +
    cladding(s, -10, -300, 350, 300, wall, "board");
  out += roofSide(s, -30, -296, 400, 120, 0, p.roof) + eaveShade(s, -10, -286, 350);
  out +=
    houseWindow(s, 70, -262, 70, 86, { shutters: p.dark }) +
    houseWindow(s, 220, -262, 70, 86, { shutters: p.dark });
  out +=
    gable(s, -340, -306, 330, 170, wall, "board", p.trim, p.roof) +
    houseWindow(s, -270, -276, 66, 96, { trim: "#2f333c" }) +
    houseWindow(s, -152, -276, 66, 96, { trim: "#2f333c" });
  out += cladding(s, -330, -150, 670, 150, dark(wall, 0.1), "board");
  out +=
    frontDoor(s, 60, -20, 72, 140, p.door, "glazed") +
    houseWindow(s, 200, -132, 90, 86, { trim: "#2f333c" }) +
    houseWindow(s, -270, -132, 80, 90, { trim: "#2f333c" }) +
    houseWindow(s, -150, -132, 80, 90, { trim: "#2f333c" }) +
    lantern(s, 32, -120, 0.75);
  out +=
    poly([-366, -150, -330, -192, 330, -192, 366, -150], s.paper.v(light(p.roof, 0.15), p.roof)) +
    poly([-366, -150, -330, -192, 330, -192, 366, -150], shingles(s, p.roof, 0.8)) +
    rect(-370, -152, 740, 14, p.trim) +
    eaveShade(s, -330, -138, 660, 60);
  out += rect(-356, -20, 712, 20, s.paper.v("#c9bcae", "#9d9188"));
  for (const px of [-344, -180, -20, 160, 326])
    out += rect(px, -140, 17, 122, s.paper.h(light(p.trim, 0.4), dark(p.trim, 0.14)));
  for (const [a, b] of [
    [-330, -20],
    [176, 330],
  ] as const)
    out +=
      rect(a, -66, b - a, 7, p.trim) +
      rect(a, -28, b - a, 5, p.trim) +
      path(
        times(Math.floor((b - a) / 15), (i) => `M${a + 6 + i * 15}-62h4v36h-4z`),
        p.trim,
      );
  return { art: out + steps(s, 96, 130, 1), doorX: 96, width: 750, top: -480, eaves: -292 };
}

function townhouses(s: Stage): Built {
  const { palette: p, random } = s;
  const colors = [mix(p.wall, "#a25a48", 0.7), p.wall, p.wall2, mix(p.wall, p.cabinet, 0.35)];
  const doors = [p.accent, p.door, p.dark, p.accent2];
  const w = 214;
  let out = "";
  for (let i = 0; i < 4; i++) {
    const x = -428 + i * w;
    const color = colors[i] ?? p.wall;
    const h = 380 + random.range(-10, 26);
    out += cladding(
      s,
      x,
      -h,
      w,
      h,
      color,
      i % 2 === 0 ? "brick" : random.pick<Cladding>(["lap", "stucco"]),
    );
    const roof = random.int(0, 2);
    if (roof === 0)
      out +=
        rect(x - 6, -h - 22, w + 12, 30, p.trim) +
        rect(x - 10, -h - 32, w + 20, 12, light(p.trim, 0.3)) +
        path(
          times(9, (b) => boxPath(x + 6 + b * 23, -h + 2, 10, 14)),
          dark(p.trim, 0.08),
        );
    if (roof === 1)
      out +=
        poly(
          [x - 4, -h, x + 20, -h - 76, x + w - 20, -h - 76, x + w + 4, -h],
          shingles(s, p.roof, 0.8),
        ) +
        poly(
          [x - 4, -h, x + 20, -h - 76, x + w - 20, -h - 76, x + w + 4, -h],
          p.roof,
          'opacity=".75"',
        ) +
        dormer(s, x + w / 2 - 40, -h - 4, 80, light(color, 0.2), p.roof);
    if (roof === 2) out += gable(s, x + 8, -h + 2, w - 16, 90, color, "shake", p.trim, p.roof);
    out += eaveShade(s, x, -h + 8, w, 26);
    for (const wx of [x + 34, x + 122])
      out += houseWindow(s, wx, -h + 48, 56, 90, { rows: 2, cols: 1 });
    out +=
      houseWindow(s, x + 34, -h + 192, 56, 90, { rows: 2, cols: 1, box: random.chance(0.4) }) +
      houseWindow(s, x + 122, -h + 192, 56, 90, { rows: 2, cols: 1 });
    out += rect(x, -64, w, 64, s.paper.v("#b9aea8", "#918883"));
    const dx = x + (i % 2 === 0 ? 26 : 128);
    const bx = x + (i % 2 === 0 ? 120 : 30);
    out += rect(bx, -48, 66, 34, "#4b525f") + rect(bx + 31, -48, 4, 34, "#b9aea8");
    out +=
      frontDoor(s, dx, -26, 60, 116, doors[i] ?? p.door, "panel") +
      rect(dx - 18, -154, 96, 12, light(p.trim, 0.3)) +
      steps(s, dx + 30, 86, 2);
    out += rect(x + w - 3, -h, 5, h, s.mood.shade, 'opacity=".25"');
  }
  return { art: out, doorX: -428 + 214 + 128 + 30, width: 860, top: -480, eaves: -390 };
}

function steps(s: Stage, x: number, w: number, count = 3): string {
  return times(
    count,
    (i) =>
      rect(
        x - w / 2 - i * 9,
        -((count - i) * 11),
        w + i * 18,
        12,
        s.paper.v("#e2d9d0", "#b3a8a2"),
      ) +
      rect(
        x - w / 2 - i * 9,
        -((count - i) * 11) + 9,
        w + i * 18,
        3,
        s.mood.shade,
        'opacity=".22"',
      ),
  );
}

/** A low-contrast neighbor house for the sides of a wide picture. */
export function neighbour(s: Stage, x: number, y: number, scale: number): string {
  const tone = mix(s.palette.wall, s.mood.haze, 0.45);
  const roof = mix(s.palette.roof, s.mood.haze, 0.35);
  let out =
    cladding(s, -190, -190, 380, 190, tone, "lap") +
    poly([-225, -186, -120, -300, 150, -300, 225, -186], roof) +
    poly([-225, -186, -120, -300, 150, -300, 225, -186], shingles(s, roof));
  out +=
    eaveShade(s, -190, -186, 380, 26) +
    houseWindow(s, -150, -140, 74, 86) +
    houseWindow(s, 70, -140, 74, 86) +
    frontDoor(s, -30, 0, 56, 120, mix(s.palette.accent, s.mood.haze, 0.3), "panel");
  out += stroke(`M-228 ${n(-184)}H228`, light(s.palette.trim, 0.1), 9);
  return moved(x, y, out, scale);
}
