import * as z from "zod";
import { Locator } from "../companies/input";
import { operation, visitor } from "../operations/operation";
import { FormState } from "./form-schema";
import { formState, openForm } from "./form-state.server";
import { readDraft } from "./form-draft.server";

/** The request form of a company, with what this browser entered before. */
export const readRequestForm = operation({
  name: "read request form",
  may: visitor,
  effect: "read",
  input: z.object({
    company: Locator,
    draft: z.string().max(100).optional().describe("The browser's secret."),
    step: z.coerce.number().int().min(1).max(1000).optional().catch(undefined),
    service: z
      .string()
      .max(300)
      .optional()
      .describe("A service to begin with: then the form starts at its first question (PAA-012)."),
  }),
  output: FormState,
  find: (context, { company }) => openForm(context, company),
  async run(context, { company: locator, draft, step, service }, form) {
    const kept = await readDraft(form.work, draft);
    const { fields = {}, token } = kept ?? {};
    if (service === undefined)
      return formState(context, form, { locator, fields, token, step: step ?? kept?.step ?? 1 });
    const before = fields.services ?? [];
    const services = [...new Set([...before, service])];
    // Reloaded: where it was left.
    const shown = before.includes(service) ? Math.max(2, kept?.step ?? 2) : 2;
    return formState(context, form, {
      locator,
      token,
      fields: { ...fields, services },
      step: step ?? shown,
    });
  },
});
