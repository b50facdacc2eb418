/**
 * Drafts of texts, autosaved per person and place until they are saved or discarded. Private to the
 * person who writes them.
 */
import * as z from "zod";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { Edited, editedCompany } from "./edited.server";

/**
 * In characters: more than any text on a site may have, so that a draft over its limit can still be
 * saved.
 */
const MAX_DRAFT_LENGTH = 20_000;

const Place = z
  .string()
  .regex(/^(about|offer \d{1,9})$/, "There is no such text.")
  .meta({
    description: 'Which text: "about", or "offer" with its number, such as "offer 12".',
    examples: ["about"],
  });

const OfDraft = z.object({ ...Edited.shape, place: Place });
const Draft = z.object({
  text: z.string(),
  at: z
    .int()
    .meta({ description: "When it was saved, in epoch milliseconds.", examples: [1777908600000] }),
});
export type Draft = z.output<typeof Draft>;

export const readDraft = operation({
  name: "read draft",
  may: user,
  effect: "read",
  input: OfDraft,
  output: z.object({ draft: Draft.nullable() }),
  find: editedCompany,
  async run({ actor, db }, { place }, { id }) {
    const draft = await db
      .prepare(
        "SELECT text, at FROM text_draft WHERE person_id = ? AND company_id = ? AND place = ?",
      )
      .bind(actor.personId, id, place)
      .first<Draft>();
    return { draft };
  },
});

export const saveDraft = operation({
  name: "save draft",
  may: user,
  effect: "write",
  input: OfDraft.extend({
    text: z
      .string()
      .max(
        MAX_DRAFT_LENGTH,
        `A draft holds at most ${MAX_DRAFT_LENGTH.toLocaleString("en-US")} characters.`,
      ),
  }),
  output: z.object({ at: Draft.shape.at }),
  find: editedCompany,
  async run({ actor, db, now }, { place, text }, { id }) {
    const row = await db
      .prepare(
        `INSERT INTO text_draft (person_id, company_id, place, text, at) SELECT ?1, ?2, ?3, ?4, ?5
         WHERE ?3 = 'about' OR EXISTS (SELECT 1 FROM offer WHERE company_id = ?2
           AND offer_number = CAST(substr(?3, 7) AS INTEGER))
         ON CONFLICT (person_id, company_id, place) DO UPDATE SET text = excluded.text, at = excluded.at RETURNING at`,
      )
      .bind(actor.personId, id, place, text.toWellFormed(), now())
      .first<{ at: number }>();
    if (!row) throw new Refusal("not-found", "There is no such text.");
    return row;
  },
});

export const discardDraft = operation({
  name: "discard draft",
  may: user,
  effect: "write",
  input: OfDraft,
  output: z.object({}),
  find: editedCompany,
  async run(context, { place }, { id }) {
    await forgetDraft(context, id, place).run();
    return {};
  },
});

/** For the operation that saves the text. */
export function forgetDraft({ actor, db }: Within<User>, companyId: number, place: string) {
  return db
    .prepare("DELETE FROM text_draft WHERE person_id = ? AND company_id = ? AND place = ?")
    .bind(actor.personId, companyId, place);
}
