/** The pages of the client hub in their frame. */
import * as approve from "../../app/client-hub/pages/approve";
import * as askForChange from "../../app/client-hub/pages/ask-for-change";
import * as cancel from "../../app/client-hub/pages/cancel";
import * as code from "../../app/client-hub/pages/code";
import * as confirm from "../../app/client-hub/pages/confirm";
import * as decline from "../../app/client-hub/pages/decline";
import * as editAccount from "../../app/client-hub/pages/edit-account";
import * as accountEmail from "../../app/client-hub/pages/account-email";
import * as hub from "../../app/client-hub/pages/hub";
import * as invalidSession from "../../app/client-hub/pages/invalid-session";
import * as logout from "../../app/client-hub/pages/logout";
import * as myAccount from "../../app/client-hub/pages/my-account";
import * as open from "../../app/client-hub/pages/open";
import * as request from "../../app/client-hub/pages/request";
import * as document from "../../app/client-hub/pages/document";
import * as documents from "../../app/client-hub/pages/documents";
import * as paying from "../../app/client-hub/pages/paying";
import * as rate from "../../app/client-hub/pages/rate";
import * as requests from "../../app/client-hub/pages/requests";
import * as selectAccount from "../../app/client-hub/pages/switch";
import * as thankYou from "../../app/client-hub/pages/thank-you";
import * as toSection from "../../app/client-hub/pages/to-section";
import { viewSections } from "../../app/client-hub/sections";
import * as wallet from "../../app/client-hub/pages/wallet";
import * as root from "../../app/root";
import * as landing from "../../app/site-pages/client-hub";
import * as site from "../../app/site-pages/site";
import { rendered, type PageRoute } from "../support/rendered";

const SITE = "main/company";
const HUB = `${SITE}/hub`;
const REQUEST = `${SITE}/hub-request`;
const ESTIMATE = `${SITE}/hub-estimate`;
const INVOICE = `${SITE}/hub-invoice`;

const inHub = (name: string, path: string, module: object): PageRoute => [
  `${SITE}/hub-${name}`,
  HUB,
  `client-hub/${path}`,
  module,
];

/** The page's answer, as Remix gives it to the worker. */
export const answerOf = rendered([
  ["root", undefined, "", root],
  [SITE, "root", "company/:vanityName", site],
  [`${SITE}/client-hub`, SITE, "client-hub", landing],
  [`${SITE}/hub-open`, SITE, "client-hub/open", open],
  [`${SITE}/hub-invalid-session`, SITE, "client-hub/invalid-session", invalidSession],
  ...Object.keys(viewSections).map((section): PageRoute => [
    `${SITE}/hub-${section}`,
    SITE,
    `client-hub/${section}`,
    toSection,
  ]),
  [HUB, SITE, undefined, hub],
  inHub("account", "my-account", myAccount),
  inHub("edit-account", "my-account/edit", editAccount),
  inHub("account-email", "my-account/email", accountEmail),
  inHub("requests", "requests", requests),
  inHub("request", "requests/:number", request),
  inHub("estimates", "estimates", documents),
  inHub("estimate", "estimates/:number", document),
  inHub("invoices", "invoices", documents),
  inHub("wallet", "wallet", wallet),
  inHub("invoice", "invoices/:number", document),
  inHub("switch", "switch-client-hub", selectAccount),
  inHub("confirm", "confirm", confirm),
  inHub("code", "code", code),
  inHub("logout", "logout", logout),
  [`${SITE}/hub-cancel-request`, REQUEST, "cancel", cancel],
  [`${SITE}/hub-approve`, ESTIMATE, "approve", approve],
  [`${SITE}/hub-decline`, ESTIMATE, "decline", decline],
  [`${SITE}/hub-ask-for-change`, ESTIMATE, "ask-for-change", askForChange],
  [`${SITE}/hub-paying`, INVOICE, "paying", paying],
  [`${SITE}/hub-rate`, INVOICE, "rate", rate],
  [`${SITE}/hub-thank-you`, INVOICE, "thank-you", thankYou],
]);
