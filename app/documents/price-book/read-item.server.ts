import { OfOffice, watchedOffice } from "../../office/office.server";
import { operation, user } from "../../operations/operation";
import { ItemId } from "./item-input.server";
import { PriceItem, storedItem } from "./price-item.server";

export const readPriceItem = operation({
  name: "read price item",
  may: user,
  effect: "read",
  input: OfOffice.extend({ id: ItemId }),
  output: PriceItem,
  find: (context, input) => watchedOffice(context, input, `price item ${input.id}`),
  run: (_context, { id }, { work }) => storedItem(work, id),
});
