/** Photos of visits: who may read them, and their removal. */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import type { PhotoRow } from "./job.server";
import { change, foundVisit, Moved, movedOf, OfVisit, overtaken } from "./office-job.server";

const NO_PHOTO = "There is no such photo.";

export const PhotoNumber = z.coerce
  .number({ error: NO_PHOTO })
  .int(NO_PHOTO)
  .min(1, NO_PHOTO)
  .max(1_000_000, NO_PHOTO)
  .meta({ description: "From 1, per visit.", examples: [1] });

const PhotoFile = z.object({
  key: z.string().describe("In the bucket."),
  name: z.string(),
  contentType: z.string(),
  thumbnail: z.boolean(),
});

const OfPhoto = OfVisit.extend({
  photo: PhotoNumber,
  size: z.string().max(20).optional().describe("125: at most 125 pixels wide and high."),
});

export const readVisitPhoto = operation({
  name: "read visit photo",
  may: user,
  effect: "read",
  input: OfPhoto,
  output: PhotoFile,
  find: foundVisit,
  async run(_context, { photo, size }, { office, visit }) {
    return fileOf(await storedPhoto(office.work, visit, photo), size);
  },
});

export const deleteVisitPhoto = operation({
  name: "delete visit photo",
  may: user,
  effect: "write",
  input: OfPhoto.omit({ size: true }),
  output: Moved,
  find: foundVisit,
  async run(context, { photo }, found) {
    const { office, visit } = found;
    const { key } = await storedPhoto(office.work, visit, photo);
    const { company_id, job_number, number } = visit;
    const moved = await change(
      context,
      found,
      { action: "delete visit photo", details: { visit: number, photo } },
      {
        visits: [
          {
            sql: `DELETE FROM visit_photo WHERE company_id = ? AND job_number = ? AND visit = ?
              AND number = ?`,
            values: [company_id, job_number, number, photo],
          },
          {
            sql: `UPDATE visit SET photos = (SELECT count(*) FROM visit_photo p
                WHERE p.company_id = visit.company_id AND p.job_number = visit.job_number
                  AND p.visit = visit.number), version = version + 1
              WHERE company_id = ? AND job_number = ? AND number = ?`,
            values: [company_id, job_number, number],
          },
        ],
      },
    );
    if (!moved) throw await overtaken(found);
    context.later(() => context.media.delete(key));
    return movedOf(moved);
  },
});

export async function storedPhoto(
  { reads, companyId }: Work,
  { job_number, number }: { job_number: number; number: number },
  photo: number,
): Promise<PhotoRow> {
  const row = await reads.first<PhotoRow>(
    `SELECT * FROM visit_photo WHERE company_id = ? AND job_number = ? AND visit = ? AND number = ?`,
    companyId,
    job_number,
    number,
    photo,
  );
  if (!row) throw new Refusal("not-found", NO_PHOTO);
  return row;
}

export function fileOf({ key, name, content_type: contentType }: PhotoRow, size?: string) {
  if (!["125", undefined].includes(size)) throw new Refusal("not-found", NO_PHOTO);
  return { key, name, contentType, thumbnail: size !== undefined };
}
