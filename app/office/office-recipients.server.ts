import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import { allowedTexts } from "./allowed-texts.server";
import type { NoticeEvent } from "./notice-events";
import type { QuietHours } from "./quiet-hours";

/** Someone of an office who wants to hear about an event. */
export interface Recipient {
  /** Public id. */
  userId: string;
  event: NoticeEvent;
  /** "" for text messages alone. */
  email: string;
  /** "" for mail alone. */
  mobile: string;
  quiet: QuietHours | null;
  /** Of the company. */
  timeZone: string;
}

const MAX_RECIPIENTS = 50;

interface Person {
  user_id: string;
  email: string;
  mobile: string | null;
  is_owner: number;
  time_zone: string | null;
}

interface Choice {
  person_id: string;
  mail: number | null;
  sms: number | null;
  from_minute: number | null;
  until_minute: number | null;
}

type Context = Pick<RequestContext, "db" | "reads" | "now">;

/**
 * For one notice, whose text messages it counts: beyond the limits there is mail alone. Parameters as of
 * `wantedRecipients`.
 */
export async function officeRecipients(
  context: Context,
  work: Work,
  companyId: number,
  event: NoticeEvent,
  assigneeId = "",
): Promise<Recipient[]> {
  const wanted = await wantedRecipients(context, work, companyId, event, assigneeId);
  return allowedTexts(context, work, wanted);
}

/**
 * Counts no text messages, for what may cause no notice or several: `allowedTexts` for each.
 *
 * Owners get mail, unless they chose otherwise, and staff who chose to or who are assigned to it; not
 * those who can't sign in. An assignee who wants to hear about it is the only one. Nobody while the
 * office is closed to a new owner, who may not know who asked the former one.
 *
 * @param companyId The company's id in the directory.
 * @param assigneeId Public id; "": nobody.
 */
export async function wantedRecipients(
  { reads }: Pick<RequestContext, "reads">,
  work: Work,
  companyId: number,
  event: NoticeEvent,
  assigneeId = "",
): Promise<Recipient[]> {
  const [people, choices] = await Promise.all([
    reads.all<Person>(
      `SELECT p.user_id, p.email, p.mobile, m.is_owner, c.time_zone FROM company c
        CROSS JOIN (SELECT person_id, 1 AS is_owner FROM company_owner WHERE company_id = ?1
          UNION SELECT person_id, 0 FROM company_staff WHERE company_id = ?1) m
        CROSS JOIN person p ON p.id = m.person_id
        WHERE c.id = ?1 AND c.office_held = 0 AND p.disabled_at IS NULL
        ORDER BY m.is_owner DESC LIMIT ${MAX_RECIPIENTS}`,
      companyId,
    ),
    work.reads.all<Choice>(
      `SELECT coalesce(n.person_id, q.person_id) AS person_id, n.mail, n.sms, q.from_minute,
          q.until_minute
        FROM (SELECT * FROM notice_choice WHERE company_id = ?1 AND event = ?2) n
        FULL JOIN (SELECT * FROM quiet_hours WHERE company_id = ?1) q ON q.person_id = n.person_id`,
      work.companyId,
      event,
    ),
  ]);
  const recipients = wanted(people, choices, { event, assigneeId });
  const assignee = recipients.filter(({ userId }) => userId === assigneeId);
  return assignee.length > 0 ? assignee : recipients;
}

function wanted(
  people: Person[],
  choices: Choice[],
  { event, assigneeId }: { event: NoticeEvent; assigneeId: string },
): Recipient[] {
  const chosen = new Map(choices.map((choice) => [choice.person_id, choice]));
  const seen = new Set<string>();
  return people.flatMap((person) => {
    const { user_id: userId, is_owner } = person;
    if (seen.has(userId)) return [];
    seen.add(userId);
    const choice = chosen.get(userId);
    const byDefault = is_owner === 1 || userId === assigneeId;
    const wantsMail = choice?.mail == null ? byDefault : choice.mail === 1;
    const email = wantsMail ? person.email : "";
    const mobile = choice?.sms === 1 ? (person.mobile ?? "") : "";
    if (email === "" && mobile === "") return [];
    return [
      {
        ...{ userId, event, email, mobile },
        quiet: quietOf(choice),
        timeZone: person.time_zone ?? "America/Chicago",
      },
    ];
  });
}

function quietOf(choice: Choice | undefined): QuietHours | null {
  if (!choice || choice.from_minute === null || choice.until_minute === null) return null;
  return { from: choice.from_minute, until: choice.until_minute };
}
