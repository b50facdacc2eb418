import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { Image, Photo } from "./company";
import { Locator } from "./input";
import { seenCompanyId } from "./locator";
import { isJoined, joinedSql, photoOf, photoSql, type PhotoRow } from "./photo-rows";

/** The previous or next photo, with just enough data to link to it and prefetch it. */
const Neighbour = z.object({
  ...Photo.pick({ friendlyName: true }).shape,
  ...Image.pick({ key: true, width: true }).shape,
});

/**
 * One photo with its neighbors. Wraps around at both ends. The two photos of a pair are one step:
 * they have the same neighbors and number. Throws `not-found`.
 */
export const readPhoto = operation({
  name: "read photo",
  may: visitor,
  effect: "read",
  input: z.object({ company: Locator, friendlyName: z.string().max(200) }),
  output: z.object({
    photo: Photo,
    /** The other photo of a pair. */
    partner: Photo.nullable(),
    previous: Neighbour,
    next: Neighbour,
    number: z.int(),
    total: z.int(),
  }),
  async run({ actor, reads }, { company, friendlyName }) {
    const id = seenCompanyId(company, actor);
    const here = `(SELECT position FROM photo WHERE company_id = ${id.sql} AND friendly_name = ?)`;
    const hereValues = [...id.values, friendlyName];
    const near = (comparison: string, order: string, count: number) =>
      reads.all<PhotoRow>(
        `${photoSql(id.sql)} ${comparison} ORDER BY p.position ${order} LIMIT ${count}`,
        ...id.values,
        ...(comparison ? hereValues : []),
      );
    const [row, before, after, [first], last, counts] = await Promise.all([
      reads.first<PhotoRow>(`${photoSql(id.sql)} AND friendly_name = ?`, ...hereValues),
      near(`AND p.position < ${here}`, "DESC", 3),
      near(`AND p.position > ${here}`, "ASC", 2),
      near("", "ASC", 1),
      near("", "DESC", 2),
      reads.first<{ total: number; number: number }>(
        `SELECT count(*) AS total, sum(p.position <= ${here}) AS number FROM photo p
         WHERE p.company_id = ${id.sql} AND NOT ${joinedSql}`,
        ...hereValues,
        ...id.values,
      ),
    ]);
    if (!row) throw new Refusal("not-found", "There is no such photo.");
    const isSecond = isJoined(row, before[0]);
    const isFirst = isJoined(after[0], row);
    const partner = isSecond
      ? photoOf(before[0]!, row)
      : isFirst
        ? photoOf(after[0]!, after[1])
        : null;
    return {
      photo: photoOf(row, after[0]),
      partner,
      previous: neighbourOf(
        stepEndingWith(isSecond ? before.slice(1) : before) ?? stepEndingWith(last)!,
      ),
      next: neighbourOf((isFirst ? after[1] : after[0]) ?? first!),
      number: counts!.number,
      total: counts!.total,
    };
  },
});

/** @param rows Backwards: the step's last photo, and the one before it. */
function stepEndingWith([row, previous]: PhotoRow[]) {
  return isJoined(row, previous) ? previous : row;
}

function neighbourOf(row: PhotoRow): z.output<typeof Neighbour> {
  return { friendlyName: row.friendly_name, key: row.media_key, width: row.width };
}
