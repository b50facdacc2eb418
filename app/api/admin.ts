/** API calls of the administration. Access is checked by each operation, not here. */
import { listAuditEntries } from "../admin/audit-log.server";
import {
  disablePerson,
  enablePerson,
  giveRole,
  signPersonOut,
  takeRole,
} from "../admin/change-person.server";
import { listCompanies, readCompanyRecord } from "../admin/companies.server";
import { addOwner, removeOwner } from "../admin/company-owners.server";
import { discardMail, listUnsentMail, retryMail } from "../admin/unsent-mail.server";
import { readOverview } from "../admin/overview.server";
import { listPeople, readPerson } from "../admin/people.server";
import { asItIs, call, noInput, paramsAndBody, paramsOf, queryOf, type ApiCall } from "./call";

export const adminCalls: ApiCall[] = [
  call(
    "GET",
    "/admin/overview",
    "Read totals, and what waits for a platform admin",
    readOverview,
    noInput,
    asItIs,
  ),
  call("GET", "/admin/people", "List people, newest first", listPeople, queryOf, asItIs),
  call(
    "GET",
    "/admin/people/{userId}",
    "Read a person, with devices and companies",
    readPerson,
    paramsOf,
    asItIs,
  ),
  call(
    "POST",
    "/admin/people/{userId}/roles/{role}",
    "Give a role: platform-admin or product-admin",
    giveRole,
    paramsAndBody,
    asItIs,
  ),
  call(
    "DELETE",
    "/admin/people/{userId}/roles/{role}",
    "Remove a role",
    takeRole,
    paramsAndBody,
    asItIs,
  ),
  call(
    "POST",
    "/admin/people/{userId}/disable",
    "Disable a person; ends every sign-in immediately",
    disablePerson,
    paramsAndBody,
    asItIs,
  ),
  call(
    "POST",
    "/admin/people/{userId}/enable",
    "Let a disabled person sign in again",
    enablePerson,
    paramsAndBody,
    asItIs,
  ),
  call(
    "POST",
    "/admin/people/{userId}/sign-out",
    "Sign a person out everywhere",
    signPersonOut,
    paramsOf,
    asItIs,
    { takes: {} },
  ),
  call(
    "DELETE",
    "/admin/people/{userId}/devices/{id}",
    "Sign out one of a person's devices",
    signPersonOut,
    paramsOf,
    asItIs,
  ),
  call("GET", "/admin/companies", "List companies, newest first", listCompanies, queryOf, asItIs),
  call(
    "GET",
    "/admin/companies/{vanityName}",
    "Read a company, with its owners and domains",
    readCompanyRecord,
    paramsOf,
    asItIs,
  ),
  call(
    "POST",
    "/admin/companies/{vanityName}/owners",
    "Make an existing account an owner",
    addOwner,
    paramsAndBody,
    asItIs,
  ),
  call(
    "DELETE",
    "/admin/companies/{vanityName}/owners/{userId}",
    "Remove an owner",
    removeOwner,
    paramsOf,
    asItIs,
  ),
  call(
    "GET",
    "/admin/audit",
    "List audit log entries, newest first",
    listAuditEntries,
    queryOf,
    asItIs,
  ),
  call(
    "GET",
    "/admin/mail",
    "List unsent and failed email, without its content",
    listUnsentMail,
    noInput,
    asItIs,
  ),
  call("POST", "/admin/mail/{id}/retry", "Retry a failed email", retryMail, paramsAndBody, asItIs),
  call("DELETE", "/admin/mail/{id}", "Discard a failed email", discardMail, paramsAndBody, asItIs),
];
