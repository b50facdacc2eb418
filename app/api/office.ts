/** API calls of a company's office: the caller's own, or another one with `?uri=`. */
import { readStatement } from "../statements/read-statement.server";
import { releaseOffice } from "../admin/release-office.server";
import { addClient } from "../clients/add-client.server";
import { editClient } from "../clients/edit-client.server";
import { exportClients } from "../clients/export-clients.server";
import { importClients, previewClientImport } from "../clients/import-clients.server";
import { importLimits } from "../clients/limits";
import { listClients } from "../clients/list-clients.server";
import { searchOffice } from "../office-search/search-office.server";
import { mergeClients } from "../clients/merge-clients.server";
import { readClient } from "../clients/read-client.server";
import { undoMerge } from "../clients/undo-merge.server";
import { deleteCompany } from "../office/delete-company.server";
import { readOfficeLog } from "../office/read-log.server";
import { readOffice } from "../office/read-office.server";
import { acceptStaffInvitation, readStaffInvitation } from "../office/staff-invitation.server";
import {
  inviteStaff,
  leaveOffice,
  listTeam,
  removeStaff,
  withdrawStaffInvitation,
} from "../office/team.server";
import { asItIs, call, paramsAndBody, paramsOf, type ApiCall } from "./call";
import { ofOffice } from "./of-office";

/** A character takes at most six bytes in JSON. */
const file = { largestBody: 6 * importLimits.bytes };

export const officeCalls: ApiCall[] = [
  call("GET", "/provider/office", "Read your role in an office", readOffice, ofOffice, asItIs),
  call(
    "GET",
    "/provider/office/log",
    "List who did what in the office",
    readOfficeLog,
    ofOffice,
    asItIs,
  ),
  call("GET", "/provider/search", "Search the whole office", searchOffice, ofOffice, asItIs),
  call("GET", "/provider/clients", "List or search clients", listClients, ofOffice, asItIs),
  call("POST", "/provider/clients", "Add a client", addClient, ofOffice, asItIs),
  call(
    "GET",
    "/provider/clients/export",
    "Export all clients as CSV",
    exportClients,
    ofOffice,
    asItIs,
  ),
  call(
    "POST",
    "/provider/clients/import/preview",
    "Preview an import of clients from CSV",
    previewClientImport,
    ofOffice,
    asItIs,
    file,
  ),
  call(
    "POST",
    "/provider/clients/import",
    "Import clients from CSV",
    importClients,
    ofOffice,
    asItIs,
    file,
  ),
  call("GET", "/provider/clients/{id}", "Read a client", readClient, ofOffice, asItIs),
  call(
    "GET",
    "/provider/clients/{id}/statement",
    "Read a client's statement for a period",
    readStatement,
    ofOffice,
    asItIs,
  ),
  call("PATCH", "/provider/clients/{id}", "Change a client", editClient, ofOffice, asItIs),
  call(
    "POST",
    "/provider/clients/{id}/merge",
    "Merge another client into one",
    mergeClients,
    ofOffice,
    asItIs,
  ),
  call(
    "POST",
    "/provider/clients/{id}/merges/{change}/undo",
    "Undo a merge of clients",
    undoMerge,
    ofOffice,
    asItIs,
  ),
  call("GET", "/provider/team", "List the people of an office", listTeam, ofOffice, asItIs),
  call(
    "POST",
    "/provider/team/invitations",
    "Invite staff by email",
    inviteStaff,
    ofOffice,
    asItIs,
  ),
  call(
    "DELETE",
    "/provider/team/invitations/{id}",
    "Withdraw an invitation",
    withdrawStaffInvitation,
    ofOffice,
    asItIs,
  ),
  call("POST", "/provider/team/leave", "Leave an office", leaveOffice, ofOffice, asItIs),
  call("DELETE", "/provider/team/{userId}", "Remove staff", removeStaff, ofOffice, asItIs),
  call(
    "GET",
    "/team/invitation/{token}",
    "Read an invitation to an office",
    readStaffInvitation,
    paramsOf,
    asItIs,
  ),
  call(
    "POST",
    "/team/invitation/{token}",
    "Accept an invitation to an office",
    acceptStaffInvitation,
    paramsOf,
    asItIs,
  ),
  call(
    "DELETE",
    "/provider/profile",
    "Delete a company with everything that belongs to it",
    deleteCompany,
    ofOffice,
    asItIs,
  ),
  call(
    "POST",
    "/admin/companies/{vanityName}/release-office",
    "Open the office of a company that changed owners",
    releaseOffice,
    paramsAndBody,
    asItIs,
  ),
];
