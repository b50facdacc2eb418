import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { Image, Photo } from "./company";
import { PHOTOS_PER_PAGE } from "./gallery-size";
import { Locator } from "./input";
import { seenCompanyId } from "./locator";
import { mustExist } from "./must-exist.server";

const PHOTOS_ON_HOME = 6;

/** One page of the gallery, in gallery order. Pages start at 1. */
export const readPhotos = operation({
  name: "read photos",
  may: visitor,
  effect: "read",
  input: z.object({
    company: Locator,
    page: z.int().min(1, "There is no such page.").max(500, "There is no such page."),
  }),
  output: z.object({ photos: z.array(Photo), total: z.int() }),
  async run({ actor, reads }, { company, page }) {
    const id = seenCompanyId(company, actor);
    const [, rows, count] = await Promise.all([
      mustExist(reads, id),
      reads.all<PhotoRow>(
        `${photoSql(id.sql)} AND position >= ${positionOfNth(id.sql)} ORDER BY position LIMIT ${PHOTOS_PER_PAGE + 1}`,
        ...id.values,
        ...id.values,
        (page - 1) * PHOTOS_PER_PAGE,
      ),
      reads.first<{ total: number }>(
        `SELECT count(*) AS total FROM photo WHERE company_id = ${id.sql}`,
        ...id.values,
      ),
    ]);
    return { photos: photosOf(rows).slice(0, PHOTOS_PER_PAGE), total: count?.total ?? 0 };
  },
});

/** The first pictures of the gallery for the home page, without videos. */
export const readHomePhotos = operation({
  name: "read home photos",
  may: visitor,
  effect: "read",
  input: Locator,
  output: z.array(Photo),
  async run({ actor, reads }, locator) {
    const id = seenCompanyId(locator, actor);
    const rows = await reads.all<PhotoRow>(
      `${photoSql(id.sql)} AND p.media_key NOT LIKE '%.mp4' ORDER BY position LIMIT ${PHOTOS_ON_HOME}`,
      ...id.values,
    );
    return photosOf(rows);
  },
});

/** The previous or next photo, with just enough data to link to it and prefetch it. */
const Neighbour = z.object({
  ...Photo.pick({ friendlyName: true }).shape,
  ...Image.pick({ key: true, width: true }).shape,
});

/** One photo with its neighbors. Wraps around at both ends. Throws `not-found`. */
export const readPhoto = operation({
  name: "read photo",
  may: visitor,
  effect: "read",
  input: z.object({ company: Locator, friendlyName: z.string().max(200) }),
  output: z.object({
    photo: Photo,
    previous: Neighbour,
    next: Neighbour,
    number: z.int(),
    total: z.int(),
  }),
  async run({ actor, reads }, { company, friendlyName }) {
    const id = seenCompanyId(company, actor);
    const here = `(SELECT position FROM photo WHERE company_id = ${id.sql} AND friendly_name = ?)`;
    const neighbour = (comparison: string, order: string) =>
      reads.first<NeighbourRow>(
        `SELECT p.friendly_name, p.media_key, p.after_of_pair, m.width FROM photo p JOIN media m ON m.key = p.media_key
         WHERE p.company_id = ${id.sql} ${comparison} ORDER BY p.position ${order} LIMIT 1`,
        ...id.values,
        ...(comparison ? [...id.values, friendlyName] : []),
      );
    const [row, before, after, first, last, counts] = await Promise.all([
      reads.first<PhotoRow>(
        `${photoSql(id.sql)} AND friendly_name = ?`,
        ...id.values,
        friendlyName,
      ),
      neighbour(`AND p.position < ${here}`, "DESC"),
      neighbour(`AND p.position > ${here}`, "ASC"),
      neighbour("", "ASC"),
      neighbour("", "DESC"),
      reads.first<{ total: number; number: number }>(
        `SELECT count(*) AS total, sum(position <= ${here}) AS number FROM photo WHERE company_id = ${id.sql}`,
        ...id.values,
        friendlyName,
        ...id.values,
      ),
    ]);
    if (!row) throw new Refusal("not-found", "There is no such photo.");
    return {
      photo: photo(row, after),
      previous: neighbourOf((before ?? last)!),
      next: neighbourOf((after ?? first)!),
      number: counts!.number,
      total: counts!.total,
    };
  },
});

interface NeighbourRow {
  friendly_name: string;
  media_key: string;
  after_of_pair: number;
  width: number;
}

function neighbourOf(row: NeighbourRow): z.output<typeof Neighbour> {
  return { friendlyName: row.friendly_name, key: row.media_key, width: row.width };
}

interface PhotoRow {
  friendly_name: string;
  media_key: string;
  alt: string;
  caption: string | null;
  after_of_pair: number;
  width: number;
  height: number;
  blur: string | null;
  poster: string | null;
}

function photoSql(companyId: string) {
  return `SELECT p.friendly_name, p.media_key, p.alt, p.caption, p.after_of_pair, m.width, m.height, m.blur, m.poster
    FROM photo p JOIN media m ON m.key = p.media_key WHERE p.company_id = ${companyId}`;
}

function positionOfNth(companyId: string) {
  return `(SELECT position FROM photo WHERE company_id = ${companyId} ORDER BY position LIMIT 1 OFFSET ?)`;
}

/** In gallery order. The last one is only a "before" if its successor is given, too. */
function photosOf(rows: PhotoRow[]) {
  return rows.map((row, i) => photo(row, rows[i + 1]));
}

function photo(row: PhotoRow, next: { after_of_pair: number } | null | undefined): Photo {
  const isVideo = row.media_key.endsWith(".mp4");
  return {
    friendlyName: row.friendly_name,
    image: { key: row.media_key, width: row.width, height: row.height, blur: row.blur },
    isVideo,
    poster: row.poster,
    alt: row.alt,
    caption: row.caption,
    pair: row.after_of_pair ? "after" : next?.after_of_pair && !isVideo ? "before" : null,
  };
}
