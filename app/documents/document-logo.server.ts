/**
 * The logo of estimates and invoices, where it is not the page's. What was sent keeps the logo that
 * it had: its file stays for as long as the company.
 */
import { guardedBatch } from "../database/guarded-batch.server";
import { DELETING } from "../database/work-databases/place.server";
import { checkFile } from "../media/upload/check-file.server";
import { IMAGE_BYTES, megabytes, tooLarge } from "../media/upload/limits";
import { Files, type SentFile } from "../media/upload/read-files.server";
import { storeFile, type StoredFile } from "../media/upload/store-file.server";
import { officeAuditSql } from "../office/office-audit";
import { OfOffice, refuseWithoutPro, watchedOffice, type Office } from "../office/office.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { settingsGuard } from "./change-document-settings.server";
import { ShownSettings, shownSettings } from "./settings-output.server";
import { storedSettings } from "./stored-settings.server";

/** Others may change other settings at the same time. */
const MAX_ATTEMPTS = 5;

/** One picture; documents show it at most 350 × 150 pixels large. */
export const uploadDocumentLogo = operation({
  name: "upload document logo",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    files: Files.describe(`One picture, at most ${megabytes(IMAGE_BYTES)}.`),
  }),
  output: ShownSettings,
  find: (context, input) => watchedOffice(context, input, "document settings"),
  async run(context, { files }, office) {
    refuseWithoutPro(office);
    let stored: StoredFile | undefined;
    try {
      await files(IMAGE_BYTES, async (file) => {
        if (stored) throw wrong("Choose one picture.");
        stored = await storeLogo(context, office, file);
      });
      await keepLogo(context, office, stored!);
    } catch (error) {
      stored?.discard();
      throw error;
    }
    stored!.prepareSizes();
    await setLogo(context, office, stored!.key, "upload document logo");
    return shownSettings(office.work);
  },
});

/** From now on documents show the page's logo. */
export const deleteDocumentLogo = operation({
  name: "delete document logo",
  may: user,
  effect: "write",
  input: OfOffice,
  output: ShownSettings,
  find: (context, input) => watchedOffice(context, input, "document settings"),
  async run(context, _input, office) {
    refuseWithoutPro(office);
    await setLogo(context, office, "", "delete document logo");
    return shownSettings(office.work);
  },
});

async function storeLogo(context: Within<User>, office: Office, { name, type, bytes }: SentFile) {
  if (!bytes || bytes.length > IMAGE_BYTES) throw wrong(tooLarge(IMAGE_BYTES));
  const checked = await checkFile(context, { name, type, bytes }, { videos: false });
  return storeFile(context, office.id, checked);
}

/** In the directory, which decides who gets the file. */
async function keepLogo({ db, now }: Within<User>, { id }: Office, { key, row }: StoredFile) {
  const kept = await guardedBatch(
    db,
    row({
      sql: "EXISTS (SELECT 1 FROM company WHERE id = ? AND deleting_at IS NULL)",
      values: [id],
    }),
    [
      db
        .prepare("INSERT INTO document_logo (company_id, media_key, created_at) VALUES (?, ?, ?)")
        .bind(id, key, now()),
    ],
  );
  if (!kept) throw new Refusal("gone", DELETING);
}

async function setLogo(context: Within<User>, office: Office, logo: string, action: string) {
  const { work } = office;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { settings, version } = await storedSettings(work);
    if (settings.logo === logo) return;
    const done = await work.write(
      [settingsGuard(work.companyId, { ...settings, logo }, version)],
      [officeAuditSql(context, office, { action, object: "document settings" })],
    );
    if (done) return;
  }
  throw new Refusal("conflict", "Someone changed these settings meanwhile. Try again.");
}

function wrong(message: string) {
  return new Refusal("invalid", message, { files: message });
}
