import * as z from "zod";
import { Locator } from "../companies/input";
import { operation, visitor } from "../operations/operation";
import { askedCompany } from "./asked-company.server";

/**
 * The access probe of the forms (API-054): whether the marketplace can be reached and the company
 * takes requests. Stores nothing.
 */
export const checkRequestAccess = operation({
  name: "check request access",
  may: visitor,
  effect: "read",
  input: z.object({ company: Locator }),
  output: z.object({}),
  async run(context, { company }) {
    await askedCompany(context, company);
    return {};
  },
});
