import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Locator } from "./input";
import { seenCompanyId } from "./locator";

/**
 * The version of a company's public site, for the page cache. Doesn't depend on the caller.
 * Undefined if the company isn't public.
 */
export const readCompanyVersion = operation({
  name: "read company version",
  may: visitor,
  effect: "read",
  input: Locator,
  output: z.number().optional(),
  async run({ reads }, locator) {
    const id = seenCompanyId(locator, { kind: "visitor" });
    const row = await reads.first<{ version: number }>(
      `SELECT version FROM company WHERE id = ${id.sql}`,
      ...id.values,
    );
    return row?.version;
  },
});
