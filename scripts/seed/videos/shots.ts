import { frontLawn } from "../../../app/drawing/scenes/landscape/frontLawn";
import { wallInProgress } from "../../../app/drawing/scenes/painters/wallInProgress";
import { kitchenSink } from "../../../app/drawing/scenes/plumbing/kitchenSink";
import { roofCloseUp } from "../../../app/drawing/scenes/roofing/roofCloseUp";
import type { Scene } from "../../../app/drawing/stage";

/** Camera position as a share of the picture, plus zoom. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export interface Shot {
  name: string;
  title: string;
  alt: string;
  scene: Scene;
  /** Selects composition, palette and mood. */
  key: string;
  color: string;
  /** The y of the picture's top edge. */
  top: number;
  seconds: number;
  crf: number;
  posterAt: number;
  /** The scene's progress at `time`, 0 … 1. */
  progress(time: number): number;
  camera(time: number): Camera;
}

export const shots: readonly Shot[] = [
  {
    name: "drain-cleaning",
    title: "Drain running free",
    alt: "Water runs from a kitchen faucet into a clear sink",
    scene: kitchenSink,
    key: "video:drain-cleaning:5",
    top: 105,
    color: "#1f5fa8",
    seconds: 5,
    crf: 28,
    posterAt: 0.5,
    progress: (time) => time,
    camera: (time) => ({ x: 0.5, y: 0.52, zoom: 1.12 + 0.3 * time }),
  },
  {
    name: "roof-tour",
    title: "Roof tour in the rain",
    alt: "Rain falls on a shingle roof with solar panels and a chimney",
    scene: roofCloseUp,
    key: "video:roof-tour:3",
    top: 130,
    color: "#c2452d",
    seconds: 5,
    crf: 31,
    posterAt: 0.4,
    progress: (time) => time,
    camera: (time) => ({ x: 0.38 + 0.24 * time, y: 0.5, zoom: 1.22 }),
  },
  {
    name: "fresh-paint",
    title: "Fresh paint going on",
    alt: "A roller covers a living room wall with new color",
    scene: wallInProgress,
    key: "video:fresh-paint:3",
    top: 200,
    color: "#0f766e",
    seconds: 6,
    crf: 29,
    posterAt: 0.5,
    progress: (time) => 0.04 + time * 0.76,
    camera: (time) => ({ x: 0.42 + 0.14 * time, y: 0.46, zoom: 1.08 + 0.06 * time }),
  },
  {
    name: "lawn-care",
    title: "Lawn care on a sunny day",
    alt: "Sunlight sweeps over a striped lawn as a mower passes a house",
    scene: frontLawn,
    key: "video:lawn-care:2",
    top: 218,
    color: "#c2452d",
    seconds: 6,
    crf: 32,
    posterAt: 0.5,
    progress: (time) => time,
    camera: (time) => ({ x: 0.5, y: 0.6, zoom: 1.04 + 0.1 * time }),
  },
];
