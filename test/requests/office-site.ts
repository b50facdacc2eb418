/** The pages of an office about requests, in their frame. */
import * as client from "../../app/clients/pages/client";
import * as notifications from "../../app/office/pages/notifications";
import * as office from "../../app/office/pages/office";
import * as page from "../../app/office/pages/page";
import * as start from "../../app/office/pages/start";
import * as copyLink from "../../app/requests/pages/copy-link";
import * as declineRequest from "../../app/requests/pages/decline-request";
import * as noteCall from "../../app/requests/pages/note-call";
import * as request from "../../app/requests/pages/request";
import * as requests from "../../app/requests/pages/requests";
import * as today from "../../app/today/pages/today";
import * as root from "../../app/root";
import { rendered } from "../support/rendered";

const OFFICE = "main/office";
const PAGE = "main/office-page";
const REQUEST = "main/request";

export const answerOf = rendered([
  ["root", undefined, "", root],
  [OFFICE, "root", "provider/:vanityName", office],
  [PAGE, OFFICE, undefined, page],
  ["main/office-start", OFFICE, "start", start],
  ["main/today", PAGE, "today", today],
  ["main/requests", PAGE, "requests", requests],
  [REQUEST, PAGE, "requests/:number", request],
  ["main/note-call", REQUEST, "call", noteCall],
  ["main/decline-request", REQUEST, "cancel", declineRequest],
  ["main/copy-request-link", REQUEST, "link", copyLink],
  ["main/client", PAGE, "clients/:clientId", client],
  ["main/notifications", PAGE, "settings/notifications", notifications],
]);
