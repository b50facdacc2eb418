/** API calls for claiming companies, and for platform admins who decide on claims. */
import { decideClaim, listClaimRequests } from "../claims/claim-queue.server";
import { disputeClaim, readDispute } from "../claims/claim-requests.server";
import { readClaim, sendClaimCode, verifyClaim } from "../claims/claim.server";
import { createUnclaimed } from "../creating/create-unclaimed.server";
import { previewImport, runImport } from "../imports/import.server";
import { optOut } from "../creating/opt-out.server";
import { call, type ApiCall, type ApiRequest } from "./call";

const same = <Answer>(answer: Answer) => answer;

export const claimCalls: ApiCall[] = [
  call(
    "POST",
    "/provider/profile/claim",
    "Mail a code to claim a profile with (API-019)",
    sendClaimCode,
    bodyOf,
    same,
  ),
  call(
    "POST",
    "/provider/profile/claim-verify",
    "Claim a profile with the mailed code (API-020)",
    verifyClaim,
    bodyOf,
    same,
  ),
  call(
    "GET",
    "/provider/profile/claim/{uri}",
    "How a profile can be claimed, and how far the caller has come",
    readClaim,
    ({ params }) => params,
    same,
  ),
  call(
    "GET",
    "/claims/disputes/{token}",
    "What a mailed link to a dispute is about",
    readDispute,
    ({ params }) => params,
    same,
  ),
  call(
    "POST",
    "/claims/disputes/{token}",
    "Dispute a claim, with the mailed link's token",
    disputeClaim,
    paramsAndBody,
    same,
  ),
  call(
    "GET",
    "/admin/claims",
    "Claims and disputes that wait to be decided",
    listClaimRequests,
    ({ query }) => query,
    same,
  ),
  call(
    "POST",
    "/admin/claims/{id}",
    "Accept or refuse a claim or a dispute",
    decideClaim,
    paramsAndBody,
    same,
  ),
  call(
    "POST",
    "/admin/unclaimed-provider",
    "Make a profile that nobody owns (API-022)",
    createUnclaimed,
    bodyOf,
    same,
  ),
  call(
    "POST",
    "/admin/imports",
    "Read a register as CSV, and say what would become of it",
    previewImport,
    bodyOf,
    same,
  ),
  call(
    "POST",
    "/admin/imports/{id}/run",
    "Make the profiles of a register that was read",
    runImport,
    ({ params }) => params,
    same,
    { takes: {} },
  ),
  call(
    "POST",
    "/admin/import-opt-outs",
    "Make no profile of a company from a register",
    optOut,
    bodyOf,
    same,
  ),
];

function bodyOf({ body }: ApiRequest) {
  return body;
}

function paramsAndBody({ params, body }: ApiRequest) {
  return { ...(body as object | undefined), ...params };
}
