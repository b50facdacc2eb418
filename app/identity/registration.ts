import * as z from "zod";

/** What a registration keeps with its mailed code until that is confirmed. */
export const Registration = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** Hashed. */
  password: z.string(),
  /**
   * The address is a company's, which the person chose without seeing all of it (CLM-005). It stays
   * masked until the code proves that they read its mail.
   */
  companyAddress: z.boolean().default(false),
});
export type Registration = z.output<typeof Registration>;
