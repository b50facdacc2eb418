/**
 * What a person has typed into a form but not saved, by the form's page. The browser saves it while
 * the person types. Private to that person.
 */
import * as z from "zod";
import { operation, user, type User, type Within } from "../operations/operation";
import { cleanRichFields } from "../richtext/rich-fields.server";
import { safeTarget } from "../routing/target";
import { browserHolder, personHolder } from "./holder.server";
import { MAX_DRAFT_LENGTH, MAX_DRAFTS, MAX_PATH_LENGTH } from "./limits";
import { withoutUnkept } from "./unkept";

const NO_PAGE = "This is not the address of a page with a form.";
const TOO_LONG = `A draft holds at most ${MAX_DRAFT_LENGTH.toLocaleString("en-US")} characters.`;

const Path = z
  .string({ error: NO_PAGE })
  .max(MAX_PATH_LENGTH, NO_PAGE)
  .refine((path) => isPath(path), NO_PAGE)
  .meta({
    description: "The path of the page with the form.",
    examples: ["/company/bluebonnet-plumbing/edit/about"],
  });

const Fields = z
  .record(z.string(), z.string())
  .refine((fields) => JSON.stringify(fields).length <= MAX_DRAFT_LENGTH, TOO_LONG)
  .meta({
    description: "The form's fields and what was typed.",
    examples: [{ aboutDesc: "We fix pipes." }],
  });

const Draft = z.object({
  fields: Fields,
  at: z
    .int()
    .meta({ description: "When it was saved, in epoch milliseconds.", examples: [1777908600000] }),
});
export type Draft = z.output<typeof Draft>;

export const readDraft = operation({
  name: "read draft",
  may: user,
  effect: "read",
  input: z.object({ path: Path }),
  output: z.object({ draft: Draft.nullable() }),
  async run(context, { path }) {
    return { draft: await newestDraft(context, path) };
  },
});

export const saveDraft = operation({
  name: "save draft",
  may: user,
  effect: "write",
  input: z.object({ path: Path, fields: Fields }),
  output: z.object({ at: Draft.shape.at }),
  async run({ actor, db, now }, { path, fields }) {
    const at = now();
    const [holder, kept] = [personHolder(actor.personId), withoutUnkept(fields)];
    await db.batch([
      draftStatement(db, { holder, path, fields: kept, at, personId: actor.personId }),
      onlyNewest(db, holder),
    ]);
    return { at };
  },
});

export const discardDraft = operation({
  name: "discard draft",
  may: user,
  effect: "write",
  input: z.object({ path: Path }),
  output: z.object({}),
  async run(context, { path }) {
    await forgetDraft(context, path);
    return {};
  },
});

/**
 * The draft that the person or, before signing in again, their browser left. What another person
 * left in the same browser is not shown.
 */
export async function newestDraft(
  { actor, db, browser }: Within<User>,
  path: string,
): Promise<Draft | null> {
  const row = await db
    .prepare(
      `SELECT fields, at FROM form_draft WHERE holder IN (?1, ?2) AND path = ?3
        AND (person_id IS NULL OR person_id = ?4) ORDER BY at DESC LIMIT 1`,
    )
    .bind(personHolder(actor.personId), browserHolder(browser), path, actor.personId)
    .first<{ fields: string; at: number }>();
  return row && draftOf(row);
}

export function draftOf({ fields, at }: { fields: string; at: number }): Draft {
  return { fields: cleanRichFields(JSON.parse(fields) as Record<string, string>), at };
}

/** Deletes it, after the form was saved or the person discarded it. */
export async function forgetDraft({ actor, db, browser }: Within<User>, path: string) {
  await db
    .prepare(
      `DELETE FROM form_draft WHERE holder IN (?1, ?2) AND path = ?3
        AND (person_id IS NULL OR person_id = ?4)`,
    )
    .bind(personHolder(actor.personId), browserHolder(browser), path, actor.personId)
    .run();
}

interface StoredDraft {
  holder: string;
  path: string;
  fields: Record<string, string>;
  at: number;
  /** Null if the browser's person is unknown, and in a client hub. */
  personId: number | null;
}

export function draftStatement(
  db: D1Database,
  { holder, path, fields, at, personId }: StoredDraft,
) {
  return db
    .prepare(
      `INSERT INTO form_draft (holder, path, fields, at, person_id) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (holder, path) DO UPDATE
        SET fields = excluded.fields, at = excluded.at, person_id = excluded.person_id`,
    )
    .bind(holder, path, JSON.stringify(fields), at, personId);
}

/** The oldest give way. */
export function onlyNewest(db: D1Database, holder: string) {
  return db
    .prepare(
      `DELETE FROM form_draft WHERE holder = ?1 AND path NOT IN
        (SELECT path FROM form_draft WHERE holder = ?1 ORDER BY at DESC, path LIMIT ?2)`,
    )
    .bind(holder, MAX_DRAFTS);
}

function isPath(path: string) {
  return path.startsWith("/") && safeTarget(path, "") === path && !/[?#]/.test(path);
}
