/** API calls for companies that reviewers add, and for confirming them. */
import { confirmCompany } from "../admin/confirm-company.server";
import { listNewCompanies } from "../admin/new-companies.server";
import { reviewNewCompany } from "../new-companies/review-new-company.server";
import { asItIs, bodyOf, call, paramsOf, queryOf, type ApiCall } from "./call";

export const newCompanyCalls: ApiCall[] = [
  call(
    "POST",
    "/provider/profile/reviews/new-company",
    "Review a company without a profile, which creates it (API-048)",
    reviewNewCompany,
    bodyOf,
    asItIs,
  ),
  call(
    "GET",
    "/admin/new-companies",
    "List companies that reviewers added and nobody has confirmed, oldest first",
    listNewCompanies,
    queryOf,
    asItIs,
  ),
  call(
    "POST",
    "/admin/companies/{vanityName}/confirm",
    "Confirm a company that a reviewer added: search engines may list it",
    confirmCompany,
    paramsOf,
    asItIs,
    { takes: {} },
  ),
];
