import * as z from "zod";
import { OfOffice, refuseWithoutPro, watchedOffice } from "../../office/office.server";
import { officeAuditSql } from "../../office/office-audit";
import { operation, user } from "../../operations/operation";
import { ItemId } from "./item-input.server";
import { deleteItem } from "./item-statements.server";
import { storedItem } from "./price-item.server";

/** Documents keep the lines that were made from it. */
export const deletePriceItem = operation({
  name: "delete price item",
  may: user,
  effect: "write",
  input: OfOffice.extend({ id: ItemId }),
  output: z.object({}),
  find: (context, input) => watchedOffice(context, input, `price item ${input.id}`),
  async run(context, { id }, office) {
    refuseWithoutPro(office);
    const { work } = office;
    const { name, rate } = await storedItem(work, id);
    const [guard, ...rest] = deleteItem(work.companyId, id);
    // Of two at once the later one finds it deleted, as both want it.
    await work.write(
      [guard],
      [
        ...rest,
        officeAuditSql(context, office, {
          action: "delete price item",
          object: `price item ${id}`,
          details: { name, rate },
        }),
      ],
    );
    return {};
  },
});
