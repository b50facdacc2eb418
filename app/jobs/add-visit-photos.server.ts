import * as z from "zod";
import { PHOTO_BYTES } from "../media/upload/limits";
import { addedOrRefused, putPrivatePhoto } from "../media/upload/private-photo.server";
import { Files, type SentFile } from "../media/upload/read-files.server";
import { officeAuditSql } from "../office/office-audit";
import { refuseWithoutPro } from "../office/office.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { countInOffice, limits as rates } from "../security/limits.server";
import { changeGuard } from "./job-statements.server";
import { storedJob, storedVisit } from "./job.server";
import { limits } from "./limits";
import { foundVisit, OfVisit, overtaken, type FoundVisit } from "./office-job.server";
import { photoStages, type PhotoStage } from "./states";

/** Others may change the job at the same time. */
const MAX_ATTEMPTS = 6;

const AddedPhoto = z.object({
  name: z.string().meta({ description: "Of the file.", examples: ["before.jpg"] }),
  photo: z.int().nullable().describe("Its number; null if it was refused."),
  message: z.string().describe("Why it was refused; empty otherwise."),
});

/**
 * Photos of a visit, before or after the work; the client sees them. Each one succeeds or fails on
 * its own. Also after the job was completed, as pictures are often sent in the evening.
 */
export const addVisitPhotos = operation({
  name: "add visit photos",
  may: user,
  effect: "write",
  input: OfVisit.extend({
    stage: z.enum(photoStages, { error: "Choose before or after." }),
    files: Files,
  }),
  output: z.object({ photos: z.array(AddedPhoto) }),
  find: foundVisit,
  async run(context, { stage, files }, found) {
    refuseWithoutPro(found.office);
    if (found.row.status === "closed")
      throw new Refusal("conflict", "This job is closed. Reopen it first.");
    const photos: z.output<typeof AddedPhoto>[] = [];
    await files(PHOTO_BYTES, async (file) => {
      const { name, added, message } = await addedOrRefused(file.name, () =>
        addPhoto(context, found, stage, file),
      );
      photos.push({ name, photo: added, message });
    });
    return { photos };
  },
});

async function addPhoto(
  context: Within<User>,
  found: FoundVisit,
  stage: PhotoStage,
  file: SentFile,
): Promise<number> {
  const { office } = found;
  const { work } = office;
  await countInOffice(work, [{ limit: rates.documentFile, of: "all" }], context.now());
  const photo = await putPrivatePhoto(context, work.companyId, file);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [row, visit] = await Promise.all([
      storedJob(work, found.row.number),
      storedVisit(work, found.row.number, found.visit.number),
    ]);
    if (visit.photos >= limits.photos) {
      context.later(() => context.media.delete(photo.key));
      throw new Refusal("invalid", `A visit has at most ${limits.photos} photos.`);
    }
    const number = visit.last_photo + 1;
    const at = context.now();
    const done = await work.write(
      [changeGuard(row)],
      [
        {
          sql: `INSERT INTO visit_photo (company_id, job_number, visit, number, stage, key, name,
              content_type, width, height, bytes, created_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
          values: [
            ...[row.company_id, row.number, visit.number, number, stage],
            ...[
              photo.key,
              photo.name,
              photo.contentType,
              photo.width,
              photo.height,
              photo.size,
              at,
            ],
          ],
        },
        {
          sql: `UPDATE visit SET photos = photos + 1, last_photo = ?, version = version + 1
            WHERE company_id = ? AND job_number = ? AND number = ?`,
          values: [number, row.company_id, row.number, visit.number],
        },
        officeAuditSql(context, office, {
          action: "add visit photo",
          object: `job ${row.number}`,
          details: { visit: visit.number, photo: number },
        }),
      ],
    );
    if (done) return number;
  }
  throw await overtaken(found);
}
