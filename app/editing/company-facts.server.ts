import { categoryBySlug, serviceById } from "../catalogue/catalogue";
import { matchServices } from "../catalogue/match";
import type { CompanyFacts } from "../outside/ai/generator";
import type { CompanyRow } from "./edited.server";

/** Generated texts mention no more than this. */
const MAX_SERVICES = 8;

/**
 * The facts a generator gets about a company. Everything except the rough description is already
 * public on its page.
 */
export async function companyFacts(
  db: D1Database,
  company: CompanyRow,
  rough = "",
): Promise<CompanyFacts> {
  const { results } = await db
    .prepare(
      `SELECT name, service_id FROM offer WHERE company_id = ? ORDER BY position LIMIT ${MAX_SERVICES}`,
    )
    .bind(company.id)
    .all<{ name: string; service_id: number | null }>();
  const known = results.find(({ service_id }) => service_id !== null)?.service_id;
  const category = known == null ? undefined : serviceById(known)?.category;
  return {
    name: company.name,
    city: company.city ?? "",
    stateCode: company.state_code ?? "",
    services: results.map(({ name }) => name),
    category: category ?? meant(rough) ?? meant(results[0]?.name ?? ""),
    rough,
    // The version rises with every change, so a retry after a change gives a different result.
    seed: company.version,
  };
}

/** The catalogue category that best matches a text. */
function meant(text: string) {
  const [match] = matchServices(text, { limit: 1 });
  if (!match) return undefined;
  return match.kind === "category" ? categoryBySlug(match.slug) : serviceById(match.id)?.category;
}
