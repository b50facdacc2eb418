import * as z from "zod";
import { serviceById } from "../catalogue/catalogue";
import { countAttempts, limits as attempts } from "../security/limits.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { GeneratorError } from "../outside/ai/generator";
import { Changed, changeCompany } from "./change.server";
import { companyFacts } from "./company-facts.server";
import { Edited, editedCompany, type EditedCompany } from "./edited.server";
import { messages } from "./input";
import { limits } from "./limits";

const NO_TEXT = "Unexpected error generating your description";

/** API-012: returns a suggested text. Changes nothing except the count of suggestions. */
export const suggestAbout = operation({
  name: "suggest about text",
  may: user,
  effect: "write",
  input: Edited,
  output: z.object({
    text: z.string().meta({ description: "Plain text, with an empty line between paragraphs." }),
    madeBy: z.string(),
  }),
  find: editedCompany,
  async run(context, _input, company) {
    const { about } = await counted(context, async () =>
      context.ai.describeCompany(await companyFacts(context.db, company)),
    );
    return { text: about, madeBy: context.ai.madeBy };
  },
});

/**
 * API-013: sets the company's descriptions, and those of its first service if they still match the
 * catalogue.
 */
export const generateDescriptions = operation({
  name: "generate descriptions",
  may: user,
  effect: "write",
  input: Edited.extend({
    roughInput: z
      .string()
      .trim()
      .max(limits.rough, messages.roughLong)
      .default("")
      .meta({
        description: "What the company does, if its services don't say it.",
        examples: ["Boat washing at the dock"],
      }),
  }),
  output: Changed.extend({ summary: z.string(), about: z.string(), madeBy: z.string() }),
  find: editedCompany,
  async run(context, { roughInput }, company) {
    const texts = await counted(context, () => writtenTexts(context, company, roughInput));
    return { ...texts, madeBy: context.ai.madeBy };
  },
});

async function counted<T>(
  { db, actor, now, notice }: Within<User>,
  work: () => Promise<T>,
): Promise<T> {
  await countAttempts(db, [{ limit: attempts.generatedText, of: String(actor.personId) }], now());
  return work().catch((error: unknown) => {
    if (!(error instanceof GeneratorError)) throw error;
    notice({ event: "generator failed", error: error.message });
    throw new Refusal("unavailable", NO_TEXT);
  });
}

export async function writtenTexts(
  context: Within<User>,
  company: EditedCompany,
  rough: string,
): Promise<Changed & { summary: string; about: string }> {
  const { db, ai } = context;
  const [facts, first] = await Promise.all([
    companyFacts(db, company, rough),
    firstService(db, company.id),
  ]);
  const [{ summary, about }, service] = await Promise.all([
    ai.describeCompany(facts),
    first && ai.describeService(first, facts),
  ]);
  const changed = await changeCompany(context, company, {
    action: "generate descriptions",
    set: { summary, about, about_is_html: 0 },
    also: () =>
      first && service
        ? [
            db
              .prepare(
                `UPDATE offer SET teaser = ?, description = ? WHERE company_id = ?
                  AND offer_number = ? AND teaser = ? AND description = ?`,
              )
              .bind(
                service.teaser,
                service.description,
                company.id,
                first.number,
                first.teaser,
                first.description,
              ),
          ]
        : [],
  });
  return { ...changed, summary, about };
}

/**
 * The first service, if its texts are still the catalogue's; texts an owner wrote are never
 * overwritten.
 */
async function firstService(db: D1Database, companyId: number) {
  const row = await db
    .prepare(
      `SELECT offer_number AS number, name, teaser, description, service_id FROM offer
        WHERE company_id = ? ORDER BY position LIMIT 1`,
    )
    .bind(companyId)
    .first<{
      number: number;
      name: string;
      teaser: string;
      description: string;
      service_id: number | null;
    }>();
  const known = row?.service_id == null ? undefined : serviceById(row.service_id);
  return row && known && row.teaser === known.teaser && row.description === known.description
    ? row
    : undefined;
}
