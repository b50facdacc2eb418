/** The people of an office, with how they hear about what happens. */
import * as z from "zod";
import { minuteIn, timeValue } from "../calendar/clock-time";
import { maskedPhone } from "../notifications/masked";
import type { Within, User } from "../operations/operation";
import { noticeEvents, type NoticeEvent } from "./notice-events";
import type { Office } from "./office.server";
import type { QuietHours } from "./quiet-hours";

const byEvent = Object.fromEntries(noticeEvents.map((event) => [event, z.boolean()])) as Record<
  NoticeEvent,
  z.ZodBoolean
>;

const TIME = "Enter a time, such as 21:00.";
const Time = z
  .string({ error: TIME })
  .refine((time) => minuteIn(time) !== undefined, TIME)
  .meta({ description: "Of the company's time zone.", examples: ["21:00"] });

/** What a person hears about, and when they don't want to. */
export const Notices = z.object({
  mail: z.object(byEvent),
  sms: z.object(byEvent),
  quiet: z
    .object({ from: Time, until: Time.describe("Before `from`: of the next day.") })
    .nullable()
    .describe("When mail and text messages wait; null: never."),
});
export type Notices = z.output<typeof Notices>;

export const PersonChoice = Notices.extend({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  mobile: z
    .string()
    .describe("Masked; empty: no text messages.")
    .meta({ examples: ["•••0142"] }),
  role: z.enum(["owner", "staff"]),
});
export type PersonChoice = z.output<typeof PersonChoice>;

interface Row {
  person_id: string;
  event: NoticeEvent;
  mail: number;
  sms: number;
}

interface Quiet {
  person_id: string;
  from_minute: number;
  until_minute: number;
}

/** Owners choose for all, staff for themselves: the others are left out. Owners first. */
export async function peopleOf(
  { actor, reads }: Within<User>,
  { id, role, work }: Office,
): Promise<PersonChoice[]> {
  const [people, choices, quiet] = await Promise.all([
    reads.all<{
      user_id: string;
      email: string;
      mobile: string | null;
      name: string;
      is_owner: number;
    }>(
      `SELECT p.user_id, p.email, p.mobile, trim(p.first_name || ' ' || p.last_name) AS name,
          max(m.is_owner) AS is_owner FROM (
          SELECT person_id, since, 1 AS is_owner FROM company_owner WHERE company_id = ?1
          UNION ALL SELECT person_id, since, 0 FROM company_staff WHERE company_id = ?1) m
        CROSS JOIN person p ON p.id = m.person_id
        GROUP BY p.id ORDER BY is_owner DESC, min(m.since), p.id`,
      id,
    ),
    work.reads.all<Row>(
      "SELECT person_id, event, mail, sms FROM notice_choice WHERE company_id = ?",
      work.companyId,
    ),
    work.reads.all<Quiet>(
      "SELECT person_id, from_minute, until_minute FROM quiet_hours WHERE company_id = ?",
      work.companyId,
    ),
  ]);
  const chosen = new Map(choices.map((row) => [`${row.person_id} ${row.event}`, row]));
  const hours = new Map(quiet.map((row) => [row.person_id, row]));
  return people
    .filter(({ user_id }) => role !== "staff" || user_id === actor.userId)
    .map(({ user_id: userId, email, mobile, name, is_owner }) => {
      const of = (way: "mail" | "sms", otherwise: boolean) =>
        eventsWith((event) => {
          const choice = chosen.get(`${userId} ${event}`);
          return choice ? choice[way] === 1 : otherwise;
        });
      return {
        ...{ userId, name, email },
        mobile: mobile === null ? "" : maskedPhone(mobile.slice(2)),
        role: is_owner === 1 ? ("owner" as const) : ("staff" as const),
        mail: of("mail", is_owner === 1),
        sms: of("sms", false),
        quiet: shownQuiet(hours.get(userId)),
      };
    });
}

export function eventsWith(valueOf: (event: NoticeEvent) => boolean) {
  return Object.fromEntries(noticeEvents.map((event) => [event, valueOf(event)])) as Record<
    NoticeEvent,
    boolean
  >;
}

function shownQuiet(row: Quiet | undefined): Notices["quiet"] {
  return row ? { from: timeValue(row.from_minute), until: timeValue(row.until_minute) } : null;
}

export function quietIn({ from, until }: NonNullable<Notices["quiet"]>): QuietHours {
  return { from: minuteIn(from)!, until: minuteIn(until)! };
}
