/** In one price book a name belongs to one item, so that an import and a sent line find it. */
import type { Work } from "../../database/work-databases/work";
import { Refusal } from "../../refusal";
import { messages } from "./messages";
import { nameKey } from "./name-key";

/** Throws "conflict" if another item has the name. */
export async function refuseTaken({ reads, companyId }: Work, id: string, name: string) {
  const taken = await reads.first(
    "SELECT 1 FROM price_item WHERE company_id = ? AND name_key = ? AND id <> ?",
    companyId,
    nameKey(name),
    id,
  );
  if (taken) throw takenRefusal();
}

/** If the name was taken between the check and the write. */
export function takenByOther(error: unknown): never {
  throw /constraint failed: price_item\./.test(String(error)) ? takenRefusal() : error;
}

function takenRefusal() {
  return new Refusal("conflict", messages.taken, { name: messages.taken });
}
