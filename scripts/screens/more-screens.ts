/** Pages and states that no link of the demo leads to, and dialogs that only scripts open. */
import type { Page } from "@playwright/test";
import { clientHubPath, companyPath, registerToClaimPath } from "../../app/urls";
import { EXPIRED_LINK, demoLinkPath } from "../seed/requests/demo-link";
import { demo } from "../seed/showcase";
import type { Person } from "./people";
import * as flows from "./flows";

export interface Screen {
  name: string;
  path: string;
  /** Ids of routes that this shows, if their addresses can't be found by links. */
  reaches?: string[];
  /** What the person does on the page before the picture. */
  open?: (page: Page, origin: string) => Promise<void>;
  /** Scripts would lead on from here. */
  withoutScripts?: boolean;
}

const company = companyPath(demo.showcase.vanityName);
const hub = clientHubPath(demo.showcase.vanityName);
const office = `/provider/${demo.showcase.vanityName}`;

export const moreScreens: Record<Person["name"], Screen[]> = {
  visitor: [
    { name: "search-none", path: `/search/zzzz/${demo.showcase.zip}` },
    { name: "search-invalid", path: "/search?query=plumbing&zip=123" },
    { name: "search-suggestions", path: "/", open: flows.typeQuery },
    { name: "company-unclaimed", path: companyPath(demo.unclaimed.vanityName) },
    { name: "company-tiny", path: companyPath(demo.tiny.vanityName) },
    { name: "company-longest", path: companyPath(demo.longest.vanityName) },
    { name: "company-own-domain", path: "/", open: flows.goToOwnDomain },
    { name: "company-missing", path: "/company/no-such-company" },
    { name: "company-no-name", path: "/company", reaches: ["main/company-no-name"] },
    {
      name: "company-nothing-here",
      path: `${company}/nothing-here`,
      reaches: ["main/company/nothing-here"],
    },
    { name: "nothing-here", path: "/nothing-here", reaches: ["main/nothing-here"] },
    { name: "near-nobody", path: "/near/tx/marfa/medical-spa" },
    { name: "services-menu", path: company, open: flows.openServicesMenu },
    { name: "request-dialog", path: company, open: flows.openRequest },
    { name: "chat-signed-out", path: `${company}#chat` },
    { name: "login-code", path: "/login/code", reaches: ["main/login-code"] },
    { name: "forgot-password", path: "/forgot-password", reaches: ["main/forgot-password"] },
    {
      name: "forgot-password-code",
      path: "/forgot-password",
      reaches: ["main/forgot-password-code"],
      open: flows.forgetPassword,
    },
    {
      name: "register-code",
      path: "/register",
      reaches: ["main/register-code"],
      open: flows.register,
    },
    {
      name: "claim-register",
      path: registerToClaimPath(demo.unclaimed.vanityName),
      reaches: ["main/claim-register"],
    },
    {
      name: "hub-open",
      path: demoLinkPath,
      reaches: ["main/company/hub-open"],
      withoutScripts: true,
    },
    {
      name: "hub-link-expired",
      path: `${hub}/requests/1001?s=${EXPIRED_LINK.s}&c=${EXPIRED_LINK.c}`,
    },
    { name: "hub-one-request", path: demoLinkPath },
    {
      name: "hub-confirm",
      path: demoLinkPath,
      reaches: ["main/company/hub-confirm"],
      open: (page, origin) => flows.goTo(page, origin, `${hub}/confirm`),
    },
    {
      name: "hub-code",
      path: hub,
      reaches: ["main/company/hub-code"],
      open: flows.askForHubCode,
    },
    {
      name: "hub-invalid-session",
      path: `${hub}/invalid-session`,
      reaches: ["main/company/hub-invalid-session"],
    },
  ],
  client: [
    { name: "welcome", path: "/welcome", reaches: ["main/welcome"] },
    { name: "hub-logout", path: `${hub}/logout`, reaches: ["main/company/hub-logout"] },
    { name: "chat-panel", path: company, open: flows.openChat },
    {
      name: "friend-invitation",
      path: "/my-friends",
      reaches: ["main/friend-invitation"],
      open: flows.inviteFriend,
    },
    {
      name: "edit-review",
      path: company,
      reaches: ["main/company/edit-review", "main/company/review-photos"],
      open: (page, origin) => flows.goToOwnReview(page, origin, "edit"),
    },
    {
      name: "delete-review",
      path: company,
      reaches: ["main/company/delete-review"],
      open: (page, origin) => flows.goToOwnReview(page, origin, "delete"),
    },
    {
      name: "own-reviews-delete",
      path: "/account/reviews",
      reaches: ["main/delete-own-review"],
      open: flows.deleteOwnReview,
    },
    {
      name: "account-passkey",
      path: "/account",
      reaches: ["main/account-passkey"],
      open: flows.addPasskey,
    },
    {
      name: "hub-thank-you",
      path: `${hub}/invoices`,
      reaches: ["main/company/hub-thank-you", "main/company/hub-paying"],
      open: flows.payByCard,
    },
    {
      name: "hub-delete-method",
      path: `${hub}/wallet`,
      reaches: ["main/company/hub-delete-method"],
      open: flows.deleteMethod,
    },
    {
      name: "create-service",
      path: "/create",
      reaches: ["main/create-service"],
      open: flows.startPage,
    },
    {
      name: "create-review",
      path: "/create",
      reaches: ["main/create-review"],
      open: flows.chooseService,
    },
    {
      name: "create-progress",
      path: "/create",
      reaches: ["main/create-progress"],
      open: flows.createPage,
    },
  ],
  owner: [
    {
      name: "office-search",
      path: `${office}/search?q=drain`,
      reaches: ["main/search-office"],
    },
    { name: "plan-return", path: `${office}/settings/pro/return`, reaches: ["main/plan-return"] },
    {
      name: "payments-return",
      path: `${office}/settings/payments/return`,
      reaches: ["main/payments-return"],
    },
    {
      name: "payments-again",
      path: `${office}/settings/payments/again`,
      reaches: ["main/payments-again"],
    },
    {
      name: "services-edit-video",
      path: `${company}/services/edit/video`,
      reaches: ["main/company/services-edit-video"],
    },
    {
      name: "staff-invitation",
      path: `${office}/settings/team`,
      reaches: ["main/staff-invitation"],
      open: flows.inviteStaff,
    },
    {
      name: "subscription-start",
      path: `${office}/subscriptions/new`,
      reaches: ["main/start-subscription"],
      open: flows.startSubscription,
    },
  ],
  operator: [
    {
      name: "edit-publish",
      path: `${companyPath(demo.unpublished.vanityName)}/edit/publish`,
      reaches: ["main/company/edit-publish"],
    },
  ],
};

/** Ids of routes that are not shown, and why. */
export const notShown: Record<string, string> = {
  "main/company/contact": "leads to the contact page",
  "main/claim-invitation": "its token is in a mail to a company that the operator imported",
  "main/dispute": "its token is in a mail to a company whose claim has another address",
  "main/company/appeal-review": "needs a review that an operator removed",
};
