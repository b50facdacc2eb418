/** API calls for claiming companies, and for platform admins who decide on claims. */
import { acceptClaimInvitation, readClaimInvitation } from "../claims/accept-invitation.server";
import { claimByAddress } from "../claims/claim-by-address.server";
import { inviteToClaim } from "../claims/claim-invitations.server";
import { decideClaim, listClaimRequests } from "../claims/claim-queue.server";
import { disputeClaim, readDispute } from "../claims/claim-requests.server";
import { readClaim, sendClaimCode, verifyClaim } from "../claims/claim.server";
import { createUnclaimed } from "../creating/create-unclaimed.server";
import { publishUnclaimed } from "../creating/publish-unclaimed.server";
import { previewImport, runImport } from "../imports/import.server";
import { optOut } from "../creating/opt-out.server";
import { call, type ApiCall, type ApiRequest } from "./call";

const same = <Answer>(answer: Answer) => answer;

export const claimCalls: ApiCall[] = [
  call(
    "POST",
    "/provider/profile/claim",
    "Email a code to claim a profile (API-019)",
    sendClaimCode,
    bodyOf,
    same,
  ),
  call(
    "POST",
    "/provider/profile/claim-verify",
    "Claim a profile with the emailed code (API-020)",
    verifyClaim,
    bodyOf,
    same,
  ),
  call(
    "GET",
    "/provider/profile/claim/{uri}",
    "Read how a profile can be claimed, and the caller's progress",
    readClaim,
    ({ params }) => params,
    same,
  ),
  call(
    "GET",
    "/claims/disputes/{token}",
    "Read the claim that a dispute link is about",
    readDispute,
    ({ params }) => params,
    same,
  ),
  call(
    "POST",
    "/claims/disputes/{token}",
    "Dispute a claim with the token of the emailed link",
    disputeClaim,
    paramsAndBody,
    same,
  ),
  call(
    "GET",
    "/claims/invitations/{token}",
    "Read which profile an emailed link claims",
    readClaimInvitation,
    ({ params }) => params,
    same,
  ),
  call(
    "POST",
    "/claims/invitations/{token}/accept",
    "Claim a profile with an emailed link",
    acceptClaimInvitation,
    ({ params }) => params,
    same,
    { takes: {} },
  ),
  call(
    "POST",
    "/provider/profile/claim/{uri}/by-address",
    "Claim a profile that has the caller's own email address",
    claimByAddress,
    ({ params }) => params,
    same,
    { takes: {} },
  ),
  call(
    "GET",
    "/admin/claims",
    "List open claims and disputes",
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
    "Create an unclaimed profile (API-022)",
    createUnclaimed,
    bodyOf,
    same,
  ),
  call(
    "POST",
    "/admin/companies/{vanityName}/publish",
    "Publish a profile that has no owner",
    publishUnclaimed,
    ({ params }) => params,
    same,
    { takes: {} },
  ),
  call(
    "POST",
    "/admin/companies/{vanityName}/claim-invitation",
    "Email the profile's address a new link to claim it",
    inviteToClaim,
    ({ params }) => params,
    same,
    { takes: {} },
  ),
  call(
    "POST",
    "/admin/imports",
    "Preview an import of a register (CSV)",
    previewImport,
    bodyOf,
    same,
  ),
  call(
    "POST",
    "/admin/imports/{id}/run",
    "Run a previewed import",
    runImport,
    ({ params }) => params,
    same,
    { takes: {} },
  ),
  call("POST", "/admin/import-opt-outs", "Opt a company out of imports", optOut, bodyOf, same),
];

function bodyOf({ body }: ApiRequest) {
  return body;
}

function paramsAndBody({ params, body }: ApiRequest) {
  return { ...(body as object | undefined), ...params };
}
