/** Photos of visits: who may read them, and their removal. */
import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import type { PhotoRow } from "./job.server";
import { change, foundVisit, Moved, movedOf, OfVisit, overtaken } from "./office-job.server";
import { shownWhen, WhenOutput } from "./input.server";
import { photoStages, visitStatuses } from "./states";

const NO_PHOTO = "There is no such photo.";

export const PhotoNumber = z.coerce
  .number({ error: NO_PHOTO })
  .int(NO_PHOTO)
  .min(1, NO_PHOTO)
  .max(1_000_000, NO_PHOTO)
  .meta({ description: "From 1, per visit.", examples: [1] });

/** A photo as it is listed. */
export const VisitPhoto = z.object({
  photo: z.int().describe("Its number, from 1 per visit."),
  stage: z.enum(photoStages),
  name: z.string(),
  width: z.int(),
  height: z.int(),
});

export function photoOf({ number, stage, name, width, height }: PhotoRow) {
  return { photo: number, stage, name, width, height };
}

/** The photos of these visits of a job, by their number. */
export function photosOf({ reads, companyId }: Work, job: number, visits: { number: number }[]) {
  return reads.all<PhotoRow>(
    `SELECT p.* FROM json_each(?) v CROSS JOIN visit_photo p
        ON p.company_id = ? AND p.job_number = ? AND p.visit = v.value
      ORDER BY p.visit, p.number`,
    JSON.stringify(visits.map(({ number }) => number)),
    companyId,
    job,
  );
}

export const PhotoFile = z.object({
  key: z.string().describe("In the bucket."),
  name: z.string(),
  contentType: z.string(),
  thumbnail: z.boolean(),
});

export const PhotoSize = z
  .string()
  .max(20)
  .optional()
  .describe("125: at most 125 pixels wide and high.");

const OfPhoto = OfVisit.extend({ photo: PhotoNumber, size: PhotoSize });

export const listVisitPhotos = operation({
  name: "list visit photos",
  may: user,
  effect: "read",
  input: OfVisit,
  output: z.object({
    job: Moved,
    visit: z.object({
      visit: z.int(),
      status: z.enum(visitStatuses),
      ...WhenOutput.shape,
      startsAt: z.int().describe("UTC epoch milliseconds."),
      endsAt: z.int().describe("UTC epoch milliseconds."),
    }),
    photos: z.array(VisitPhoto),
  }),
  find: foundVisit,
  async run(_context, _input, { office, row, visit }) {
    const photos = await photosOf(office.work, row.number, [visit]);
    return {
      job: movedOf(row),
      visit: {
        visit: visit.number,
        status: visit.status,
        ...shownWhen(visit),
        startsAt: visit.starts_at,
        endsAt: visit.ends_at,
      },
      photos: photos.map(photoOf),
    };
  },
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
