/** The logo of an office's documents: set, shown to clients, kept for what was sent. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { readDocumentSettings } from "../../app/documents/change-document-settings.server";
import { deleteDocumentLogo, uploadDocumentLogo } from "../../app/documents/document-logo.server";
import { readDocument } from "../../app/documents/read-document.server";
import { readShownFile } from "../../app/media/shown.server";
import { sweepMedia } from "../../app/media/upload/sweep.server";
import { DAY } from "../../app/duration";
import { insertOffices, type Cast } from "../clients/offices";
import { filesLike, mp4, png } from "../media/files";
import { call, logged, rowsOf } from "../requests/in-office";
import { outcomeOf } from "../support/half-way";
import { refusalOf } from "../support/refusal";
import { stopping } from "../support/trips";
import { newClient, sent } from "./offices";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
});

const picture = () => filesLike({ name: "logo.png", bytes: png() });
const upload = (files = picture(), over = {}) =>
  call(uploadDocumentLogo, cast.staff, { files }, over);
const keyIn = ({ logo }: { logo: string }) => logo.replace("/media/", "");
const logoOf = async (ref: number) =>
  (await call(readDocument, cast.owner, { kind: "invoice", ref: String(ref) })).sheet.snapshot.logo;

test("is set by staff, is on what is sent from then on, and goes back to the page's", async () => {
  await env.DB.prepare("UPDATE company SET logo_media = 'page.png' WHERE id = 1").run();
  const client = (await newClient(cast.owner)).id;
  await sent(cast.owner, "invoice", client);
  const key = keyIn(await upload());
  expect(key).toMatch(/^[0-9a-f]{24}\.png$/);
  await sent(cast.owner, "invoice", client);
  expect((await call(deleteDocumentLogo, cast.owner, {})).logo).toBe("");
  await sent(cast.owner, "invoice", client);
  expect([await logoOf(1001), await logoOf(1002), await logoOf(1003)]).toEqual([
    "page.png",
    key,
    "page.png",
  ]);
  expect(await logged()).toEqual(
    expect.arrayContaining([
      "upload document logo, document settings",
      "delete document logo, document settings",
    ]),
  );
});

test("is shown to clients of a company that is not published, not of one that is deleted", async () => {
  const key = keyIn(await upload());
  const shown = async () => (await readShownFile(env.DB, key)) !== undefined;
  expect(await shown()).toBe(true);
  await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 1").run();
  expect(await shown()).toBe(true);
  await env.DB.prepare("UPDATE company SET deleting_at = 1 WHERE id = 1").run();
  expect(await shown()).toBe(false);
  await env.DB.prepare("DELETE FROM company WHERE id = 1").run();
  expect((await env.DB.prepare("SELECT 1 FROM document_logo").all()).results).toEqual([]);
});

test("stays once it is replaced: what was sent shows it; those of pages don't", async () => {
  const first = keyIn(await upload());
  const second = keyIn(await upload());
  expect(second).not.toBe(first);
  for (let day = 40; day < 80; day++)
    await sweepMedia({ db: env.DB, media: env.MEDIA, now: Date.now() + day * DAY });
  for (const key of [first, second]) {
    expect(await readShownFile(env.DB, key)).toBeDefined();
    expect(await env.MEDIA.head(key)).not.toBeNull();
  }
});

test.each([
  ["a video", () => filesLike({ name: "a.mp4", bytes: mp4() }), /This is a video/],
  [
    "two pictures",
    () => filesLike({ name: "a.png", bytes: png() }, { name: "b.png", bytes: png() }),
    /Choose one picture/,
  ],
  [
    "a file that is too large",
    () => filesLike({ name: "a.png", bytes: new Uint8Array(10_000_001) }),
    /larger than 10 MB/,
  ],
])("%s is refused, and leaves nothing behind", async (_, files, message) => {
  expect((await refusalOf(upload(files()))).message).toMatch(message);
  expect((await call(readDocumentSettings, cast.owner, {})).logo).toBe("");
  expect((await env.DB.prepare("SELECT 1 FROM document_logo").all()).results).toEqual([]);
});

test("wherever the upload is stopped, the settings name a file that is there, and a retry works", async () => {
  for (const when of ["before", "after"] as const)
    for (let trip = 1; ; trip++) {
      cast = await insertOffices();
      const { context, state } = stopping(trip, when);
      await outcomeOf(upload(picture(), { ...context, notice: () => undefined }));
      state.armed = false;
      const { logo } = await call(readDocumentSettings, cast.owner, {});
      if (logo !== "") {
        const key = keyIn({ logo });
        expect([trip, await readShownFile(env.DB, key)]).toEqual([trip, expect.anything()]);
        expect(await env.MEDIA.head(key)).not.toBeNull();
      }
      if (!state.stopped) break;
      expect((await upload()).logo).toMatch(/^\/media\//);
    }
});

test("another change at the same time is not lost", async () => {
  const logos = await Promise.all([upload(), upload()]);
  const { logo, version } = await call(readDocumentSettings, cast.owner, {});
  expect([logos.map((one) => one.logo).includes(logo), version]).toEqual([true, 2]);
  expect(await rowsOf("SELECT 1 FROM document_setting")).toHaveLength(1);
});
