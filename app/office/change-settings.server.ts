import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { officeAuditSql } from "./office-audit";
import { noticeEvents } from "./notice-events";
import { eventsWith, Notices, peopleOf, quietIn, type PersonChoice } from "./office-people.server";
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
          mail: Notices.shape.mail.partial().optional(),
          sms: Notices.shape.sms.partial().optional(),
          quiet: Notices.shape.quiet.optional(),
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
    const before = new Map(people.map((one) => [one.userId, one]));
    if (chosen.some(({ userId }) => !before.has(userId)))
      throw role === "staff"
        ? new Refusal("forbidden", OWNERS)
        : new Refusal("not-found", "This person doesn’t work here.");
    const changed = chosen.flatMap((one) => changesOf(before.get(one.userId)!, one) ?? []);
    const turned = {
      ...(reminders !== undefined && reminders !== reminded && { reminders }),
      ...(reviewRequests !== undefined && reviewRequests !== asks && { reviewRequests }),
    };
    if (changed.length > 0 || Object.keys(turned).length > 0)
      await work.write(
        [],
        [
          ...changed.flatMap((one) => noticesSql(work.companyId, one)),
          ...turnedSql(work.companyId, turned),
          officeAuditSql(context, office, {
            action: "change office settings",
            object: "settings",
            details: {
              ...turned,
              ...(changed.length > 0 && { people: changed.map(({ userId }) => userId) }),
            },
          }),
        ],
      );
    const after = new Map(changed.map((one) => [one.userId, one]));
    return {
      people: people.map((one) => after.get(one.userId) ?? one),
      reminders: reminders ?? reminded,
      reviewRequests: reviewRequests ?? asks,
    };
  },
});

const OWNERS = "Only the owners of this company can change this.";

interface Chosen {
  mail?: Partial<Notices["mail"]> | undefined;
  sms?: Partial<Notices["sms"]> | undefined;
  quiet?: Notices["quiet"] | undefined;
}

/** What a person has afterwards; undefined if that changes nothing. */
function changesOf(before: PersonChoice, { mail, sms, quiet }: Chosen): PersonChoice | undefined {
  const after = {
    ...before,
    mail: eventsWith((event) => mail?.[event] ?? before.mail[event]),
    sms: eventsWith((event) => sms?.[event] ?? before.sms[event]),
    quiet: quiet === undefined ? before.quiet : quiet,
  };
  return JSON.stringify(after) === JSON.stringify(before) ? undefined : after;
}

function noticesSql(companyId: string, { userId, mail, sms, quiet }: PersonChoice): BoundSql[] {
  const hours = quiet && quietIn(quiet);
  return [
    ...noticeEvents.map((event) => ({
      sql: `INSERT INTO notice_choice (company_id, person_id, event, mail, sms)
        VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET mail = excluded.mail, sms = excluded.sms`,
      values: [companyId, userId, event, Number(mail[event]), Number(sms[event])],
    })),
    hours
      ? {
          sql: `INSERT INTO quiet_hours (company_id, person_id, from_minute, until_minute)
            VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET from_minute = excluded.from_minute,
              until_minute = excluded.until_minute`,
          values: [companyId, userId, hours.from, hours.until],
        }
      : {
          sql: "DELETE FROM quiet_hours WHERE company_id = ? AND person_id = ?",
          values: [companyId, userId],
        },
  ];
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
