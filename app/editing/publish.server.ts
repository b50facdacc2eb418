/**
 * Publishes and unpublishes a company's site. Raising the version invalidates cached pages; the
 * same batch updates the search index.
 */
import * as z from "zod";
import { operation, user } from "../operations/operation";
import { Changed, changeCompany, Guard } from "./change.server";
import { Edited, editedCompany } from "./edited.server";

const Published = z.object({ ...Edited.shape, version: Guard.shape.version });

/** API-014, EDIT-093 to EDIT-099: refused while a required item is missing. */
export const publishCompany = operation({
  name: "publish company",
  may: user,
  effect: "write",
  input: Published,
  output: Changed,
  find: editedCompany,
  run: (context, { version }, company) =>
    changeCompany(context, company, { action: "publish company", set: { published: 1 }, version }),
});

/** API-015, EDIT-103. */
export const unpublishCompany = operation({
  name: "unpublish company",
  may: user,
  effect: "write",
  input: Published,
  output: Changed,
  find: editedCompany,
  run: (context, { version }, company) =>
    changeCompany(context, company, {
      action: "unpublish company",
      set: { published: 0 },
      version,
    }),
});
