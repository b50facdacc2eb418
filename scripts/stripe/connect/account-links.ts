import type Stripe from "stripe";
import { randomLetters } from "../core/ids";
import type { World } from "../core/world";
import { invalid, missingParam } from "../protocol/errors";
import { oneOf, params, text, url } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { entries } from "./account-entry";
import { needEntry } from "./need-entry";

/** How long a link works, in seconds. */
const LIFETIME = 300;

/** A link to the onboarding, under the last part of its address. */
export interface StoredLink {
  account: string;
  type: string;
  refreshUrl: string;
  returnUrl: string;
  expires: number;
  used: boolean;
}

export const links = (world: World) => world.store.collection<StoredLink>("account_link");

const create = params({
  account: text(),
  type: oneOf("account_onboarding", "account_update"),
  refresh_url: url().optional(),
  return_url: url().optional(),
  collect: oneOf("currently_due", "eventually_due").optional(),
  collection_options: params({
    fields: oneOf("currently_due", "eventually_due").optional(),
    future_requirements: oneOf("include", "omit").optional(),
  }).optional(),
});

/** Owners with a full dashboard change their account there; the SDK's types say so of `type`. */
const NO_UPDATE_LINKS = invalid(
  "You cannot create `account_update` type Account Links for accounts that have access to a " +
    "Stripe-hosted Dashboard. Use `account_onboarding`.",
  "type",
);

export const accountLinks: Resource = {
  routes: [
    route("POST", "/v1/account_links", create, (call): Stripe.AccountLink => {
      const { world, params } = call;
      const { refresh_url: refreshUrl, return_url: returnUrl, type } = params;
      if (!refreshUrl) throw missingParam("refresh_url");
      if (!returnUrl) throw missingParam("return_url");
      const entry = needEntry(call, params.account);
      if (type === "account_update") throw NO_UPDATE_LINKS;
      entries(world).set(entry.id, { ...entry, linked: true });
      const token = randomLetters(24);
      const created = world.clock.now();
      const expires = created + LIFETIME;
      const link = { account: entry.id, type, refreshUrl, returnUrl, expires, used: false };
      links(world).set(token, link);
      return {
        object: "account_link",
        created,
        expires_at: expires,
        url: `${world.origin}/pages/setup/${entry.id}/${token}`,
      };
    }),
  ],
};
