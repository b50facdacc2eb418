import * as z from "zod";
import { unknownMail } from "../security/unknown-mail.server";
import { unconfirmed } from "./new-companies.server";
import { countMail } from "./count-mail.server";
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
    waitingMail: z.int().describe("Of all databases that answer, like deadMail."),
    newCompanies: z.int().describe("Companies that reviewers added and nobody has confirmed."),
    claims: z.int().describe("Open claims and disputes."),
    reviewCases: z.int().describe("Held and reported reviews, and appeals."),
    chatReports: z.int().describe("Open reports of conversations."),
    domainRequests: z.int().describe("Open domain requests."),
    deadMail: z.int(),
    heldOffices: z
      .int()
      .describe("Offices that wait for a decision since their company changed owners."),
    unknownMail: z
      .object({ count: z.int(), alarming: z.boolean() })
      .describe("Mail to addresses without an account in this hour."),
  }),
  async run(context) {
    const { reads } = context;
    const count = async (from: string) =>
      (await reads.first<{ n: number }>(`SELECT count(*) AS n FROM ${from}`))?.n ?? 0;
    const [
      people,
      disabledPeople,
      companies,
      unpublishedCompanies,
      proCompanies,
      newCompanies,
      claims,
      openCases,
      appeals,
      chatReports,
      domainRequests,
      heldOffices,
      unknown,
      { waitingMail, deadMail },
    ] = await Promise.all([
      count("person"),
      count("person WHERE disabled_at IS NOT NULL"),
      count("company"),
      count("company WHERE published = 0"),
      count("company WHERE pro > 0"),
      count(`company c WHERE ${unconfirmed}`),
      count("claim_request WHERE decided_at IS NULL"),
      count("moderation_case WHERE decided_at IS NULL"),
      count("moderation_case WHERE appealed_at IS NOT NULL AND outcome_at IS NULL"),
      count("chat_report WHERE decided_at IS NULL"),
      count("domain_request WHERE decided_at IS NULL"),
      count("company WHERE office_held = 1 AND unclaimed = 0"),
      unknownMail(context),
      countMail(context),
    ]);
    return {
      people,
      disabledPeople,
      companies,
      unpublishedCompanies,
      proCompanies,
      waitingMail,
      claims,
      reviewCases: openCases + appeals,
      chatReports,
      domainRequests,
      deadMail,
      newCompanies,
      heldOffices,
      unknownMail: unknown,
    };
  },
});
