import type { Config } from "../config";
import type { BoundSql } from "../database/one-trip";
import { basisEffect } from "../reviews/basis.server";
import type { RequestRow } from "./request.server";

/** A request is the basis of its sender's review, once they proved the address and if it is no spam. */
export function requestBasis(
  config: Config,
  {
    company_id: companyId,
    email,
    folder,
    confirmed_at,
  }: Pick<RequestRow, "company_id" | "email" | "folder" | "confirmed_at">,
  at: number,
): BoundSql[] {
  if (email === "" || folder === "spam" || confirmed_at === null) return [];
  return basisEffect(config, { companyId, email }, at);
}
