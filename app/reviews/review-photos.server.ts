/** The photos of a review: uploaded before it is posted, and shown with it. */
import type { BoundSql } from "../database/one-trip";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { messages } from "./messages";
import { removeFiles } from "../media/upload/sweep.server";
import type { ReviewId } from "../companies/review-figures.server";
import type { ReviewRow } from "./review-row";

/** Throws "invalid" unless the person uploaded them for this company, and for no other review. */
export async function refuseForeignPhotos(
  { actor, reads }: Within<User>,
  companyId: number,
  keys: string[],
  reviewNumber: number | null = null,
) {
  if (keys.length === 0) return;
  const row = await reads.first<{ own: number }>(
    `SELECT count(*) AS own FROM json_each(?) k CROSS JOIN review_photo p ON p.media_key = k.value
      WHERE p.company_id = ? AND p.person_id = ? AND (p.review_number IS NULL OR p.review_number = ?)`,
    JSON.stringify(keys),
    companyId,
    actor.personId,
    reviewNumber,
  );
  if (row?.own !== keys.length)
    throw new Refusal("invalid", messages.photo, { photos: messages.photo });
}

/** For the batch that writes the review, after it: its photos are these, in this order. */
export function photosSql(
  { actor }: Within<User>,
  { companyId, number }: ReviewId,
  keys: string[],
): BoundSql[] {
  const values = [companyId, number, JSON.stringify(keys), actor.personId];
  return [
    ...dropSql({ companyId, number }, keys),
    {
      sql: `UPDATE review_photo SET review_number = ?2,
          position = 1 + (SELECT key FROM json_each(?3) WHERE value = review_photo.media_key)
        WHERE company_id = ?1 AND person_id = ?4 AND (review_number IS NULL OR review_number = ?2)
          AND media_key IN (SELECT value FROM json_each(?3))`,
      values,
    },
    {
      sql: `UPDATE review SET photos = (SELECT json_group_array(json_object('key', m.key,
            'width', m.width, 'height', m.height)) FROM (SELECT m.key, m.width, m.height
          FROM review_photo p CROSS JOIN media m ON m.key = p.media_key
          WHERE p.company_id = ?1 AND p.review_number = ?2 ORDER BY p.position) m)
        WHERE company_id = ?1 AND review_number = ?2`,
      values: [companyId, number],
    },
  ];
}

/**
 * The rows of a review's photos, besides those to keep. Those of the files go with them: a file without
 * a review would count as the company's.
 */
export function dropSql({ companyId, number }: ReviewId, keep: string[] = []): BoundSql[] {
  const dropped = `company_id = ? AND review_number = ?
    AND media_key NOT IN (SELECT value FROM json_each(?))`;
  const values = [companyId, number, JSON.stringify(keep)];
  return [
    {
      sql: `DELETE FROM media WHERE key IN (SELECT media_key FROM review_photo WHERE ${dropped})`,
      values,
    },
    { sql: `DELETE FROM review_photo WHERE ${dropped}`, values },
  ];
}

/** The keys of photos that the review shows and will not show any more. */
export function droppedPhotos({ photos }: Pick<ReviewRow, "photos">, keep: string[]): string[] {
  const keys = (JSON.parse(photos) as { key: string }[]).map(({ key }) => key);
  return keys.filter((key) => !keep.includes(key));
}

/** After the response. What fails, the sweep repeats: it finds files without a row. */
export function deletePhotoFiles({ media, later }: Within<User>, keys: string[]) {
  if (keys.length > 0) later(() => removeFiles(media, keys));
}
