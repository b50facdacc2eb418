import type { paymentAccount } from "../database/tables";
import type { Requirements } from "../outside/payments/payments";

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
