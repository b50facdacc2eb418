import { methodData } from "../cards/method-params";
import { oneOf, params, url } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { createToken, tokens } from "./confirmation-token";

const PATH = "/v1/confirmation_tokens";

const create = params({
  payment_method_data: methodData,
  return_url: url().optional(),
  setup_future_usage: oneOf("off_session", "on_session").optional(),
});

/** Made by Stripe.js alone; at Stripe its call for that is not documented. */
export const confirmationTokenCalls: Resource = {
  routes: [
    route(
      "POST",
      PATH,
      create,
      (call) => {
        const { payment_method_data: data, return_url, setup_future_usage } = call.params;
        return createToken(call, data, {
          return_url: return_url ?? null,
          setup_future_usage: setup_future_usage ?? null,
        });
      },
      "publishable",
    ),
    route("GET", `${PATH}/:id`, params({}), (call) => tokens.need(call, call.ids["id"]!)),
  ],
  lookup: { prefix: "ctoken", get: tokens.get },
};
