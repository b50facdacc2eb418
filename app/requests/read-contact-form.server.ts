import * as z from "zod";
import { Locator } from "../companies/input";
import { operation, visitor } from "../operations/operation";
import { askedCompany } from "./asked-company.server";
import { formToken } from "./form-proof.server";
import { prefilled, prefillOf } from "./prefill.server";

/** What the contact form needs for this visitor (CONT-002). Throws as `askedCompany`. */
export const readContactForm = operation({
  name: "read contact form",
  may: visitor,
  effect: "read",
  input: z.object({ company: Locator }),
  output: z.object({
    token: z.string().describe("The signed time at which the form was shown."),
    key: z.string().describe("A one-use key."),
    prefill: z.object({
      fields: z.record(z.string(), z.array(z.string())),
      locked: z
        .array(z.string())
        .describe("Fields with values of the open client hub, or of the account."),
    }),
  }),
  async run(context, { company: locator }) {
    const { id, provider_id: providerId, work_db: workDb } = await askedCompany(context, locator);
    const work = context.work({ providerId, workDb, forNextOwner: true });
    return {
      token: formToken(context.config, providerId, context.now()),
      key: crypto.randomUUID(),
      prefill: prefilled(await prefillOf(context, work, id), {}),
    };
  },
});
