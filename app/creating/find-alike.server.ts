import * as z from "zod";
import { operation, user } from "../operations/operation";
import { CompanyEntry } from "./input";
import { seenByAll } from "../security/company-access";

const MOST = 3;

/**
 * Possible duplicates on the marketplace: companies with the same phone number, or with the same
 * name and zip code.
 */
export const findAlike = operation({
  name: "find companies alike",
  may: user,
  effect: "read",
  input: z.object({
    name: CompanyEntry.shape.name,
    phoneNumber: CompanyEntry.shape.phoneNumber,
    zipCode: CompanyEntry.shape.zipCode,
  }),
  output: z.object({
    companies: z.array(
      z.object({
        name: z.string(),
        uri: z.string(),
        city: z.string().nullable(),
        stateCode: z.string().nullable(),
        unclaimed: z.boolean(),
      }),
    ),
  }),
  async run({ reads }, { name, phoneNumber, zipCode }) {
    const columns = "name, vanity_name AS uri, city, state_code AS stateCode, unclaimed";
    const rows = await reads.all<{
      name: string;
      uri: string;
      city: string | null;
      stateCode: string | null;
      unclaimed: number;
    }>(
      `SELECT ${columns} FROM company c WHERE phone = ?1 AND ${seenByAll}
       UNION SELECT ${columns} FROM company c WHERE lower(name) = lower(?2)
         AND substr(zip, 1, 5) = ?3 AND ${seenByAll} LIMIT ${MOST}`,
      phoneNumber,
      name,
      zipCode.slice(0, 5),
    );
    return { companies: rows.map((row) => ({ ...row, unclaimed: row.unclaimed === 1 })) };
  },
});
