/** Recent changes and their undo. An undo is refused if the data has changed since. */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { undoOffers } from "../offers/editing/undo-offers.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { indexStatements } from "../search-index/index.server";
import { pick, setStatement, type Columns } from "../editing/change.server";
import { Edited, editedCompany, type EditedCompany } from "../editing/edited.server";
import { refuseIncomplete } from "../editing/stays-complete";
import { undoOrder, undoPhoto } from "../editing/photos/undo-photos.server";
import { undoOfferVideo } from "../editing/videos/undo-offer-video.server";
import { lifetimes } from "../lifetimes";

const MAX_CHANGES = 50;

export const listChanges = operation({
  name: "list changes",
  may: user,
  effect: "read",
  input: Edited,
  output: z.object({
    changes: z.array(
      z.object({
        id: z.string(),
        at: z.int().meta({ description: "Epoch milliseconds.", examples: [1777908600000] }),
        action: z.string().meta({ examples: ["edit hours"] }),
        by: z.string().nullable().meta({ description: "Null if the account was deleted." }),
        undone: z.boolean(),
      }),
    ),
  }),
  find: editedCompany,
  async run({ db, now }, _input, { id }) {
    const { results } = await db
      .prepare(
        `SELECT h.id, h.at, h.action, h.undone_at, trim(p.first_name || ' ' || p.last_name) AS by
          FROM company_change h LEFT JOIN person p ON p.id = h.person_id
         WHERE h.company_id = ? AND h.at > ? ORDER BY h.at DESC LIMIT ${MAX_CHANGES}`,
      )
      .bind(id, now() - lifetimes.undoableChange)
      .all<{
        id: string;
        at: number;
        action: string;
        undone_at: number | null;
        by: string | null;
      }>();
    return {
      changes: results.map(({ undone_at, ...one }) => ({ ...one, undone: undone_at !== null })),
    };
  },
});

/**
 * Statements that undo a kind of change. The first one is the guard: it changes a row only if the
 * data is still as the change left it.
 */
type Undo = (
  context: Within<User>,
  company: EditedCompany,
  before: never,
  after: never,
) => D1PreparedStatement[];

const undoByKind: Record<string, Undo> = {
  company: ({ db, now }, company, before: Columns, after: Columns) => [
    setStatement(
      db,
      company.id,
      { ...pick(company, refuseIncomplete(company, before)), ...after },
      before,
      now(),
    ),
  ],
  offers: undoOffers,
  photo: undoPhoto,
  "photo order": undoOrder,
  "offer video": undoOfferVideo,
};

export const undoChange = operation({
  name: "undo change",
  may: user,
  effect: "write",
  input: Edited.extend({ id: z.string().regex(/^[\w-]{24}$/, "There is no such change.") }),
  output: z.object({}),
  find: editedCompany,
  async run(context, { id }, company) {
    const { db, now } = context;
    const row = await db
      .prepare(
        `SELECT action, kind, before, after, undone_at FROM company_change WHERE id = ?
          AND company_id = ? AND at > ?`,
      )
      .bind(id, company.id, now() - lifetimes.undoableChange)
      .first<{
        action: string;
        kind: string;
        before: string;
        after: string;
        undone_at: number | null;
      }>();
    if (!row)
      throw new Refusal("not-found", "We can't find that change. It may be too old to undo.");
    if (row.undone_at !== null) return {};
    const [guard, ...rest] = undoByKind[row.kind]!(
      context,
      company,
      JSON.parse(row.before) as never,
      JSON.parse(row.after) as never,
    );
    const undone = await guardedBatch(db, guard!, [
      auditStatement(context, {
        action: `undo ${row.action}`,
        object: `company ${company.vanity_name}`,
        companyId: company.id,
      }),
      db.prepare("UPDATE company_change SET undone_at = ? WHERE id = ?").bind(now(), id),
      ...rest,
      ...indexStatements(db, company.id),
    ]);
    if (undone) return {};
    // A concurrent undo may have been first.
    const already = await db
      .prepare("SELECT 1 FROM company_change WHERE id = ? AND undone_at IS NOT NULL")
      .bind(id)
      .first();
    if (!already)
      throw new Refusal("conflict", "This changed again later. Undo the later change first.");
    return {};
  },
});
