import * as z from "zod";
import { Files } from "../../media/upload/read-files.server";
import { operation, user } from "../../operations/operation";
import { Changed, changeCompany, Guard } from "../change.server";
import { Edited, editedCompany } from "../edited.server";
import { Fit, HexColor, Position, Toggle } from "./input";
import { deleteImage, Revised, reviseImage, uploadImage } from "./set-image.server";

/** API-003, EDIT-015, EDIT-016. */
export const uploadBanner = operation({
  name: "upload banner",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Guard.shape, files: Files }),
  output: Changed,
  find: editedCompany,
  run: (context, { files, seen, version }, company) =>
    uploadImage(context, company, {
      column: "banner_media",
      action: "upload banner",
      files,
      guard: { seen, version },
    }),
});

/** API-009, EDIT-042, EDIT-043. */
export const editBannerImage = operation({
  name: "edit banner image",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Guard.shape, ...Revised.shape }),
  output: Changed,
  find: editedCompany,
  run: (context, { seen, version, ...revised }, company) =>
    reviseImage(context, company, {
      column: "banner_media",
      action: "edit banner image",
      revised,
      guard: { seen, version },
    }),
});

export const deleteBanner = operation({
  name: "delete banner",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Guard.shape }),
  output: Changed,
  find: editedCompany,
  run: (context, { seen, version }, company) =>
    deleteImage(context, company, {
      column: "banner_media",
      action: "delete banner",
      guard: { seen, version },
    }),
});

/** API-007, EDIT-036 to EDIT-041: all fields are optional. */
export const editBannerLayout = operation({
  name: "edit banner layout",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    ...Guard.shape,
    position: Position.optional(),
    backgroundColor: HexColor.optional(),
    fit: Fit.optional(),
    showCompanyOverlay: Toggle.optional().meta({
      description: "Whether to show the company's name and place on the banner.",
    }),
  }),
  output: Changed,
  find: editedCompany,
  run: (context, { position, backgroundColor, fit, showCompanyOverlay, seen, version }, company) =>
    changeCompany(context, company, {
      action: "edit banner layout",
      set: {
        ...(position !== undefined && { banner_position: position }),
        ...(backgroundColor !== undefined && { banner_background: backgroundColor }),
        ...(fit !== undefined && { banner_fit: fit }),
        ...(showCompanyOverlay !== undefined && { banner_overlay: Number(showCompanyOverlay) }),
      },
      shown: ["banner_position", "banner_background", "banner_fit", "banner_overlay"],
      seen,
      version,
    }),
});
