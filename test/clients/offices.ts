/** Companies with people in their offices, for tests of clients. */
import { env } from "cloudflare:test";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/actor";
import { DIRECTORY } from "../../app/database/effects.server";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { DAY } from "../../app/duration";
import { finishDeletions } from "../../app/office/finish-deletions.server";
import { companyLike, insertCast, plumber } from "../cast/cast";
import { visitorContext } from "../support/context";
import { emptyOffices } from "../support/empty-offices";
import { insertPerson } from "../support/people";

export const river = "river-city-plumbing";
export const other = "other-plumbing";

export interface Cast {
  owner: User;
  staff: User;
  stranger: User;
  otherOwner: User;
  admin: User;
}

/** Two companies, each with an owner; the first also has staff. */
export async function insertOffices(
  more: Omit<Parameters<typeof insertCast>[0], "companies"> = {},
): Promise<Cast> {
  await emptyOffices();
  await env.DB.prepare("DELETE FROM person").run();
  await insertCast({
    ...more,
    companies: [plumber, companyLike({ id: 2, vanity_name: other, name: "Other Plumbing" })],
  });
  const [owner, staff, stranger, otherOwner, admin] = await Promise.all([
    // Ids of their own: the audit log keeps entries, which other files read by person.
    insertPerson(1901, "owner@example.com", { firstName: "Olive" }),
    insertPerson(1902, "staff@example.com", { firstName: "Stan" }),
    insertPerson(1903, "stranger@example.com"),
    insertPerson(1904, "other@example.com"),
    insertPerson(1905, "admin@example.com", { firstName: "Ada" }),
  ]);
  const cast = { owner, staff, stranger, otherOwner, admin: { ...admin, platformAdmin: true } };
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 1901, 0), (2, 1904, 0)",
    ),
    env.DB.prepare("INSERT INTO company_staff (company_id, person_id, since) VALUES (1, 1902, 0)"),
  ]);
  return cast;
}

/** The context of a person's request; work after the response runs at once and is awaited. */
export function of(actor: User, over: Partial<RequestContext> = {}) {
  const waiting: Promise<unknown>[] = [];
  const context = visitorContext({
    actor,
    later: (work) => void waiting.push(work()),
    ...over,
  });
  const settled = async () => {
    while (waiting.length > 0) await Promise.all(waiting.splice(0));
  };
  return { context, settled };
}

/** What cron does within a day: delivers mail and effects, and finishes deletions. */
export async function runJobs() {
  const context = visitorContext({ now: () => visitorContext().now() + DAY });
  await context.deliver(DIRECTORY);
  await Promise.all(
    [...context.workDatabases.keys()].map(async (name) => {
      await finishDeletions(context, name);
      await context.deliver(name);
    }),
  );
}

/** The work database of a company. */
export async function databaseOfCompany(vanityName: string) {
  const name = await env.DB.prepare("SELECT work_db FROM company WHERE vanity_name = ?")
    .bind(vanityName)
    .first<string>("work_db");
  return workDatabasesOf(env).get(name!)!;
}
