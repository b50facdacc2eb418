import * as z from "zod";
import { operation, platformAdmin } from "../operations/operation";

/**
 * Totals, and the number of items that wait for a platform admin. People and companies are counted
 * over their smallest index, the rest over partial indexes that hold only matching rows.
 */
export const readOverview = operation({
  name: "read overview",
  may: platformAdmin,
  effect: "read",
  input: z.object({}).optional(),
  output: z.object({
    people: z.int(),
    disabledPeople: z.int(),
    companies: z.int(),
    unpublishedCompanies: z.int(),
    proCompanies: z.int(),
    waitingMail: z.int(),
    claims: z.int().describe("Open claims and disputes."),
    domainRequests: z.int().describe("Open domain requests."),
    deadMail: z.int(),
  }),
  async run({ reads }) {
    const count = async (from: string) =>
      (await reads.first<{ n: number }>(`SELECT count(*) AS n FROM ${from}`))?.n ?? 0;
    const [
      people,
      disabledPeople,
      companies,
      unpublishedCompanies,
      proCompanies,
      waitingMail,
      claims,
      domainRequests,
      deadMail,
    ] = await Promise.all([
      count("person"),
      count("person WHERE disabled_at IS NOT NULL"),
      count("company"),
      count("company WHERE published = 0"),
      count("company WHERE pro > 0"),
      count("outbox WHERE due_at IS NOT NULL"),
      count("claim_request WHERE decided_at IS NULL"),
      count("domain_request WHERE decided_at IS NULL"),
      count("outbox WHERE dead_at IS NOT NULL"),
    ]);
    return {
      people,
      disabledPeople,
      companies,
      unpublishedCompanies,
      proCompanies,
      waitingMail,
      claims,
      domainRequests,
      deadMail,
    };
  },
});
