import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Photo } from "./company";
import { PHOTOS_PER_PAGE } from "./gallery-size";
import { Locator } from "./input";
import { seenCompanyId } from "./locator";
import { mustExist } from "./must-exist.server";
import {
  isJoined,
  isVideoSql,
  joinedSql,
  photoOf,
  photoSql,
  positionOfNth,
  type PhotoRow,
} from "./photo-rows";

/** A photo or video, or the two photos of a before/after pair. */
export const Tile = z.object({ photo: Photo, after: Photo.nullable() });
export type Tile = z.output<typeof Tile>;

/**
 * One page of the gallery as tiles, in gallery order, with the number of photos and videos in the
 * whole gallery. A pair is one tile; one across two pages is on the later one. Pages start at 1.
 */
export const readGallery = operation({
  name: "read gallery",
  may: visitor,
  effect: "read",
  input: z.object({
    company: Locator,
    page: z.int().min(1, "There is no such page.").max(500, "There is no such page."),
  }),
  output: z.object({ tiles: z.array(Tile), total: z.int(), videos: z.int(), pairs: z.int() }),
  async run({ actor, reads }, { company, page }) {
    const id = seenCompanyId(company, actor);
    /** The photo before the page can be the first half of a pair. */
    const ahead = page > 1 ? 1 : 0;
    const [, rows, count] = await Promise.all([
      mustExist(reads, id),
      reads.all<PhotoRow>(
        `${photoSql(id.sql)} AND position >= ${positionOfNth(id.sql)}
         ORDER BY position LIMIT ${ahead + PHOTOS_PER_PAGE + 1}`,
        ...id.values,
        ...id.values,
        (page - 1) * PHOTOS_PER_PAGE - ahead,
      ),
      reads.first<{ total: number; videos: number; pairs: number }>(
        `SELECT count(*) AS total, coalesce(sum(${isVideoSql("p")}), 0) AS videos,
           coalesce(sum(${joinedSql}), 0) AS pairs FROM photo p WHERE p.company_id = ${id.sql}`,
        ...id.values,
      ),
    ]);
    return { tiles: tilesOf(rows, ahead), total: 0, videos: 0, pairs: 0, ...count };
  },
});

/** @param from The page's first row; the one behind its last may be there, too. */
function tilesOf(rows: PhotoRow[], from: number): Tile[] {
  return rows.slice(from, from + PHOTOS_PER_PAGE).flatMap((row, i): Tile[] => {
    const previous = rows[from + i - 1];
    const next = rows[from + i + 1];
    if (previous && isJoined(row, previous))
      return [{ photo: photoOf(previous, row), after: photoOf(row, next) }];
    return isJoined(next, row) ? [] : [{ photo: photoOf(row, next), after: null }];
  });
}
