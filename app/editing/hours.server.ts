import * as z from "zod";
import { operation, user } from "../operations/operation";
import { Changed, changeCompany, Guard } from "./change.server";
import { Edited, editedCompany } from "./edited.server";
import { HoursInput, storedHours } from "./hours-input";

/**
 * API-037, EDIT-082 to EDIT-087. `version` is the profile's; the hours object has its own format
 * version. Holidays are kept if omitted, and removed by an empty list.
 */
export const editHours = operation({
  name: "edit hours",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Guard.shape, hours: HoursInput }),
  output: Changed,
  find: editedCompany,
  run(context, { hours, seen, version }, company) {
    const stored = storedHours(company.hours);
    const { holidays = stored.holidays, ...week } = hours;
    const text = JSON.stringify({ ...week, ...(holidays?.length && { holidays }) });
    // A different spelling of the same hours is not a change.
    const same = company.hours !== null && JSON.stringify(stored) === text;
    return changeCompany(context, company, {
      action: "edit hours",
      set: { hours: same ? company.hours : text },
      seen,
      version,
    });
  },
});
