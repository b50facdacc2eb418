/** A company with photos: its owner, and what tests of its pictures share. */
import { env } from "cloudflare:test";
import type { User } from "../../app/operations/operation";
import { addPhotos } from "../../app/editing/photos/add-photos.server";
import { listPhotos } from "../../app/editing/photos/list-photos.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { sweepMedia } from "../../app/media/upload/sweep.server";
import { offerOf, photoOf, plumber, insertCast } from "../cast/cast";
import { filesLike, mp4, type SentLike } from "../media/files";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

let owner: User;
export const DAY = 86_400_000;

/** A company with three photos, and its owner. For `beforeEach`. */
export async function insertGallery() {
  await insertCast({
    companies: [plumber],
    photos: [photoOf(1, 1, "one"), photoOf(1, 2, "two"), photoOf(1, 3, "three")],
    offers: [offerOf(1, 1, "Drain Cleaning")],
  });
  owner = await insertPerson(931, "931@example.com");
  await env.DB.prepare(
    "INSERT OR IGNORE INTO company_owner (company_id, person_id, since) VALUES (1, 931, 0)",
  ).run();
}

export const context = (over: Parameters<typeof visitorContext>[0] = {}) =>
  visitorContext({ actor: owner, ...over });
export const upload = async (...files: SentLike[]) =>
  (await addPhotos(context(), { files: filesLike(...files) })).fileUploadStatus;
export const names = async () =>
  (await listPhotos(context(), {})).photos.map((one) => one.friendlyImageName);
export const undo = (change: string | null) => undoChange(context(), { id: change });
export const company = () =>
  env.DB.prepare("SELECT * FROM company WHERE id = 1").first<Record<string, unknown>>();
export const video = { name: "Roof tour.mp4", type: "video/mp4", bytes: mp4() };

/** Keys of rows without a file and of files without a row. */
export async function mismatchedKeys() {
  const [{ results }, { objects }] = await Promise.all([
    env.DB.prepare("SELECT key FROM media WHERE company_id IS NOT NULL").all<{ key: string }>(),
    env.MEDIA.list(),
  ]);
  const [rows, files] = [
    results.map((row) => row.key),
    objects.map((object) => object.key).filter((key) => !key.startsWith("sized/")),
  ];
  return [
    ...rows.filter((key) => !files.includes(key)),
    ...files.filter((key) => !rows.includes(key)),
  ];
}

export async function emptyBucket() {
  const { objects } = await env.MEDIA.list();
  if (objects.length > 0) await env.MEDIA.delete(objects.map((object) => object.key));
}

/** Runs the sweep on each day from `now` on when a stored file is due. */
export async function sweepAll(now: number) {
  const { objects } = await env.MEDIA.list();
  const turns = new Set(
    objects
      .filter(({ key }) => !key.startsWith("sized/"))
      .map(({ key }) => Math.floor(Number.parseInt(key.slice(0, 2), 16) / 8)),
  );
  const first = Math.ceil(now / DAY);
  for (const turn of turns)
    await sweepMedia({
      db: env.DB,
      media: env.MEDIA,
      now: (first + ((turn - (first % 32) + 32) % 32)) * DAY,
    });
}
