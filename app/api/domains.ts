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
    "Ask for a website domain (API-038)",
    requestDomain,
    ofCompany,
    asItIs,
  ),
  call(
    "GET",
    "/provider/profile/domains",
    "Domains of one's own, how they stand, and the records that they need",
    listOwnDomains,
    ofCompany,
    asItIs,
  ),
  call(
    "POST",
    "/provider/profile/domains/{hostname}/check",
    "Look at a domain's records now",
    checkDomain,
    ofCompany,
    asItIs,
  ),
  call(
    "POST",
    "/provider/profile/domains/{hostname}/canonical",
    "Make an active domain the main address: the others lead to it",
    chooseCanonical,
    ofCompany,
    asItIs,
  ),
  call(
    "DELETE",
    "/provider/profile/domains/{hostname}",
    "Remove a domain; for somebody who signed in, not for a token",
    removeDomain,
    ofCompany,
    asItIs,
  ),
];

export const domainAdminCalls: ApiCall[] = [
  call(
    "GET",
    "/admin/domain-requests",
    "Domain requests, those that wait first",
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
  call("GET", "/admin/domains", "Companies' domains, newest first", listDomains, queryOf, asItIs),
  call(
    "POST",
    "/admin/companies/{vanityName}/domains",
    "Assign a domain to a company, whose owners then prove it",
    assignDomain,
    paramsAndBody,
    asItIs,
  ),
];
