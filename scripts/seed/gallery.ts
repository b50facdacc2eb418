import { photos } from "./photos";
import type { SeededRandom } from "./random";
import type { CompanyRow } from "./rows";
import type { Picture, Video } from "./sources";
import type { Voice } from "./voice";

export interface GalleryOptions {
  row: CompanyRow;
  voice: Voice;
  pictures: readonly Picture[];
  film: Video | null;
  lean: boolean;
}

/** Nobody uploads photos to an unclaimed profile. */
export function gallery(draw: SeededRandom, { row, voice, pictures, film, lean }: GalleryOptions) {
  if (row.unclaimed === 1 || (lean && draw.happens(0.5))) return [];
  return photos(draw, pictures, {
    companyId: row.id,
    places: { city: voice.city, towns: voice.towns, crew: voice.crew },
    count: lean ? 1 : draw.between(3, 9),
    pairs: lean
      ? 0
      : draw.weighed([
          [0, 6],
          [1, 3],
          [2, 1],
        ]),
    videos: film ? [film] : [],
    from: row.created_at,
    to: row.updated_at,
  });
}

/**
 * Each film stands on one company's page: the first near Austin that is of its trade, claimed and
 * published. Bluebonnet Plumbing has the plumbers' one.
 */
export function films(videos: readonly Video[]) {
  const left = new Map(videos.map((video) => [video.category, video]));
  left.delete("plumbing-contractors");

  return (row: CompanyRow, tradeSlug: string): Video | null => {
    if (row.unclaimed === 1 || row.published === 0) return null;
    const film = left.get(tradeSlug) ?? null;
    left.delete(tradeSlug);
    return film;
  };
}
