import * as z from "zod";
import { operation, user } from "../operations/operation";
import { Changed, changeCompany, Guard } from "./change.server";
import { Website } from "./contact-input";
import { Edited, editedCompany } from "./edited.server";
import { Phone } from "../input";
import { CompanyName, Summary } from "./input";

/**
 * API-033, EDIT-070 to EDIT-073, EDIT-088: all fields are optional. The website has its own dialog.
 */
export const editGeneral = operation({
  name: "edit general information",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    ...Guard.shape,
    name: CompanyName.optional(),
    phoneNumber: Phone.optional(),
    aboutMetadata: Summary.optional(),
    website: Website.optional(),
  }),
  output: Changed,
  find: editedCompany,
  run: (context, { name, phoneNumber, aboutMetadata, website, seen, version }, company) => {
    const general = name !== undefined || phoneNumber !== undefined || aboutMetadata !== undefined;
    return changeCompany(context, company, {
      action: general || website === undefined ? "edit general information" : "edit website",
      set: {
        ...(name !== undefined && { name }),
        ...(phoneNumber !== undefined && { phone: phoneNumber || null }),
        ...(aboutMetadata !== undefined && { summary: aboutMetadata }),
        ...(website !== undefined && { website: website || null }),
      },
      shown: general ? ["name", "phone", "summary"] : ["website"],
      seen,
      version,
    });
  },
});
