/**
 * A published company keeps what publishing required of it (EDIT-095 to EDIT-099): no edit or undo
 * may remove its last phone number or email address, or publish it without.
 */
import { Refusal } from "../refusal";
import type { Columns } from "./change.server";
import type { CompanyRow } from "./edited.server";
import { missingOf } from "./publish-checklist";

const required = ["summary", "phone", "email", "zip", "state_code", "city"] as const;

/**
 * Returns the columns that the check depends on: the change's batch must hold them. Throws
 * "invalid" if `set` would leave a published company without a required item. What a published
 * company never had, such as an imported one without a phone number, stays allowed.
 */
export function refuseIncomplete(company: CompanyRow, set: Columns): (keyof Columns)[] {
  const after = { ...company, ...set } as CompanyRow;
  const publishes = after.published === 1 && company.published !== 1;
  const removes = required.some((column) => column in set && !set[column] && company[column]);
  if (!publishes && !removes) return [];
  const before = new Set(publishes ? [] : missingIn(company).map(({ field }) => field));
  const lost = missingIn(after).filter(({ field }) => !before.has(field));
  if (after.published === 1 && lost.length > 0)
    throw new Refusal(
      "invalid",
      lost[0]!.message,
      Object.fromEntries(lost.map(({ field, message }) => [fieldOf(field, set), message])),
    );
  return publishes ? [...required, "published"] : ["phone", "email", "published"];
}

function missingIn(company: CompanyRow) {
  return missingOf({ ...company, stateCode: company.state_code });
}

/** The dialog that removes the email address has a field of that name. */
function fieldOf(field: string, set: Columns) {
  return field === "phoneNumber" && "email" in set && !("phone" in set) ? "email" : field;
}
