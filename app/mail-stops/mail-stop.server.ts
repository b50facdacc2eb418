/**
 * Stopping a company's mail by the link in it, without signing in. A customer stops all of it except
 * about money and security; a person of the office what they get about one kind of event; the address of a
 * profile without an owner what it gets about requests.
 */
import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { readMailStop, type MailStop } from "../notifications/mail-company.server";
import { masked } from "../notifications/masked";
import { withdrawReviewRequests } from "../office/review-requests.server";
import { noticeEvents, type NoticeEvent } from "../office/notice-events";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { kept } from "../security/company-access";
import { isStopped } from "./stopped.server";

const NOT_OURS = "This link doesn’t stop any email. Use the one in the latest email.";

/** As signed by `unsubscribeLink`. */
const Token = z.object({
  token: z
    .string()
    .max(1000, NOT_OURS)
    .meta({ description: "The last part of the link in an email.", examples: ["WyJhIiwiYiJd.x"] }),
});

const State = z.object({
  company: z.string().meta({ examples: ["Bluebonnet Plumbing"] }),
  mail: z
    .enum(["customer", "office", "page"])
    .describe(
      "customer: all from the company; office: mail to its people; page: mail about requests to the address of a profile without an owner.",
    ),
  about: z
    .enum(noticeEvents)
    .nullable()
    .describe("For people of the office: what it is about; null: everything."),
  to: z
    .string()
    .describe("The address, masked; empty for people of the office.")
    .meta({ examples: ["m•••@lopez.example"] }),
  stopped: z.boolean(),
});

/** Changes nothing: mail scanners open the link, too. */
export const readStop = operation({
  name: "read mail stop",
  may: visitor,
  effect: "read",
  input: Token,
  output: State,
  find: stopOf,
  run: async (_context, _input, { company, to, work }) => ({
    company,
    mail: to.kind,
    about: to.kind === "office" && to.events.length === 1 ? to.events[0]! : null,
    to: to.kind === "office" ? "" : masked(to.email),
    stopped: await (to.kind === "office" ? hasStopped(work, to) : isStopped(work, to.email)),
  }),
});

export const changeStop = operation({
  name: "change mail stop",
  may: visitor,
  effect: "write",
  input: Token.extend({ stopped: z.boolean().default(true) }),
  output: z.object({ stopped: z.boolean() }),
  find: stopOf,
  async run({ now }, { stopped }, { to, work, stop: { companyId } }) {
    await work.write(
      [],
      [
        ...(to.kind === "office"
          ? officeSql(companyId, to, stopped)
          : [addressSql(companyId, to.email, stopped, now())]),
        ...(stopped && to.kind === "customer" ? [withdrawReviewRequests(companyId, to.email)] : []),
      ],
    );
    return { stopped };
  },
});

interface OfOffice {
  kind: "office";
  person: string;
  events: readonly NoticeEvent[];
}
type To = { kind: "customer" | "page"; email: string } | OfOffice;

interface Found {
  company: string;
  to: To;
  work: Work;
  stop: MailStop;
}

/** Throws "not-found" if the link is not ours, or its company is gone. */
async function stopOf(
  { config, reads, work }: Pick<RequestContext, "config" | "reads" | "work">,
  { token }: { token: string },
): Promise<Found> {
  const stop = readMailStop(config, token);
  if (!stop) throw new Refusal("not-found", NOT_OURS);
  const row = await reads.first<{ name: string; work_db: string | null }>(
    `SELECT c.name, c.work_db FROM company c WHERE c.provider_id = ? AND ${kept}`,
    stop.companyId,
  );
  if (!row) throw new Refusal("not-found", NOT_OURS);
  return {
    company: row.name,
    to: toOf(stop.of),
    work: work({ providerId: stop.companyId, workDb: row.work_db, forNextOwner: true }),
    stop,
  };
}

function toOf(of: string): To {
  const [, kind, rest] = /^(person|page) (.+)$/.exec(of) ?? [];
  if (kind === "person") {
    // Links of older mail name no event, and stop all.
    const [person = "", named] = rest!.split(" ");
    const events = noticeEvents.filter((event) => named === undefined || event === named);
    return { kind: "office", person, events };
  }
  return kind === "page" ? { kind, email: rest! } : { kind: "customer", email: of };
}

async function hasStopped({ reads, companyId }: Work, { person, events }: OfOffice) {
  const row = await reads.first<{ stopped: number }>(
    `SELECT count(*) AS stopped FROM notice_choice WHERE company_id = ? AND person_id = ?
      AND mail = 0 AND event IN (SELECT value FROM json_each(?))`,
    companyId,
    person,
    JSON.stringify(events),
  );
  return row?.stopped === events.length;
}

function addressSql(companyId: string, email: string, stopped: boolean, at: number): BoundSql {
  return stopped
    ? {
        sql: "INSERT OR IGNORE INTO mail_stop (company_id, email, at) VALUES (?, ?, ?)",
        values: [companyId, email, at],
      }
    : {
        sql: "DELETE FROM mail_stop WHERE company_id = ? AND email = ?",
        values: [companyId, email],
      };
}

function officeSql(companyId: string, { person, events }: OfOffice, stopped: boolean): BoundSql[] {
  return events.map((event) => ({
    sql: `INSERT INTO notice_choice (company_id, person_id, event, mail) VALUES (?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET mail = excluded.mail`,
    values: [companyId, person, event, Number(!stopped)],
  }));
}
