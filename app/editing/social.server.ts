import * as z from "zod";
import { operation, user } from "../operations/operation";
import { Changed, changeCompany, Guard } from "./change.server";
import { SocialLinks } from "./contact-input";
import { Edited, editedCompany } from "./edited.server";

/** API-039, EDIT-059 to EDIT-064: all fields are optional. */
export const editSocialLinks = operation({
  name: "edit social links",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Guard.shape, ...SocialLinks.shape }),
  output: Changed,
  find: editedCompany,
  run: (context, { facebook, x, instagram, seen, version }, company) =>
    changeCompany(context, company, {
      action: "edit social links",
      set: {
        ...(facebook !== undefined && { facebook: facebook || null }),
        ...(x !== undefined && { x: x || null }),
        ...(instagram !== undefined && { instagram: instagram || null }),
      },
      shown: ["facebook", "x", "instagram"],
      seen,
      version,
    }),
});
