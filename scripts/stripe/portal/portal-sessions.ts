import type Stripe from "stripe";
import { newId, randomLetters } from "../core/ids";
import type { Scope } from "../core/world";
import { needCustomer } from "../customers/customer";
import { invalid, missingParam } from "../protocol/errors";
import { oneOf, params, text, url } from "../protocol/params";
import { route, type Call, type Resource } from "../protocol/resource";
import { subscriptions } from "../subscriptions/subscription";
import type { z } from "zod";
import { emit } from "../webhooks/events";
import { configurations, defaultConfiguration } from "./configuration";
import { portalVisits } from "./portal-visit";

const one = params({ subscription: text() });

const create = params({
  customer: text(),
  configuration: text().optional(),
  return_url: url().optional(),
  locale: oneOf("auto", "en").optional(),
  flow_data: params({
    type: oneOf("payment_method_update", "subscription_cancel", "subscription_update"),
    after_completion: params({
      type: oneOf("hosted_confirmation", "portal_homepage", "redirect"),
      redirect: params({ return_url: url() }).optional(),
      hosted_confirmation: params({ custom_message: text().optional() }).optional(),
    }).optional(),
    subscription_cancel: one.optional(),
    subscription_update: one.optional(),
  }).optional(),
});

type Sent = z.output<typeof create>;

/** Links to the page where a customer manages cards and subscriptions. */
export const portalSessionCalls: Resource = {
  routes: [
    route("POST", "/v1/billing_portal/sessions", create, (call) => {
      const { params, world } = call;
      const { id: customer } = needCustomer(call, params.customer, "customer");
      const configuration = params.configuration
        ? configurations.need(call, params.configuration, "configuration")
        : defaultConfiguration(call);
      const flow = flowOf(call, params.flow_data, customer);
      const secret = randomLetters(32);
      const created = world.clock.now();
      const returnUrl = params.return_url ?? configuration.default_return_url;
      portalVisits(world).set(secret, {
        account: call.account,
        customer,
        configuration: configuration.id,
        returnUrl,
        flow,
        created,
      });
      const session: Stripe.BillingPortal.Session = {
        id: newId("bps"),
        object: "billing_portal.session",
        configuration: configuration.id,
        created,
        customer,
        customer_account: null,
        flow,
        livemode: false,
        locale: params.locale ?? null,
        on_behalf_of: null,
        return_url: returnUrl,
        url: `${world.origin}/pages/portal/${secret}`,
      };
      emit(call, "billing_portal.session.created", session);
      return session;
    }),
  ],
};

function flowOf(
  call: Call<Sent>,
  sent: Sent["flow_data"],
  customer: string,
): Stripe.BillingPortal.Session.Flow | null {
  if (!sent) return null;
  const { type, after_completion: after } = sent;
  if (type !== "payment_method_update") {
    if (!sent[type]) throw missingParam(`flow_data[${type}][subscription]`);
    checkOwn(call, sent[type].subscription, customer, `flow_data[${type}][subscription]`);
  }
  const of = (name: "subscription_cancel" | "subscription_update") =>
    type === name ? { subscription: sent[name]!.subscription } : null;
  const cancel = of("subscription_cancel");
  return {
    after_completion: {
      hosted_confirmation:
        after?.type === "hosted_confirmation"
          ? { custom_message: after.hosted_confirmation?.custom_message ?? null }
          : null,
      redirect: after?.type === "redirect" ? (after.redirect ?? null) : null,
      type: after?.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: cancel && { ...cancel, retention: null },
    subscription_pause: null,
    subscription_update: of("subscription_update"),
    subscription_update_confirm: null,
    type,
  };
}

function checkOwn(scope: Scope, id: string, customer: string, param: string): void {
  if (subscriptions.need(scope, id, param).customer !== customer)
    throw invalid(`The subscription '${id}' does not belong to this customer.`, param);
}
