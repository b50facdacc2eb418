import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { officeAuditSql } from "./office-audit";
import { peopleOf } from "./office-people.server";
import { OfOffice, watchedOffice } from "./office.server";
import { OfficeSettings, remindersOf } from "./read-settings.server";
import { asksForReviews, withdrawReviewRequests } from "./review-requests.server";

const MAX_PEOPLE = 200;

/** What is left out stays. Owners choose for all, staff for themselves. */
export const changeOfficeSettings = operation({
  name: "change office settings",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    reminders: z.boolean().optional().describe("Only for owners."),
    reviewRequests: z.boolean().optional().describe("Only for owners."),
    people: z
      .array(
        z.object({
          userId: z.guid({ error: "There is no such person." }),
          requests: z.boolean(),
        }),
      )
      .max(MAX_PEOPLE, `At most ${MAX_PEOPLE} people at once.`)
      .default([]),
  }),
  output: OfficeSettings,
  find: (context, input) => watchedOffice(context, input, "settings"),
  async run(context, { reminders, reviewRequests, people: chosen }, office) {
    const { work, role } = office;
    if (role === "staff" && (reminders ?? reviewRequests) !== undefined)
      throw new Refusal("forbidden", OWNERS);
    const [people, reminded, asks] = await Promise.all([
      peopleOf(context, office),
      remindersOf(work),
      asksForReviews(work),
    ]);
    const now = new Map(people.map((one) => [one.userId, one.requests]));
    if (chosen.some(({ userId }) => !now.has(userId)))
      throw role === "staff"
        ? new Refusal("forbidden", OWNERS)
        : new Refusal("not-found", "This person doesn’t work here.");
    const changed = chosen.filter(({ userId, requests }) => now.get(userId) !== requests);
    const turned = {
      ...(reminders !== undefined && reminders !== reminded && { reminders }),
      ...(reviewRequests !== undefined && reviewRequests !== asks && { reviewRequests }),
    };
    if (changed.length > 0 || Object.keys(turned).length > 0)
      await work.write(
        [],
        [
          ...changed.map((one) => choiceSql(work.companyId, one)),
          ...turnedSql(work.companyId, turned),
          officeAuditSql(context, office, {
            action: "change office settings",
            object: "settings",
            details: { ...turned, ...(changed.length > 0 && { changed }) },
          }),
        ],
      );
    const after = new Map(changed.map(({ userId, requests }) => [userId, requests]));
    return {
      people: people.map((one) => ({ ...one, requests: after.get(one.userId) ?? one.requests })),
      reminders: reminders ?? reminded,
      reviewRequests: reviewRequests ?? asks,
    };
  },
});

const OWNERS = "Only the owners of this company can change this.";

function choiceSql(companyId: string, { userId, requests }: { userId: string; requests: boolean }) {
  return {
    sql: `INSERT INTO mail_choice (company_id, person_id, requests) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET requests = excluded.requests`,
    values: [companyId, userId, Number(requests)],
  } satisfies BoundSql;
}

/** Who turns the questions for reviews off wants none that waits to go out, either. */
function turnedSql(
  companyId: string,
  { reminders, reviewRequests }: { reminders?: boolean; reviewRequests?: boolean },
): BoundSql[] {
  return [
    ...(reminders === undefined ? [] : [settingSql(companyId, "reminders", reminders)]),
    ...(reviewRequests === undefined
      ? []
      : [settingSql(companyId, "review_requests", reviewRequests)]),
    ...(reviewRequests === false ? [withdrawReviewRequests(companyId)] : []),
  ];
}

function settingSql(
  companyId: string,
  column: "reminders" | "review_requests",
  isOn: boolean,
): BoundSql {
  return {
    sql: `INSERT INTO office_setting (company_id, ${column}) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET ${column} = excluded.${column}`,
    values: [companyId, Number(isOn)],
  };
}
