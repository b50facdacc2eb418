/** The pages of the client hub in their frame. */
import * as cancel from "../../app/client-hub/pages/cancel";
import * as invalidSession from "../../app/client-hub/pages/invalid-session";
import * as open from "../../app/client-hub/pages/open";
import * as request from "../../app/client-hub/pages/request";
import * as toRequest from "../../app/client-hub/pages/to-request";
import * as root from "../../app/root";
import * as landing from "../../app/site-pages/client-hub";
import * as site from "../../app/site-pages/site";
import { rendered } from "../support/rendered";

const SITE = "main/company";
const REQUEST = `${SITE}/hub-request`;

/** The page's answer, as Remix gives it to the worker. */
export const answerOf = rendered([
  ["root", undefined, "", root],
  [SITE, "root", "company/:vanityName", site],
  [`${SITE}/client-hub`, SITE, "client-hub", landing],
  [`${SITE}/hub-open`, SITE, "client-hub/open", open],
  [`${SITE}/hub-invalid-session`, SITE, "client-hub/invalid-session", invalidSession],
  [`${SITE}/hub-requests`, SITE, "client-hub/requests", toRequest],
  [`${SITE}/hub-view-request`, SITE, "client-hub/view-request", toRequest],
  [REQUEST, SITE, "client-hub/requests/:number", request],
  [`${SITE}/hub-cancel-request`, REQUEST, "cancel", cancel],
]);
