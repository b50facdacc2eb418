import type { paymentAccount } from "../database/tables";
import type { User, Within } from "../operations/operation";
import type { Requirements } from "../outside/payments/payments";
import { seenByAll } from "../security/company-access";

export type AccountRow = typeof paymentAccount.$inferSelect;

const none: Requirements = {
  due: [],
  pastDue: [],
  checking: [],
  errors: [],
  disabledReason: null,
  deadline: null,
};

export function requirementsIn({ requirements }: Pick<AccountRow, "requirements">): Requirements {
  return { ...none, ...(JSON.parse(requirements) as Partial<Requirements>) };
}

export interface CompanyRow {
  is_public: number;
  unclaimed: number;
  email: string | null;
}

export async function companyOf({ reads }: Within<User>, id: number) {
  const row = await reads.first<CompanyRow>(
    `SELECT ${seenByAll} AS is_public, c.unclaimed, c.email FROM company c WHERE c.id = ?`,
    id,
  );
  return row!;
}

/** Why the company can't connect an account; undefined: it can. */
export function refusalFor({ is_public, unclaimed }: CompanyRow) {
  if (unclaimed === 1) return "Claim this company first. Only its owner can be paid.";
  if (is_public === 0) return "Publish your page first. Stripe checks that your business is real.";
  return undefined;
}

/** The open one, else the last one. */
export function lastAccount({ reads }: Within<User>, companyId: number) {
  return reads.first<AccountRow>(
    `SELECT * FROM payment_account WHERE company_id = ? ORDER BY state = 'open' DESC, id DESC LIMIT 1`,
    companyId,
  );
}
