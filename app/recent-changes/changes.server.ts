/** Recent changes and their undo. An undo is refused if the data has changed since. */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { undoOffers } from "../offers/editing/undo-offers.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { indexStatements } from "../search-index/index.server";
import { pick, setStatement, type Columns } from "../editing/change.server";
import { Edited, editedCompany, type EditedCompany } from "../editing/edited.server";
import { refuseIncomplete } from "../editing/stays-complete";
import { undoOrder, undoPhoto } from "../editing/photos/undo-photos.server";
import { undoOfferVideo } from "../editing/videos/undo-offer-video.server";
import { detailsOf } from "./details";
import { pageOfUndo } from "./page-of-undo";
import { lifetimes } from "../lifetimes";

const MAX_CHANGES = 50;
/** Per change. */
const MAX_DETAILS = 10;

const Detail = z.object({
  field: z.string().meta({ examples: ["Phone number"] }),
  before: z
    .string()
    .nullable()
    .meta({ description: "Shortened. Null: there was none, or it is not shown." }),
  after: z.string().nullable(),
});

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
        details: z.array(Detail).meta({ description: `The first ${MAX_DETAILS}.` }),
        moreDetails: z.int().meta({ description: "How many details were left out." }),
      }),
    ),
  }),
  find: editedCompany,
  async run({ db, now }, _input, { id }) {
    const [changes, offers, categories] = (await db.batch([
      db
        .prepare(
          `SELECT h.id, h.at, h.action, h.kind, h.before, h.after, h.undone_at,
            trim(p.first_name || ' ' || p.last_name) AS by
           FROM company_change h LEFT JOIN person p ON p.id = h.person_id
           WHERE h.company_id = ? AND h.at > ? ORDER BY h.at DESC LIMIT ${MAX_CHANGES}`,
        )
        .bind(id, now() - lifetimes.undoableChange),
      db.prepare("SELECT offer_number AS key, name FROM offer WHERE company_id = ?").bind(id),
      db.prepare("SELECT id AS key, name FROM offer_category WHERE company_id = ?").bind(id),
    ])) as [D1Result<ChangeRow>, D1Result<Named>, D1Result<Named>];
    const byKey = ({ results }: D1Result<Named>) =>
      new Map(results.map(({ key, name }) => [key, name]));
    const names = { offers: byKey(offers), categories: byKey(categories) };
    return {
      changes: changes.results.map((row) => {
        const { id, at, action, by, undone_at } = row;
        const details = detailsOf(row, names);
        return {
          id,
          at,
          action,
          by,
          undone: undone_at !== null,
          details: details.slice(0, MAX_DETAILS),
          moreDetails: Math.max(0, details.length - MAX_DETAILS),
        };
      }),
    };
  },
});

interface ChangeRow {
  id: string;
  at: number;
  action: string;
  kind: string;
  before: string;
  after: string;
  undone_at: number | null;
  by: string | null;
}

interface Named {
  key: number;
  name: string;
}

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
  output: z.object({
    page: z
      .string()
      .nullable()
      .meta({
        description:
          "The page that shows what was undone, below the company's address. Null: any page.",
        examples: ["/photos/kitchen-sink"],
      }),
  }),
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
    const [before, after] = [JSON.parse(row.before) as never, JSON.parse(row.after) as never];
    const result = { page: pageOfUndo(row.kind, before, after) };
    if (row.undone_at !== null) return result;
    const [guard, ...rest] = undoByKind[row.kind]!(context, company, before, after);
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
    if (undone) return result;
    // A concurrent undo may have been first.
    const already = await db
      .prepare("SELECT 1 FROM company_change WHERE id = ? AND undone_at IS NOT NULL")
      .bind(id)
      .first();
    if (!already)
      throw new Refusal("conflict", "This changed again later. Undo the later change first.");
    return result;
  },
});
