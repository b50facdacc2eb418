/**
 * Stopping a company's mail by the link in it, without signing in. A customer stops all of it except
 * about money and security; a person of the office, or the address of a profile without an owner,
 * what they get about requests.
 */
import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { readMailStop, type MailStop } from "../notifications/mail-company.server";
import { masked } from "../notifications/masked";
import { withdrawReviewRequests } from "../office/review-requests.server";
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
      "customer: all from the company; office: mail about its requests; page: the same to the address of a profile without an owner.",
    ),
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
  run: async (_context, _input, { company, to, work, stop }) => ({
    company,
    mail: to.kind,
    to: to.kind === "office" ? "" : masked(to.email),
    stopped: await (to.kind === "office"
      ? hasStopped(work, stop, to.person)
      : isStopped(work, to.email)),
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
        to.kind === "office"
          ? officeSql(companyId, to.person, stopped)
          : addressSql(companyId, to.email, stopped, now()),
        ...(stopped && to.kind === "customer" ? [withdrawReviewRequests(companyId, to.email)] : []),
      ],
    );
    return { stopped };
  },
});

type To = { kind: "customer" | "page"; email: string } | { kind: "office"; person: string };

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
  if (kind === "person") return { kind: "office", person: rest! };
  return kind === "page" ? { kind, email: rest! } : { kind: "customer", email: of };
}

async function hasStopped({ reads }: Work, { companyId }: MailStop, person: string) {
  const row = await reads.first<{ requests: number }>(
    "SELECT requests FROM mail_choice WHERE company_id = ? AND person_id = ?",
    companyId,
    person,
  );
  return row?.requests === 0;
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

function officeSql(companyId: string, person: string, stopped: boolean): BoundSql {
  return {
    sql: `INSERT INTO mail_choice (company_id, person_id, requests) VALUES (?, ?, ?)
      ON CONFLICT DO UPDATE SET requests = excluded.requests`,
    values: [companyId, person, Number(!stopped)],
  };
}
