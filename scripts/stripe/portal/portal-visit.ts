import type Stripe from "stripe";
import { ownScope, type Scope, type World } from "../core/world";
import { customers } from "../customers/customer";
import { notFound, show, type Visit } from "../pages/page";
import { html } from "../pages/html";
import { ended, subscriptions } from "../subscriptions/subscription";
import { configurations, type Configuration } from "./configuration";

/** A session of the portal, under the secret in its address. */
export interface PortalVisit {
  account: string | null;
  customer: string;
  configuration: string;
  returnUrl: string | null;
  flow: Stripe.BillingPortal.Session.Flow | null;
  created: number;
}

export const portalVisits = (world: World) => world.store.collection<PortalVisit>("portal_visit");

/** How long a link to the portal works, in seconds. */
const LIFETIME = 3600;

/** What a page of the portal works on. */
export interface Opened {
  scope: Scope;
  visit: PortalVisit;
  customer: Stripe.Customer;
  features: Configuration["features"];
  /** The address of the portal, without an end. */
  home: string;
}

export function openPortal({ world, ids }: Visit, then: (opened: Opened) => Response): Response {
  const visit = portalVisits(world).get(ids["secret"]!);
  if (!visit) return notFound();
  const scope = ownScope(world, visit.account);
  const customer = customers.get(scope, visit.customer);
  if (visit.created + LIFETIME <= world.clock.now() || !customer)
    return show("This link has expired", html`<p>Go back to the site and open it again.</p>`, 410);
  const { features } = configurations.need(scope, visit.configuration);
  return then({ scope, visit, customer, features, home: `/pages/portal/${ids["secret"]}` });
}

/** Where to go when a flow is done: as the session said, else to the portal's first page. */
export function afterFlow({ visit, home }: Opened, type: string): string {
  const after = visit.flow?.type === type ? visit.flow.after_completion : null;
  if (after?.type === "redirect") return after.redirect!.return_url;
  return after?.type === "hosted_confirmation" ? `${home}/done` : `${home}/home`;
}

/** A subscription of this customer that has not ended. */
export function ownSubscription(
  { scope, customer }: Opened,
  id: string,
): Stripe.Subscription | null {
  const found = subscriptions.get(scope, id);
  return found && found.customer === customer.id && !ended(found) ? found : null;
}
