/** API calls of a company's office about requests: the caller's own, or another one with `?uri=`. */
import { changeOfficeSettings } from "../office/change-settings.server";
import { readOfficeSettings } from "../office/read-settings.server";
import { answerRequest } from "../requests/office/answer-request.server";
import { completeRequest } from "../requests/office/complete-request.server";
import { copyRequestLink } from "../requests/office/copy-link.server";
import { declineRequest } from "../requests/office/decline-request.server";
import { listRequests } from "../requests/office/list-requests.server";
import { markNotSpam } from "../requests/office/mark-not-spam.server";
import { markSpam } from "../requests/office/mark-spam.server";
import { noteCall } from "../requests/office/note-call.server";
import { readRequest } from "../requests/office/read-request.server";
import { reopenRequest } from "../requests/office/reopen-request.server";
import { revokeRequestLinks } from "../requests/office/revoke-links.server";
import { viewRequest } from "../requests/office/view-request.server";
import { readToday } from "../today/read-today.server";
import { asItIs, call, type ApiCall } from "./call";
import { ofOffice } from "./of-office";

const REQUEST = "/provider/requests/{number}";

export const officeRequestCalls: ApiCall[] = [
  call("GET", "/provider/today", "List what waits for an answer", readToday, ofOffice, asItIs),
  call("GET", "/provider/requests", "List or search requests", listRequests, ofOffice, asItIs),
  call("GET", REQUEST, "Read a request", readRequest, ofOffice, asItIs),
  call("POST", `${REQUEST}/view`, "Mark a request as viewed", viewRequest, ofOffice, asItIs),
  call("POST", `${REQUEST}/answer`, "Answer a request", answerRequest, ofOffice, asItIs),
  call("POST", `${REQUEST}/call`, "Note a call to the customer", noteCall, ofOffice, asItIs),
  call("POST", `${REQUEST}/complete`, "Complete a request", completeRequest, ofOffice, asItIs),
  call("POST", `${REQUEST}/reopen`, "Reopen a request", reopenRequest, ofOffice, asItIs),
  call("POST", `${REQUEST}/cancel`, "Cancel a request", declineRequest, ofOffice, asItIs),
  call("POST", `${REQUEST}/spam`, "Move a request to spam", markSpam, ofOffice, asItIs),
  call("DELETE", `${REQUEST}/spam`, "Take a request out of spam", markNotSpam, ofOffice, asItIs),
  call(
    "POST",
    `${REQUEST}/link`,
    "Make a link to a request for the customer",
    copyRequestLink,
    ofOffice,
    asItIs,
  ),
  call(
    "DELETE",
    `${REQUEST}/links`,
    "Revoke all links to a request",
    revokeRequestLinks,
    ofOffice,
    asItIs,
  ),
  call(
    "GET",
    "/provider/settings",
    "Read who of the office is mailed about requests",
    readOfficeSettings,
    ofOffice,
    asItIs,
  ),
  call(
    "PATCH",
    "/provider/settings",
    "Change who of the office is mailed about requests",
    changeOfficeSettings,
    ofOffice,
    asItIs,
  ),
];
