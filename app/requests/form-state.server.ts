/** The request form at a step, from what was entered so far. */
import type { CompanyLocator } from "../companies/locator";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { FieldErrors } from "../refusal";
import {
  askedCompany,
  chosenOffers,
  offeredServices,
  type AskedCompany,
  type OfferedService,
} from "./asked-company.server";
import type { FormFields } from "../request-form/form-fields";
import { ageOfForm, formToken } from "./form-proof.server";
import type { FormState } from "../request-form/form-state";
import { prefilled, prefillOf } from "./prefill.server";
import { questionsOf } from "./questions.server";

export interface OpenForm {
  company: AskedCompany;
  services: OfferedService[];
  work: Work;
}

/** Throws as `askedCompany`. */
export async function openForm(
  context: Pick<RequestContext, "actor" | "reads" | "work">,
  locator: CompanyLocator,
): Promise<OpenForm> {
  const [company, services] = await Promise.all([
    askedCompany(context, locator),
    offeredServices(context, locator),
  ]);
  const { provider_id: providerId, work_db: workDb } = company;
  return { company, services, work: context.work({ providerId, workDb, forNextOwner: true }) };
}

interface At {
  locator: CompanyLocator;
  fields: FormFields;
  step: number;
  /** The signed time at which the form was shown first; undefined: now. */
  token?: string | undefined;
  errors?: FieldErrors;
  problem?: string;
}

export async function formState(
  context: RequestContext,
  { company, services, work }: OpenForm,
  { locator, fields: entered, step, token, errors = {}, problem = "" }: At,
): Promise<FormState> {
  const [offers, photos, prefill] = await Promise.all([
    chosenOffers(context, locator, entered.services ?? []),
    photosOf(work, entered.photos ?? []),
    prefillOf(context, work, company.id),
  ]);
  const questions = questionsOf(offers);
  const total = questions.length + 2;
  const { fields, locked } = prefilled(prefill, {
    ...entered,
    services: offers.map(({ name }) => name),
    photos: photos.map(({ id }) => id),
    key: entered.key ?? [crypto.randomUUID()],
  });
  const { provider_id: companyId, name, vanity_name: vanityName, phone } = company;
  return {
    company: { name, vanityName, phone: phone ?? "", responseMinutes: company.response_minutes },
    step: offers.length === 0 ? 1 : Math.min(Math.max(step, 1), total),
    total,
    services,
    questions,
    fields,
    photos,
    locked,
    token:
      token !== undefined &&
      ageOfForm(context.config, companyId, token, context.now()) !== undefined
        ? token
        : formToken(context.config, companyId, context.now()),
    errors,
    problem,
    sent: null,
  };
}

/** Those that are there and not sent, in the order in which they were added. */
async function photosOf({ reads, companyId }: Work, ids: string[]) {
  if (ids.length === 0) return [];
  return reads.all<{ id: string; name: string }>(
    `SELECT p.id, p.name FROM json_each(?) j CROSS JOIN request_photo p
        ON p.company_id = ? AND p.id = j.value
      WHERE p.number IS NULL ORDER BY j.key`,
    JSON.stringify(ids),
    companyId,
  );
}
