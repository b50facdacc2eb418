import * as z from "zod";
import { Locator } from "../companies/input";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { countAttempts, limits as rates } from "../security/limits.server";
import { answersOf, contactOf, errorsAt, stepOfField } from "./check-step.server";
import { keepDraft } from "./form-draft.server";
import { valueOf } from "../request-form/form-fields";
import { Fields, FormState } from "./form-schema";
import { formState, openForm, type OpenForm } from "./form-state.server";
import { FormProof } from "./input";
import { sendRequest } from "./send-request.server";

const Input = z.object({
  company: Locator,
  draft: z.string().min(20).max(100).describe("The browser's secret."),
  step: z.coerce.number().int().min(1).max(1000).default(1),
  intent: z.enum(["next", "back", "keep", "send"]).default("next"),
  fields: Fields,
  form: FormProof,
  submittedFromUrl: z.string().max(2000).default(""),
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
    await countAttempts(
      context.db,
      [{ limit: rates.requestDraft, of: `network ${context.network}` }],
      context.now(),
    );
    const { token } = input.form;
    const now = await formState(context, form, { locator, fields, step, token });
    const errors =
      intent === "next" || intent === "send"
        ? errorsAt(now.questions, now.step, now.total, now.fields)
        : {};
    const isWrong = Object.keys(errors).length > 0;
    if (intent === "send" && !isWrong) return sent(context, form, input, now);
    const next =
      intent === "back" ? now.step - 1 : now.step + Number(intent === "next" && !isWrong);
    const shown = Math.min(Math.max(next, 1), now.total);
    await keepDraft(
      form.work,
      draft,
      { fields: now.fields, step: shown, token: now.token },
      context.now(),
    );
    return { ...now, step: shown, errors };
  },
});

async function sent(
  context: RequestContext,
  form: OpenForm,
  input: Input,
  now: FormState,
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
      photos: fields.photos,
      submittedFromUrl: input.submittedFromUrl,
      key: valueOf(fields, "key"),
      form: input.form,
      draft: input.draft,
    });
    const { requestNumber, confirmationSent } = answer;
    return { ...now, sent: { requestNumber, confirmationSent, email: contact.email } };
  } catch (error) {
    const kept = { fields, step: now.step, token: now.token };
    await keepDraft(form.work, input.draft, kept, context.now());
    if (!(error instanceof Refusal) || error.code !== "invalid") throw error;
    const errors = error.fields ?? {};
    // The owner may have changed a form meanwhile: back to the first step with something to do.
    const steps = Object.keys(errors).map((field) => stepOfField(questions, field));
    return { ...now, step: Math.min(now.step, ...steps), errors, problem: error.message };
  }
}
