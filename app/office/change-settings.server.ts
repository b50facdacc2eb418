import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { officeAuditSql } from "./office-audit";
import { peopleOf } from "./office-people.server";
import { OfOffice, watchedOffice } from "./office.server";
import { OfficeSettings, remindersOf } from "./read-settings.server";

const MAX_PEOPLE = 200;

/** What is left out stays. Owners choose for all, staff for themselves. */
export const changeOfficeSettings = operation({
  name: "change office settings",
  may: user,
  effect: "write",
  input: OfOffice.extend({
    reminders: z.boolean().optional().describe("Only for owners."),
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
  async run(context, { reminders, people: chosen }, office) {
    const { work, role } = office;
    if (role === "staff" && reminders !== undefined) throw new Refusal("forbidden", OWNERS);
    const [people, before] = await Promise.all([peopleOf(context, office), remindersOf(work)]);
    const now = new Map(people.map((one) => [one.userId, one.requests]));
    if (chosen.some(({ userId }) => !now.has(userId)))
      throw role === "staff"
        ? new Refusal("forbidden", OWNERS)
        : new Refusal("not-found", "This person doesn’t work here.");
    const changed = chosen.filter(({ userId, requests }) => now.get(userId) !== requests);
    const turned = reminders !== undefined && reminders !== before;
    if (changed.length > 0 || turned)
      await work.write(
        [],
        [
          ...changed.map((one) => choiceSql(work.companyId, one)),
          ...(turned ? [remindersSql(work.companyId, reminders)] : []),
          officeAuditSql(context, office, {
            action: "change office settings",
            object: "settings",
            details: { ...(turned && { reminders }), ...(changed.length > 0 && { changed }) },
          }),
        ],
      );
    const after = new Map(changed.map(({ userId, requests }) => [userId, requests]));
    return {
      people: people.map((one) => ({ ...one, requests: after.get(one.userId) ?? one.requests })),
      reminders: reminders ?? before,
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

function remindersSql(companyId: string, reminders: boolean): BoundSql {
  return {
    sql: `INSERT INTO office_setting (company_id, reminders) VALUES (?, ?)
      ON CONFLICT DO UPDATE SET reminders = excluded.reminders`,
    values: [companyId, Number(reminders)],
  };
}
