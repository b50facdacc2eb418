import * as z from "zod";
import { OfOffice, refuseWithoutPro, watchedOffice } from "../../office/office.server";
import { officeAuditSql } from "../../office/office-audit";
import { operation, user } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { itemFields, ItemId, type ItemInput } from "./item-input.server";
import { replaceWords, rowOf, updateItem } from "./item-statements.server";
import { messages } from "./messages";
import { PriceItem, storedItem } from "./price-item.server";
import { refuseTaken, takenByOther } from "./taken-name.server";

/** An omitted field keeps its value. */
export const editPriceItem = operation({
  name: "edit price item",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    ...z.object(itemFields).partial().shape,
    id: ItemId,
    version: z.coerce
      .number()
      .int()
      .optional()
      .meta({ description: "The item's version, the same as in If-Match." }),
  }),
  output: PriceItem,
  find: (context, input) => watchedOffice(context, input, `price item ${input.id}`),
  async run(context, { company: _, id, version, ...change }, office) {
    refuseWithoutPro(office);
    const { work } = office;
    const before = await storedItem(work, id);
    const after = changed(before, change);
    const details = differences(before, after);
    // Before the version: a repeated form changes nothing and must succeed.
    if (Object.keys(details).length === 0) return before;
    if (version !== undefined && version !== before.version)
      throw new Refusal("stale", messages.changed);
    if (details.name) await refuseTaken(work, id, after.name);
    const row = rowOf(id, after);
    const done = await work
      .write(
        [updateItem(work.companyId, { row, version: before.version }, context.now())],
        [
          ...(details.name ? replaceWords(work.companyId, row) : []),
          officeAuditSql(context, office, {
            action: "edit price item",
            object: `price item ${id}`,
            details,
          }),
        ],
      )
      .catch(takenByOther);
    if (!done) throw new Refusal("stale", messages.changed);
    return storedItem(work, id);
  },
});

type Fields = keyof ItemInput;
const fields = Object.keys(itemFields) as Fields[];

function changed(before: PriceItem, change: Partial<Record<Fields, unknown>>): ItemInput {
  return Object.fromEntries(
    fields.map((name) => [name, change[name] === undefined ? before[name] : change[name]]),
  ) as unknown as ItemInput;
}

/** The changed fields as [before, after]. */
function differences(before: ItemInput, after: ItemInput) {
  return Object.fromEntries(
    fields
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, [before[name], after[name]]]),
  );
}
