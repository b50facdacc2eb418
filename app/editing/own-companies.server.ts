import * as z from "zod";
import { operation, user } from "../operations/operation";
import { PLAN_COLUMNS, proNow, type Plan } from "../plans/entitlement";
import { kept } from "../security/company-access";
import { missingOf } from "./publish-checklist";

/** A safety limit, far above what anyone owns, so the list needs no paging. */
const MOST = 100;

/**
 * The companies that the caller owns or is on the staff of, with what each still needs before it can
 * be published; and profiles without an owner that have the caller's own email address, which they
 * may claim.
 */
export const listOwnCompanies = operation({
  name: "list own companies",
  may: user,
  effect: "read",
  input: z.object({}).optional(),
  output: z.object({
    companies: z.array(
      z.object({
        vanityName: z.string().meta({ examples: ["bluebonnet-plumbing"] }),
        name: z.string().meta({ examples: ["Bluebonnet Plumbing"] }),
        published: z.boolean(),
        verified: z.boolean(),
        pro: z.int().meta({ description: "0 none, 1 monthly, 2 yearly." }),
        role: z
          .enum(["owner", "staff"])
          .meta({ description: "Staff open the office only; owners also edit the page." }),
        officeHeld: z
          .boolean()
          .meta({ description: "Its office is closed while we check a new owner." }),
        missing: z.array(z.string()).meta({
          description: "What it needs before it can be published.",
          examples: [["City is required"]],
        }),
      }),
    ),
    claimable: z.array(
      z.object({
        vanityName: z.string(),
        name: z.string(),
        city: z.string().nullable(),
        stateCode: z.string().nullable(),
      }),
    ),
  }),
  async run({ actor, reads, now }) {
    const [results, claimable] = await Promise.all([
      reads.all<Row>(
        `SELECT c.vanity_name, c.name, c.published, c.verified, ${PLAN_COLUMNS}, c.summary, c.phone, c.email,
          c.zip, c.state_code, c.city, c.office_held, m.role
         FROM (SELECT company_id, 'owner' AS role FROM company_owner WHERE person_id = ?1
             UNION ALL SELECT company_id, 'staff' FROM company_staff s WHERE person_id = ?1
               AND NOT EXISTS (SELECT 1 FROM company_owner o
                 WHERE o.company_id = s.company_id AND o.person_id = ?1)) m
           CROSS JOIN company c ON c.id = m.company_id
           WHERE ${kept} ORDER BY c.name, c.id LIMIT ${MOST}`,
        actor.personId,
      ),
      reads.all<Claimable>(
        `SELECT vanity_name, name, city, state_code FROM company
          WHERE lower(email) = ? AND email IS NOT NULL AND unclaimed = 1 AND deleting_at IS NULL
            ORDER BY name, id LIMIT ${MOST}`,
        actor.email,
      ),
    ]);
    return {
      companies: results.map((row) => ({
        vanityName: row.vanity_name,
        name: row.name,
        published: row.published === 1,
        verified: row.verified === 1,
        pro: proNow(row, now()),
        role: row.role,
        officeHeld: row.office_held === 1,
        missing: missingOf({ ...row, stateCode: row.state_code }).map(({ line }) => line),
      })),
      claimable: claimable.map(({ vanity_name, name, city, state_code }) => ({
        vanityName: vanity_name,
        name,
        city,
        stateCode: state_code,
      })),
    };
  },
});

interface Claimable {
  vanity_name: string;
  name: string;
  city: string | null;
  state_code: string | null;
}

interface Row extends Plan {
  vanity_name: string;
  name: string;
  published: number;
  verified: number;
  role: "owner" | "staff";
  office_held: number;
  summary: string;
  phone: string | null;
  email: string | null;
  zip: string | null;
  state_code: string | null;
  city: string | null;
}
