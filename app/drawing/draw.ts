import { drawMark } from "./logo/logo";
import type { Scene, State } from "./stage";
import { playScene } from "./stage";
import { genericScenes, scenesByCategory } from "./scenes/index";

export interface SceneOptions {
  category: string;
  kind: "banner" | "photo";
  seed: number;
  /** The company's #rrggbb, used for vans, doors and accents. */
  color?: string;
  state?: State;
}

export interface LogoOptions {
  name: string;
  category: string;
  seed: number;
  color?: string;
}

/**
 * A standalone SVG: banners are 1600 × 560, gallery photos 1200 × 900. Deterministic: the same
 * options give the same string.
 */
export function drawScene(options: SceneOptions): string {
  return play(options).svg;
}

/** The picture's title and alt text. */
export function describeScene(options: SceneOptions): { title: string; alt: string } {
  const { scene, alt, mood } = play(options);
  const state = scene.states && options.state ? `, ${options.state} the work` : "";
  return {
    title: scene.title,
    alt: `${alt} ${scene.inside && mood.night ? "in lamplight" : mood.phrase}${state}`,
  };
}

/** A 400 × 400 emblem or monogram. */
export function drawLogo(options: LogoOptions): string {
  return drawMark(options);
}

/** The scene chosen for these options. Exported for animations and tests. */
export function sceneFor(options: SceneOptions): Scene {
  return choose(options).scene;
}

export function scenesWithStates(category: string): boolean {
  return (scenesByCategory[category] ?? genericScenes).some((scene) => scene.states === true);
}

export const categoriesDrawn: string[] = Object.keys(scenesByCategory);

function play(options: SceneOptions) {
  const { scene, round } = choose(options);
  // The key excludes `state`, so that "before" and "after" differ only in the work itself.
  const key = `${options.category}:${options.kind}:${options.seed}`;
  const [width, height] = options.kind === "banner" ? [1600, 560] : [1200, 900];
  return {
    scene,
    ...playScene(scene, key, {
      width,
      height,
      round,
      color: options.color,
      state: options.state,
    }),
  };
}

/**
 * Consecutive seeds step through the scenes in order, so that a gallery uses every scene before it
 * repeats one.
 */
function choose(options: SceneOptions): { scene: Scene; round: number } {
  const all = scenesByCategory[options.category] ?? genericScenes;
  const stateful = options.state ? all.filter((scene) => scene.states) : [];
  const scenes = stateful.length > 0 ? stateful : all;
  const seed = Math.abs(Math.trunc(options.seed)) || 0;
  const shift = options.kind === "banner" ? 1 : 0;
  return {
    scene: scenes[seed % scenes.length] as Scene,
    round: Math.floor(seed / scenes.length) + shift,
  };
}
