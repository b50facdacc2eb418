import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { operation, user } from "../operations/operation";
import { peopleOf, PersonChoice } from "./office-people.server";
import { OfOffice, watchedOffice } from "./office.server";
import { asksForReviews } from "./review-requests.server";

export const OfficeSettings = z.object({
  people: z.array(PersonChoice).describe("For staff only themselves."),
  reminders: z.boolean().describe("Whether the office is mailed about a request that waits."),
  reviewRequests: z
    .boolean()
    .describe("Whether customers are asked for a review after a completed request."),
});

/** Who of the office hears about what, and how, and which mail goes out by itself. */
export const readOfficeSettings = operation({
  name: "read office settings",
  may: user,
  effect: "read",
  input: OfOffice,
  output: OfficeSettings,
  find: (context, input) => watchedOffice(context, input, "settings"),
  async run(context, _input, office) {
    const [people, reminders, reviewRequests] = await Promise.all([
      peopleOf(context, office),
      remindersOf(office.work),
      asksForReviews(office.work),
    ]);
    return { people, reminders, reviewRequests };
  },
});

/** On, unless the office turned them off. */
export async function remindersOf({ reads, companyId }: Work) {
  const row = await reads.first<{ reminders: number }>(
    "SELECT reminders FROM office_setting WHERE company_id = ?",
    companyId,
  );
  return row?.reminders !== 0;
}
