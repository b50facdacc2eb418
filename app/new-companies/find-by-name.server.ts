import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { placeName } from "../place-name";
import { seenByAll } from "../security/company-access";
import { Query } from "../search/input";
import { nameOrKeyMatch } from "../search/text-match";

const MOST = 20;

/** Companies to review, by the beginnings of the words of a name, or by phone number. */
export const findCompaniesByName = operation({
  name: "find companies by name",
  may: visitor,
  effect: "read",
  input: z.object({ q: Query }),
  output: z.object({
    companies: z.array(
      z.object({ name: z.string(), vanityName: z.string(), location: z.string() }),
    ),
    more: z.boolean().describe("Whether more companies match."),
  }),
  async run({ reads }, { q }) {
    const match = nameOrKeyMatch(q);
    if (!match) return { companies: [], more: false };
    const rows = await reads.all<{
      name: string;
      vanity_name: string;
      city: string | null;
      state_code: string | null;
    }>(
      `SELECT c.name, c.vanity_name, c.city, c.state_code
        FROM (SELECT rowid AS id FROM company_text WHERE company_text MATCH ? LIMIT ?) n
        CROSS JOIN company c ON c.id = n.id WHERE ${seenByAll}`,
      match,
      MOST + 1,
    );
    return {
      companies: rows.slice(0, MOST).map((row) => ({
        name: row.name,
        vanityName: row.vanity_name,
        location: placeName({ city: row.city, stateCode: row.state_code }),
      })),
      more: rows.length > MOST,
    };
  },
});
