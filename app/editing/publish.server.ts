/**
 * Publishes and unpublishes a company's site. Raising the version invalidates cached pages; the
 * same batch updates the search index.
 */
import * as z from "zod";
import { operation, user } from "../operations/operation";
import { Refusal } from "../operations/refusal";
import { Changed, changeCompany, Guard } from "./change.server";
import { Edited, editedCompany } from "./edited.server";
import { missingOf } from "./publish-checklist";

const Published = z.object({ ...Edited.shape, version: Guard.shape.version });

/** API-014, EDIT-093 to EDIT-099. */
export const publishCompany = operation({
  name: "publish company",
  may: user,
  effect: "write",
  input: Published,
  output: Changed,
  find: editedCompany,
  run(context, { version }, company) {
    const missing =
      company.published === 1 ? [] : missingOf({ ...company, stateCode: company.state_code });
    if (missing.length > 0)
      throw new Refusal(
        "invalid",
        missing[0]!.message,
        Object.fromEntries(missing.map(({ field, message }) => [field, message])),
      );
    return changeCompany(context, company, {
      action: "publish company",
      set: { published: 1 },
      restsOn: ["summary", "phone", "email", "zip", "state_code", "city"],
      version,
    });
  },
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
