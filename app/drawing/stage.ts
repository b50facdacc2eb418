import { grade, safeHex } from "./color";
import { lampLight, moodNamed, type Mood } from "./moods";
import { palettes, type Palette } from "./palettes";
import { Paper } from "./paper";
import { createRandom, hashText, type Random } from "./random";
import { ellipse, n } from "./shapes";

export type State = "before" | "after";

/**
 * The drawing context of a scene. The world is 1200 × 900 with the subject near (600, 480); a
 * banner shows more on both sides.
 */
export interface Stage {
  left: number;
  right: number;
  top: number;
  bottom: number;
  random: Random;
  mood: Mood;
  palette: Palette;
  brand: string;
  paper: Paper;
  /** −1: light from the left; 1: from the right. */
  sun: number;
  state: State | undefined;
  /** 0 … 1 in animations; undefined in stills. */
  progress: number | undefined;
}

export interface Drawn {
  art: string;
  alt: string;
}

export interface Scene {
  id: string;
  title: string;
  inside?: boolean;
  /** Moods that suit this scene; defaults to all daytime moods. */
  moods?: readonly string[];
  states?: boolean;
  /** Disables mirroring, for scenes with digits or text. */
  oneWay?: boolean;
  /** The vertical part of the world that a banner shows. */
  band?: readonly [top: number, height: number];
  draw(stage: Stage): Drawn;
}

export interface View {
  width: number;
  height: number;
  color?: string | undefined;
  state?: State | undefined;
  progress?: number | undefined;
  /**
   * How many times the gallery has gone through the category's scenes; each round changes mood,
   * palette and mirroring.
   */
  round?: number | undefined;
  /** Animations use a fixed viewport; this is its top edge. */
  steadyTop?: number | undefined;
}

export const dayMoods = [
  "morning",
  "clear",
  "golden",
  "sunset",
  "overcast",
  "summer",
  "autumn",
  "spring",
] as const;

export function playScene(
  scene: Scene,
  key: string,
  view: View,
): { svg: string; alt: string; mood: Mood } {
  const random = createRandom(hashText(key));
  const moodNames = scene.moods ?? dayMoods;
  const start = hashText(scene.id);
  const turn = view.round ?? random.int(0, 99);
  const mood = moodNamed(
    moodNames[(start + turn + random.int(0, 1) * 2) % moodNames.length] ?? "clear",
  );
  const palette = palettes[(start + turn * 5 + random.int(0, 3)) % palettes.length] as Palette;
  const mirrored = view.round !== undefined && scene.oneWay !== true && (start + turn) % 2 === 0;
  const camera = frame(scene, view, random);
  const paper = new Paper(`p${hashText(key).toString(36).slice(-3)}_`);
  const stage: Stage = {
    ...camera,
    random,
    mood,
    palette,
    brand: safeHex(view.color) ?? palette.door,
    paper,
    sun: random.chance(0.5) ? -1 : 1,
    state: scene.states ? view.state : undefined,
    progress: view.progress,
  };
  const drawn = scene.draw(stage);
  const scale = view.width / (camera.right - camera.left);
  const mirror = mirrored ? `translate(${view.width} 0) scale(-1 1) ` : "";
  const world = `<g transform="${mirror}scale(${Math.round(scale * 10000) / 10000}) translate(${n(-camera.left)} ${n(-camera.top)})">${drawn.art}</g>`;
  const lightColor = scene.inside && mood.night ? lampLight : mood.light;
  const body = grade(paper.defs() + world, lightColor, mood.saturation);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" width="${view.width}" height="${view.height}">${body}</svg>`;
  return { svg, alt: drawn.alt, mood };
}

/** A soft contact shadow on the ground. */
export function shadow(
  s: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  opacity = 0.4,
): string {
  const c = s.mood.shade;
  return ellipse(
    x,
    y,
    rx,
    ry,
    s.paper.radial(`${c}@${opacity}`, `${c}@${Math.round(opacity * 70) / 100}`, `${c}@0`),
  );
}

function frame(
  scene: Scene,
  view: View,
  random: Random,
): Pick<Stage, "left" | "right" | "top" | "bottom"> {
  const zoom = random.range(1, 1.1);
  const panX = random.range(-0.5, 0.5);
  const panY = random.range(-0.5, 0.5);
  const ratio = view.width / view.height;
  if (ratio > 2) {
    const [top, height] = scene.band ?? [90, 760];
    const width = height * ratio;
    return { left: 600 - width / 2, right: 600 + width / 2, top, bottom: top + height };
  }
  const width = view.steadyTop === undefined ? 1200 / zoom : 1200;
  const height = width / ratio;
  const left = (1200 - width) / 2 + panX * (1200 - width);
  const top = view.steadyTop ?? (900 - height) / 2 + panY * Math.max(0, 900 - height);
  return { left, right: left + width, top, bottom: top + height };
}
