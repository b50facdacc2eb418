/** A company's office: who may enter, and the way to its data. */
import * as z from "zod";
import { VanityName } from "../companies/input";
import type { BoundSql } from "../database/one-trip";
import { DELETING } from "../database/work-databases/place.server";
import type { Work } from "../database/work-databases/work";
import type { User, Within } from "../operations/operation";
import { hasPro, PLAN_COLUMNS, type Plan } from "../plans/entitlement";
import { Refusal } from "../refusal";
import { kept, officeRoleSql, seenByAll, type OfficeRole } from "../security/company-access";
import { officeAuditSql } from "./office-audit";

export interface Office {
  /** In the directory. */
  id: number;
  /** Public id: the `company_id` of the office's rows. */
  providerId: string;
  vanityName: string;
  name: string;
  timeZone: string;
  role: OfficeRole;
  /** Whether the caller may open the company's page; staff may only once it is published. */
  seesPage: boolean;
  /** Whether it has Pro, or its trial runs: estimates and invoices. */
  pro: boolean;
  /** Null: the trial was not started. */
  trialEndsAt: number | null;
  work: Work;
}

/** Part of every input. */
export const OfOffice = z.object({
  company: VanityName.optional().meta({
    description:
      "The company's name in URLs. Default: the only company whose office the caller has.",
    examples: ["bluebonnet-plumbing"],
  }),
});

/**
 * The office, if it is open to the caller. Throws "not-found" if the caller may not see the
 * company, "forbidden" if they don't work there, "gone" if the company is being deleted.
 */
export async function officeOf(
  context: Within<User>,
  { company }: { company?: string | undefined },
): Promise<Office> {
  const row = await (company === undefined ? onlyOffice(context) : namedOffice(context, company));
  if (row.role !== null && row.deleting_at !== null) throw new Refusal("gone", DELETING);
  if (row.role === null)
    throw row.is_public === 1
      ? new Refusal("forbidden", "Only the owners and staff of this company can open its office.")
      : new Refusal("not-found", "There is no such company.");
  if (row.office_held === 1 && row.role !== "platform admin") throw new Refusal("forbidden", HELD);
  const { id, provider_id: providerId, work_db: workDb, role } = row;
  return {
    id,
    providerId,
    vanityName: row.vanity_name,
    name: row.name,
    timeZone: row.time_zone ?? "America/Chicago",
    role,
    seesPage: row.is_public === 1 || role !== "staff",
    pro: hasPro(row, context.now()),
    trialEndsAt: row.trial_ends_at,
    work: context.work({ providerId, workDb }),
  };
}

/** For what staff may not do: the team, deleting the company. `what`: as in `watchedOffice`. */
export async function ownersOffice(
  context: Within<User>,
  input: { company?: string | undefined },
  what?: string,
) {
  const office = await officeOf(context, input);
  if (office.role === "staff")
    throw new Refusal("forbidden", "Only the owners of this company can do this.");
  if (what !== undefined) await noteAdminView(context, office, what);
  return office;
}

/** For operations that show the office's data: notes in its log, first, that a platform admin sees it. */
export async function watchedOffice(
  context: Within<User>,
  input: { company?: string | undefined },
  what: string,
) {
  const office = await officeOf(context, input);
  await noteAdminView(context, office, what);
  return office;
}

/** For what is part of Pro. Throws "forbidden" without it. */
export function refuseWithoutPro({ pro, trialEndsAt }: Pick<Office, "pro" | "trialEndsAt">) {
  if (!pro) throw new Refusal("forbidden", trialEndsAt === null ? NO_PRO : TRIAL_OVER);
}

const NO_PRO = "Estimates and invoices are part of Pro. Start your free trial to use them.";
const TRIAL_OVER =
  "Your free trial is over. What you sent stays open to your clients, but nothing new can be sent.";

async function noteAdminView(context: Within<User>, office: Office, what: string) {
  const { role, work } = office;
  if (role !== "platform admin") return;
  // Without an office there is nothing to see, and a view should not open one.
  if (!(await work.reads.first("SELECT 1 FROM tenant WHERE company_id = ?", work.companyId)))
    return;
  await work.write([], [officeAuditSql(context, office, { action: "view", object: what })]);
}

const HELD =
  "This company has a new owner, so its office is closed for now. We’re checking it and will email you.";

interface OfficeRow extends Plan {
  id: number;
  provider_id: string;
  vanity_name: string;
  name: string;
  time_zone: string | null;
  work_db: string | null;
  office_held: number;
  deleting_at: number | null;
  role: OfficeRole | null;
  is_public: number;
}

function columnsFor(role: BoundSql) {
  return `c.id, c.provider_id, c.vanity_name, c.name, c.time_zone, c.work_db, c.office_held,
    c.deleting_at, ${PLAN_COLUMNS}, ${role.sql} AS role, ${seenByAll} AS is_public`;
}

async function namedOffice({ actor, reads }: Within<User>, vanityName: string) {
  const role = officeRoleSql(actor);
  const row = await reads.first<OfficeRow>(
    `SELECT ${columnsFor(role)} FROM company c WHERE c.vanity_name = ?`,
    ...role.values,
    vanityName,
  );
  if (!row) throw new Refusal("not-found", "There is no such company.");
  return row;
}

async function onlyOffice({ actor, reads }: Within<User>) {
  const role = officeRoleSql(actor);
  const [only, another] = await reads.all<OfficeRow>(
    `SELECT ${columnsFor(role)} FROM company c WHERE c.id IN (
        SELECT company_id FROM company_owner WHERE person_id = ?
        UNION SELECT company_id FROM company_staff WHERE person_id = ?) AND ${kept} LIMIT 2`,
    ...role.values,
    actor.personId,
    actor.personId,
  );
  if (!only) throw new Refusal("not-found", "You don't have a company yet.");
  if (another)
    throw new Refusal("invalid", "You work for several companies. Choose one.", {
      uri: "You work for several companies. Choose one.",
    });
  return only;
}
