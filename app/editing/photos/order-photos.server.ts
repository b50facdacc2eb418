import * as z from "zod";
import { MAX_PHOTOS } from "../../media/upload/limits";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { Changed, Guard, STALE } from "../change.server";
import { Edited, editedCompany } from "../edited.server";
import { FriendlyName } from "./input";
import { changePhotos } from "./photo-change.server";

export const orderPhotos = operation({
  name: "order photos",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    version: Guard.shape.version,
    order: z
      .array(FriendlyName)
      .min(1)
      .max(MAX_PHOTOS)
      .meta({ description: "The names of all photos in their new order." }),
  }),
  output: Changed,
  find: editedCompany,
  async run(context, { order, version }, company) {
    const before = await orderOf(context.db, company.id);
    // Compared as JSON: a submitted name could contain a comma.
    if (JSON.stringify(before.toSorted()) !== JSON.stringify(order.toSorted()))
      throw new Refusal("stale", STALE);
    if (JSON.stringify(before) === JSON.stringify(order))
      return { version: company.version, change: null };
    const [change, ...then] = setOrder(context.db, company.id, before, order);
    const changed = await changePhotos(context, company, {
      action: "order photos",
      kind: "photo order",
      before: { order: before },
      after: { order },
      what: "all",
      version,
      change: change!,
      then,
    });
    if (!changed) throw new Refusal("stale", STALE);
    return changed;
  },
});

async function orderOf(db: D1Database, companyId: number) {
  const { results } = await db
    .prepare("SELECT friendly_name FROM photo WHERE company_id = ? ORDER BY position")
    .bind(companyId)
    .all<{ friendly_name: string }>();
  return results.map((row) => row.friendly_name);
}

/**
 * Two statements, because the position is part of the key: the first moves all photos to negative
 * positions, and returns rows only if the order is still `from`; the second assigns the new
 * positions.
 */
export function setOrder(db: D1Database, companyId: number, from: string[], to: string[]) {
  return [
    db
      .prepare(
        `UPDATE photo SET position = -position WHERE company_id = ?1 AND position > 0
         AND (SELECT json_group_array(friendly_name) FROM (SELECT friendly_name FROM photo
           WHERE company_id = ?1 ORDER BY position)) = ?2 RETURNING position`,
      )
      .bind(companyId, JSON.stringify(from)),
    db
      .prepare(
        `UPDATE photo SET position = j.key + 1 FROM json_each(?2) j WHERE photo.company_id = ?1
          AND photo.position < 0 AND j.value = photo.friendly_name`,
      )
      .bind(companyId, JSON.stringify(to)),
  ];
}
