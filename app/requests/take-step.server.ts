import * as z from "zod";
import { Locator } from "../companies/input";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { countAttempts, limits as rates } from "../security/limits.server";
import { answersOf, contactOf, errorsAt, stepOfField } from "./check-step.server";
import { keepDraft } from "./form-draft.server";
import { valueOf, type FormFields } from "../request-form/form-fields";
import { limits } from "../request-form/limits";
import { Fields, FormState } from "./form-schema";
import { formState, openForm, type OpenForm } from "./form-state.server";
import { FormProof } from "./input";
import { URL_LENGTH } from "./limits";
import { prefillOf, type Prefill } from "./prefill.server";
import { sendRequest } from "./send-request.server";

const Input = z.object({
  company: Locator,
  draft: z.string().min(20).max(100).describe("The browser's secret."),
  step: z.coerce.number().int().min(1).max(1000).default(1),
  intent: z.enum(["next", "back", "keep", "send"]).default("next"),
  fields: Fields,
  form: FormProof,
  submittedFromUrl: z.string().max(URL_LENGTH).default(""),
});
type Input = z.output<typeof Input>;

/**
 * One step of the request form: keeps what was entered, checks it, and shows the next step. The last
 * one sends the request. What is wrong is part of the answer, so that nothing entered is lost.
 */
export const takeRequestStep = operation({
  name: "take request step",
  may: visitor,
  effect: "write",
  input: Input,
  output: FormState,
  find: (context, { company }) => openForm(context, company),
  async run(context, input, form) {
    const { company: locator, draft, fields, step, intent } = input;
    const { token } = input.form;
    const [now, problem, known] = await Promise.all([
      formState(context, form, { locator, fields, step, token }),
      countDraft(context),
      prefillOf(context, form.work, form.company.id),
    ]);
    if (problem) return { ...now, problem };
    const errors =
      intent === "next" || intent === "send" ? errorsAt(now, fields.services ?? []) : {};
    const isWrong = Object.keys(errors).length > 0;
    if (intent === "send" && !isWrong) return sent(context, form, input, now, known);
    const next =
      intent === "back" ? now.step - 1 : now.step + Number(intent === "next" && !isWrong);
    const shown = Math.min(Math.max(next, 1), now.total);
    await keepDraft(
      form.work,
      draft,
      { fields: entered(now, known), step: shown, token: now.token },
      context.now(),
    );
    return { ...now, step: shown, errors };
  },
});

/** What is wrong if there were too many steps: then nothing is kept, but the answer has it all. */
async function countDraft({ db, network, now }: RequestContext) {
  const of = `network ${network}`;
  const counted = [rates.requestDraft, rates.requestDraftDaily].map((limit) => ({ limit, of }));
  try {
    await countAttempts(db, counted, now());
    return "";
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** Without what is the account's or the client's: the next person at this browser may be another one. */
function entered({ fields, locked }: FormState, { open }: Prefill): FormFields {
  const isKnown = (name: string, values: string[]) =>
    locked.includes(name) || (open[name] !== undefined && open[name][0] === values[0]);
  return Object.fromEntries(
    Object.entries(fields).filter(([name, values]) => !isKnown(name, values)),
  );
}

/** Also those that a request took: then it is the same request again. */
function photoIds({ photos = [] }: FormFields) {
  const ids = photos.filter((id) => z.uuid().safeParse(id).success);
  return [...new Set(ids)].slice(0, limits.photos);
}

async function sent(
  context: RequestContext,
  form: OpenForm,
  input: Input,
  now: FormState,
  known: Prefill,
): Promise<FormState> {
  const { fields, questions } = now;
  const contact = contactOf(fields);
  try {
    const answer = await sendRequest(context, {
      ...contact,
      company: input.company,
      type: "paa",
      services: fields.services,
      inputForm: answersOf(fields, questions),
      photos: photoIds(input.fields),
      submittedFromUrl: input.submittedFromUrl,
      key: valueOf(fields, "key"),
      form: input.form,
      draft: input.draft,
    });
    const { requestNumber, confirmationSent } = answer;
    return { ...now, sent: { requestNumber, confirmationSent, email: contact.email } };
  } catch (error) {
    const kept = { fields: entered(now, known), step: now.step, token: now.token };
    await keepDraft(form.work, input.draft, kept, context.now());
    if (!(error instanceof Refusal) || error.code !== "invalid") throw error;
    // About all answers together: no field of the form shows it.
    const { inputForm: _, ...errors } = error.fields ?? {};
    // The owner may have changed a form meanwhile: back to the first step with something to do.
    const steps = Object.keys(errors).map((field) => stepOfField(questions, field));
    return { ...now, step: Math.min(now.step, ...steps), errors, problem: error.message };
  }
}
