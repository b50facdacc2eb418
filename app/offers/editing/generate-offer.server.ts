import * as z from "zod";
import { countAttempts, limits as attempts } from "../../security/limits.server";
import { operation, user, type User, type Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { GeneratorError } from "../../outside/ai/generator";
import { companyFacts } from "../../editing/company-facts.server";
import { Edited, editedCompany, type EditedCompany } from "../../editing/edited.server";
import { textToHtml } from "../../richtext/plain-text";
import { changeOffers } from "./change-offers.server";
import { messages, OfferName, OfferNumber } from "./input";
import { limits } from "./limits";
import { serviceNamed } from "./new-offer.server";
import { noChanges, readOfferRow } from "./offer-rows.server";
import { NOT_AVAILABLE } from "../not-available";

const Input = Edited.extend({
  name: OfferName,
  category: z.string().max(200).nullish(),
  subcategory: z.string().max(200).nullish(),
  companyName: z.string().max(200).nullish().meta({
    description: "Ignored: the company's own name and description are used.",
  }),
  companyMetaDescription: z.string().max(2000).nullish(),
  saveUpdate: z.boolean().default(false).meta({
    description: "Whether to save the text with the offer. Otherwise it is only returned.",
  }),
  offerNumber: OfferNumber.optional().meta({
    description: "With saveUpdate: the offer that gets the text.",
  }),
});

const Saved = { version: z.int(), change: z.string().nullable(), madeBy: z.string() };

/** OFFR-035 to OFFR-039, API-028. */
export const generateTeaser = operation({
  name: "generate teaser",
  may: user,
  effect: "write",
  input: Input.extend({ descriptionTeaser: z.string().max(2000).optional() }),
  output: z.object({ descriptionTeaser: z.string(), ...Saved }),
  find: editedCompany,
  async run(context, input, company) {
    const { teaser } = await textsOf(context, company, input);
    return {
      descriptionTeaser: teaser,
      ...(await saveText(context, company, input, "generate teaser", { teaser })),
    };
  },
});

/** API-029. */
export const generateDescription = operation({
  name: "generate description",
  may: user,
  effect: "write",
  input: Input.extend({ descriptionText: z.string().max(limits.html).optional() }),
  output: z.object({ descriptionHtml: z.string(), descriptionText: z.string(), ...Saved }),
  find: editedCompany,
  async run(context, input, company) {
    const { description } = await textsOf(context, company, input);
    const saved = await saveText(context, company, input, "generate description", {
      description,
      description_is_html: 0,
    });
    return { descriptionHtml: textToHtml(description), descriptionText: description, ...saved };
  },
});

/** Checked before the text is generated, so that input that cannot be saved uses up no attempt. */
async function offerToSave(
  { db }: Within<User>,
  company: EditedCompany,
  offerNumber: number | undefined,
) {
  if (offerNumber === undefined)
    throw new Refusal("invalid", "Choose an offer.", { offerNumber: "Choose an offer." });
  const row = await readOfferRow(db, company.id, offerNumber);
  if (!row) throw new Refusal("not-found", NOT_AVAILABLE);
  return row;
}

async function textsOf(
  context: Within<User>,
  company: EditedCompany,
  { name, category, saveUpdate, offerNumber }: z.output<typeof Input>,
) {
  if (saveUpdate) await offerToSave(context, company, offerNumber);
  await countAttempts(
    context.db,
    [{ limit: attempts.generatedText, of: String(context.actor.personId) }],
    context.now(),
  );
  const service = serviceNamed(name, "service", category ?? "");
  const facts = await companyFacts(context.db, company);
  const texts = await context.ai
    .describeService(
      { name, teaser: service?.teaser ?? "", description: service?.description ?? "" },
      facts,
    )
    .catch((error: unknown) => {
      if (!(error instanceof GeneratorError)) throw error;
      context.notice({ event: "generator failed", error: error.message });
      throw new Refusal("unavailable", messages.later);
    });
  return {
    teaser: padded(texts.teaser, limits.teaserLeast, company),
    description: padded(texts.description, limits.descriptionLeast, company),
  };
}

/** Pads a text below the minimum length with a generic sentence. */
function padded(text: string, least: number, { name }: EditedCompany) {
  return text.length >= least ? text : `${text} Ask ${name} for a price.`.trim();
}

async function saveText(
  context: Within<User>,
  company: EditedCompany,
  { saveUpdate, offerNumber }: z.output<typeof Input>,
  action: string,
  set: { teaser: string } | { description: string; description_is_html: number },
) {
  const { madeBy } = context.ai;
  if (!saveUpdate) return { version: company.version, change: null, madeBy };
  const changed = await changeOffers(context, company, { action }, async () => {
    const row = await offerToSave(context, company, offerNumber);
    const before =
      "teaser" in set
        ? { teaser: row.teaser }
        : { description: row.description, description_is_html: row.description_is_html };
    if (JSON.stringify(before) === JSON.stringify(set)) return undefined;
    const rows = noChanges();
    rows.offers.set(row.offer_number, [before, set]);
    return { rows, details: { offerNumber: row.offer_number } };
  });
  return { ...changed, madeBy };
}
