import * as z from "zod";
import { operation, user } from "../operations/operation";
import { officeOf, OfOffice } from "./office.server";

export const Role = z.enum(["owner", "staff", "platform admin"]);

/** What every page of the office shows. */
export const readOffice = operation({
  name: "read office",
  may: user,
  effect: "read",
  input: OfOffice,
  output: z.object({
    vanityName: z.string().meta({ examples: ["bluebonnet-plumbing"] }),
    name: z.string().meta({ examples: ["Bluebonnet Plumbing"] }),
    role: Role,
    timeZone: z.string().meta({ examples: ["America/Chicago"] }),
    seesPage: z
      .boolean()
      .describe("Whether you may open the company's page; staff may only once it is published."),
  }),
  find: officeOf,
  run: (_context, _input, { vanityName, name, role, timeZone, seesPage }) =>
    Promise.resolve({ vanityName, name, role, timeZone, seesPage }),
});
