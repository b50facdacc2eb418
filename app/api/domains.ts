/** API calls for custom domains: requested and managed by owners, set up by platform admins. */
import {
  assignDomain,
  declineDomainRequest,
  listDomainRequests,
  listDomains,
} from "../domains/assign.server";
import {
  checkDomain,
  chooseCanonical,
  listOwnDomains,
  removeDomain,
} from "../domains/own-domains.server";
import { requestDomain } from "../domains/request-domain.server";
import { asItIs, call, paramsAndBody, queryOf, type ApiCall } from "./call";
import { ofCompany } from "./editing";

export const domainCalls: ApiCall[] = [
  call(
    "POST",
    "/provider/profile/request-website-domain",
    "Request a website domain (API-038)",
    requestDomain,
    ofCompany,
    asItIs,
  ),
  call(
    "GET",
    "/provider/profile/domains",
    "List a company's domains with their status and DNS records",
    listOwnDomains,
    ofCompany,
    asItIs,
  ),
  call(
    "POST",
    "/provider/profile/domains/{hostname}/check",
    "Check a domain's DNS records now",
    checkDomain,
    ofCompany,
    asItIs,
  ),
  call(
    "POST",
    "/provider/profile/domains/{hostname}/canonical",
    "Make an active domain the main address; the others redirect to it",
    chooseCanonical,
    ofCompany,
    asItIs,
  ),
  call(
    "DELETE",
    "/provider/profile/domains/{hostname}",
    "Remove a domain; requires a signed-in session, not a token",
    removeDomain,
    ofCompany,
    asItIs,
  ),
];

export const domainAdminCalls: ApiCall[] = [
  call(
    "GET",
    "/admin/domain-requests",
    "List domain requests, open ones first",
    listDomainRequests,
    queryOf,
    asItIs,
  ),
  call(
    "POST",
    "/admin/domain-requests/{id}/decline",
    "Decline a request for a domain",
    declineDomainRequest,
    paramsAndBody,
    asItIs,
  ),
  call(
    "GET",
    "/admin/domains",
    "List companies' domains, newest first",
    listDomains,
    queryOf,
    asItIs,
  ),
  call(
    "POST",
    "/admin/companies/{vanityName}/domains",
    "Assign a domain to a company; its owners then prove that it is theirs",
    assignDomain,
    paramsAndBody,
    asItIs,
  ),
];
