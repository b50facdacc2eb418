import * as z from "zod";
import { Question } from "../offers/editing/form-input";
import { limits } from "../request-form/limits";
import { messages } from "../request-form/messages";
import type { FormState as State } from "../request-form/form-state";

/** In characters as JSON, of all that was entered: more than a request may have. */
const MAX_LENGTH = 100_000;

/** What was entered, by field. */
export const Fields = z
  .record(z.string().max(600), z.array(z.string().max(20_000)).max(300))
  .refine(
    (fields) => JSON.stringify(fields).length <= MAX_LENGTH,
    messages.longInAll(limits.answers),
  );

export const FormState = z.object({
  company: z.object({
    name: z.string(),
    vanityName: z.string(),
    phone: z.string(),
    responseMinutes: z.int().nullable(),
  }),
  step: z.int(),
  total: z.int(),
  services: z.array(z.object({ offerNumber: z.int(), name: z.string(), icon: z.string() })),
  questions: z.array(
    Question.omit({ valueType: true }).extend({ key: z.string(), services: z.array(z.string()) }),
  ),
  fields: Fields,
  photos: z.array(z.object({ id: z.string(), name: z.string() })),
  locked: z.array(z.string()),
  token: z.string(),
  errors: z.record(z.string(), z.string()),
  problem: z.string(),
  sent: z
    .object({ requestNumber: z.int(), confirmationSent: z.boolean(), email: z.string() })
    .nullable(),
}) satisfies z.ZodType<State>;
export type FormState = State;
