import { isVideo } from "../media/is-video";
import type { Photo } from "./company";

/** A photo as the database has it. */
export interface PhotoRow {
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

/** Of `photo p` and `media m`: what a PhotoRow has. */
export const photoColumns = `p.friendly_name, p.media_key, p.alt, p.caption, p.after_of_pair, m.width,
  m.height, m.blur, m.poster`;

/** @param companyId SQL with the company's id. */
export function photoSql(companyId: string) {
  return `SELECT ${photoColumns}
    FROM photo p JOIN media m ON m.key = p.media_key WHERE p.company_id = ${companyId}`;
}

/** SQL with one value after the id's: how many photos come before. */
export function positionOfNth(companyId: string) {
  return `(SELECT position FROM photo WHERE company_id = ${companyId} ORDER BY position LIMIT 1 OFFSET ?)`;
}

/** In gallery order. The last one is only a "before" if its successor is given, too. */
export function photosOf(rows: PhotoRow[]) {
  return rows.map((row, i) => photoOf(row, rows[i + 1]));
}

export function photoOf(row: PhotoRow, next: { after_of_pair: number } | null | undefined): Photo {
  const video = isVideo(row.media_key);
  return {
    friendlyName: row.friendly_name,
    image: { key: row.media_key, width: row.width, height: row.height, blur: row.blur },
    isVideo: video,
    poster: row.poster,
    alt: row.alt,
    caption: row.caption,
    pair: row.after_of_pair ? "after" : next?.after_of_pair && !video ? "before" : null,
  };
}

type PairRow = Pick<PhotoRow, "media_key" | "after_of_pair">;

/**
 * A photo that is shown together with the one before it. A reordered gallery can have an "after"
 * photo behind a video, behind another "after" photo or in the first place: it stands alone.
 */
export function isJoined(row: PairRow | undefined, previous: PairRow | undefined) {
  return (
    row?.after_of_pair === 1 &&
    !isVideo(row.media_key) &&
    previous?.after_of_pair === 0 &&
    !isVideo(previous.media_key)
  );
}

/** SQL for isJoined's answer, as 0 or 1, about a row of `photo p`. */
export const joinedSql = `CASE WHEN p.after_of_pair AND NOT ${isVideoSql("p")} THEN coalesce((
    SELECT NOT q.after_of_pair AND NOT ${isVideoSql("q")} FROM photo q
    WHERE q.company_id = p.company_id AND q.position < p.position ORDER BY q.position DESC LIMIT 1
  ), 0) ELSE 0 END`;

/** SQL about a row of `photo`. @param photo The table's name or alias. */
export function isVideoSql(photo: string) {
  return `${photo}.media_key LIKE '%.mp4'`;
}
