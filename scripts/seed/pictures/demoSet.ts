import {
  categoriesDrawn,
  describeScene,
  drawScene,
  scenesWithStates,
  type SceneOptions,
} from "../../../app/drawing/draw";

/** A picture to generate. */
export interface PictureSpec {
  file: string;
  category: string;
  kind: "banner" | "photo";
  title: string;
  alt: string;
  state?: "before" | "after";
  pair?: string;
  svg(): string;
}

const banners = 4;
const photos = 16;
const pairs = 2;

/** Brand colors in the demo, so that vans and doors differ between galleries. */
const colors = [
  "#1f5fa8",
  "#c2452d",
  "#0f766e",
  "#7a4fa3",
  "#d9822b",
  "#2f6b4f",
  "#b23a63",
  "#2b3f6b",
];

/**
 * All demo pictures in a fixed order; per category 4 banners and 16 photos (two before-and-after
 * pairs).
 */
export function demoSet(): PictureSpec[] {
  return categoriesDrawn.flatMap((category) => [...bannersOf(category), ...photosOf(category)]);
}

function bannersOf(category: string): PictureSpec[] {
  return range(banners).map((i) =>
    scene({ category, kind: "banner", seed: i, color: colorFor(category, i) }, i + 1),
  );
}

function photosOf(category: string): PictureSpec[] {
  const paired = scenesWithStates(category) ? pairs : 0;
  const singles = range(photos - paired * 2).map((i) =>
    scene({ category, kind: "photo", seed: i, color: colorFor(category, i) }, i + 1),
  );
  const halves = range(paired).flatMap((pair) =>
    (["before", "after"] as const).map((state, half) => {
      const number = photos - paired * 2 + pair * 2 + half + 1;
      const order = scene(
        { category, kind: "photo", seed: 40 + pair, color: colorFor(category, pair), state },
        number,
      );
      return { ...order, state, pair: `${category}-${pair + 1}` };
    }),
  );
  return [...singles, ...halves];
}

function scene(options: SceneOptions, number: number): PictureSpec {
  const { title, alt } = describeScene(options);
  const state = options.state === undefined ? "" : `-${options.state}`;
  return {
    file: `${options.category}-${options.kind}-${two(number)}-${title.toLowerCase().replace(/[^a-z0-9]+/g, "-")}${state}.webp`,
    category: options.category,
    kind: options.kind,
    title: options.state === undefined ? title : `${title} ${options.state}`,
    alt,
    svg: () => drawScene(options),
  };
}

function colorFor(category: string, i: number): string {
  return colors[(categoriesDrawn.indexOf(category) * 3 + i) % colors.length] ?? "#1f5fa8";
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
