import { OfOffice, refuseWithoutPro, watchedOffice, type Office } from "../../office/office.server";
import { officeAuditSql } from "../../office/office-audit";
import { keyOf, madeWith, spendKey, UsedKey } from "../../office/used-key";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { ItemInput } from "./item-input.server";
import { assertUnchanged, putItems, roomFor, rowOf } from "./item-statements.server";
import { messages } from "./messages";
import { PriceItem, storedItem } from "./price-item.server";
import { refuseTaken } from "./taken-name.server";

/** Throws "conflict" if the book has the name already, or is full. */
export const addPriceItem = operation({
  name: "add price item",
  may: user,
  effect: "write",
  input: OfOffice.extend({ ...ItemInput.shape, key: UsedKey }),
  output: PriceItem,
  find: (context, input) => watchedOffice(context, input, "price book"),
  async run(context, { company: _, key = crypto.randomUUID(), ...input }, office) {
    refuseWithoutPro(office);
    return storedItem(office.work, await write(context, office, keyOf(key, input), input));
  },
});

/** Returns the id of the item that was made with this key and input. */
async function write(
  context: Within<User>,
  office: Office,
  key: string,
  input: ItemInput,
): Promise<string> {
  const { work } = office;
  const { companyId } = work;
  const at = context.now();
  const row = rowOf(crypto.randomUUID(), input);
  const done = await work.write(
    [spendKey(companyId, key, row.id, at), roomFor(companyId, 1)],
    [
      assertUnchanged(companyId, [{ key: row.key, version: 0 }]),
      ...putItems(companyId, [row], at),
      officeAuditSql(context, office, {
        action: "add price item",
        object: `price item ${row.id}`,
        details: { name: input.name },
      }),
    ],
  );
  if (done) return row.id;
  const made = await madeWith(work, key);
  if (made) return made;
  await refuseTaken(work, row.id, input.name);
  throw new Refusal("conflict", messages.full);
}
