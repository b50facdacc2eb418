import { deck } from "./deck";
import { fill } from "./fill";
import { monthOf } from "./months";
import type { SeededRandom } from "./random";
import type { PhotoRow } from "./rows";
import { slugOf } from "./slug";
import type { Picture, Video } from "./sources";
import { afterCaptions, beforeCaptions, photoCaptions } from "./texts/captions";

export interface PhotoOptions {
  companyId: number;
  /** For captions. */
  places: { city: string; towns: readonly string[]; crew: readonly string[] };
  count: number;
  pairs: number;
  /** Videos to mix with the pictures. */
  videos: readonly Video[];
  from: number;
  to: number;
}

/** A gallery of the trade's pictures; before and after are adjacent. */
export function photos(
  draw: SeededRandom,
  pictures: readonly Picture[],
  options: PhotoOptions,
): PhotoRow[] {
  const deal = deck(draw);
  const gallery = pictures.filter((picture) => picture.kind === "photo");
  const pairs = draw.some(pairsOf(gallery), options.pairs);
  const singles = draw.some(
    gallery.filter((picture) => !picture.pair),
    Math.max(0, options.count - 2 * pairs.length - options.videos.length),
  );
  const groups: (Picture | Video)[][] = [
    ...singles.map((one) => [one]),
    ...options.videos.map((one) => [one]),
  ];
  const shown = [...draw.some(groups, groups.length)];
  // Pairs come early, but the first picture is a finished job.
  for (const pair of pairs) shown.splice(Math.min(shown.length, draw.between(1, 5)), 0, pair);

  const names = new Set<string>();
  const found: PhotoRow[] = [];
  for (const group of shown) {
    for (const [i, item] of group.entries()) {
      found.push({
        company_id: options.companyId,
        position: found.length + 1,
        friendly_name: friendlyName(names, item.title),
        media_key: item.key,
        alt: item.alt,
        caption: draw.happens(group.length > 1 ? 0.6 : 0.2)
          ? fill(deal(captionsFor(group, i)), captionFacts(draw, options))
          : null,
        after_of_pair: i === 1 ? 1 : 0,
        batch: null,
        batch_place: null,
        created_at: options.from + Math.floor((options.to - options.from) * draw.next()),
      });
    }
  }
  return found;
}

/** Pictures of the same subject before and after, in this order. */
function pairsOf(pictures: readonly Picture[]): [Picture, Picture][] {
  return pictures
    .filter((picture) => picture.pair?.moment === "before")
    .flatMap((before) => {
      const after = pictures.find(
        (picture) => picture.pair?.moment === "after" && picture.pair.name === before.pair!.name,
      );
      return after ? [[before, after] as [Picture, Picture]] : [];
    });
}

function captionFacts(draw: SeededRandom, { places, from, to }: PhotoOptions) {
  const at = new Date(from + Math.floor((to - from) * draw.next()));
  return new Map([
    ["city", places.city],
    ["town", draw.pick(places.towns)],
    ["worker", draw.pick(places.crew)],
    ["year", String(at.getUTCFullYear())],
    ["month", monthOf(at)],
  ]);
}

function captionsFor(group: readonly unknown[], i: number) {
  if (group.length === 1) return photoCaptions;
  return i === 0 ? beforeCaptions : afterCaptions;
}

/** "kitchen-sink", then "kitchen-sink-2". */
function friendlyName(taken: Set<string>, title: string) {
  const base = slugOf(title) || "photo";
  let name = base;
  for (let n = 2; taken.has(name); n++) name = `${base}-${n}`;
  taken.add(name);
  return name;
}
