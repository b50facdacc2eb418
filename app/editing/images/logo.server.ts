import * as z from "zod";
import { Files } from "../../media/upload/read-files.server";
import { operation, user } from "../../operations/operation";
import { Changed, changeCompany, Guard } from "../change.server";
import { Edited, editedCompany } from "../edited.server";
import { Fit, HexColor } from "./input";
import { deleteImage, Revised, reviseImage, uploadImage } from "./set-image.server";

/** API-004, EDIT-015, EDIT-016. */
export const uploadLogo = operation({
  name: "upload logo",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Guard.shape, files: Files }),
  output: Changed,
  find: editedCompany,
  run: (context, { files, seen, version }, company) =>
    uploadImage(context, company, {
      column: "logo_media",
      action: "upload logo",
      files,
      guard: { seen, version },
    }),
});

/** API-010, EDIT-042, EDIT-043. */
export const editLogoImage = operation({
  name: "edit logo image",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Guard.shape, ...Revised.shape }),
  output: Changed,
  find: editedCompany,
  run: (context, { seen, version, ...revised }, company) =>
    reviseImage(context, company, {
      column: "logo_media",
      action: "edit logo image",
      revised,
      guard: { seen, version },
    }),
});

export const deleteLogo = operation({
  name: "delete logo",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Guard.shape }),
  output: Changed,
  find: editedCompany,
  run: (context, { seen, version }, company) =>
    deleteImage(context, company, {
      column: "logo_media",
      action: "delete logo",
      guard: { seen, version },
    }),
});

/**
 * API-008, EDIT-036, EDIT-038: all fields are optional. A logo has no position (OPEN-068), so the
 * call has no such field.
 */
export const editLogoLayout = operation({
  name: "edit logo layout",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    ...Guard.shape,
    backgroundColor: HexColor.optional(),
    fit: Fit.optional(),
  }),
  output: Changed,
  find: editedCompany,
  run: (context, { backgroundColor, fit, seen, version }, company) =>
    changeCompany(context, company, {
      action: "edit logo layout",
      set: {
        ...(backgroundColor !== undefined && { logo_background: backgroundColor }),
        ...(fit !== undefined && { logo_fit: fit }),
      },
      shown: ["logo_background", "logo_fit"],
      seen,
      version,
    }),
});
