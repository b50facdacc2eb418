import * as z from "zod";
import { operation, user } from "../../operations/operation";
import { Changed, changeCompany, Guard } from "./change.server";
import { Edited, editedCompany } from "./edited.server";
import { CompanyName, Phone, Summary } from "./input";

/** API-033, EDIT-070 to EDIT-073: each may be left out. */
export const editGeneral = operation({
  name: "edit general information",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Guard.shape, name: CompanyName.optional(), phoneNumber: Phone.optional(), aboutMetadata: Summary.optional() }),
  output: Changed,
  find: editedCompany,
  run: (context, { name, phoneNumber, aboutMetadata, seen, version }, company) =>
    changeCompany(context, company, {
      action: "edit general information",
      set: { ...(name !== undefined && { name }), ...(phoneNumber !== undefined && { phone: phoneNumber || null }), ...(aboutMetadata !== undefined && { summary: aboutMetadata }) },
      shown: ["name", "phone", "summary"],
      seen,
      version,
    }),
});
