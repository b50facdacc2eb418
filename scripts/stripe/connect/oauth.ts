import { OAuthFailure } from "../protocol/errors";
import { params, text } from "../protocol/params";
import { route, type Resource } from "../protocol/resource";
import { deauthorize } from "./change-account";
import { isConnected } from "./connected";

const sent = params({ client_id: text(), stripe_user_id: text() });

/** Ends the connection with an account (https://docs.stripe.com/connect/oauth-reference). */
export const oauth: Resource = {
  routes: [
    route("POST", "/oauth/deauthorize", sent, ({ world, params, request }) => {
      const { client_id: application, stripe_user_id: account } = params;
      if (!application.startsWith("ca_"))
        throw new OAuthFailure("invalid_client", `No such application: '${application}'`);
      if (!isConnected(world, account))
        throw new OAuthFailure(
          "invalid_client",
          `This application is not connected to stripe account ${account}, or that account does not exist.`,
        );
      deauthorize(world, account, application, request);
      return { stripe_user_id: account };
    }),
  ],
};
