import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { HomePhotos, Photo } from "./company";
import { PHOTOS_PER_PAGE } from "./gallery-size";
import { Locator } from "./input";
import { seenCompanyId } from "./locator";
import { mustExist } from "./must-exist.server";
import {
  isVideoSql,
  photoColumns,
  photosOf,
  photoSql,
  positionOfNth,
  type PhotoRow,
} from "./photo-rows";

const PHOTOS_ON_HOME = 5;

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

/** The first pictures of the gallery for the home page and their number, without videos. */
export const readHomePhotos = operation({
  name: "read home photos",
  may: visitor,
  effect: "read",
  input: Locator,
  output: HomePhotos,
  async run({ actor, reads }, locator) {
    const id = seenCompanyId(locator, actor);
    const rows = await reads.all<PhotoRow & { picture_count: number }>(
      `SELECT ${photoColumns}, c.picture_count FROM company c
       CROSS JOIN photo p ON p.company_id = c.id JOIN media m ON m.key = p.media_key
       WHERE c.id = ${id.sql} AND NOT ${isVideoSql("p")}
       ORDER BY p.position LIMIT ${PHOTOS_ON_HOME}`,
      ...id.values,
    );
    return {
      // A "before" whose "after" is not among them has no badge.
      photos: photosOf(rows),
      total: rows[0]?.picture_count ?? 0,
    };
  },
});
