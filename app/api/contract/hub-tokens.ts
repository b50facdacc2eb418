import * as z from "zod";
import { HubTokens } from "../../client-hub/hub-tokens";
import { durationInWords } from "../../duration";
import { hubCookie } from "../../identity/cookies";
import { lifetimes } from "../../lifetimes";
import type { ApiRequest } from "../call";
import { wantsTokens } from "./tokens";

/** The contract's token fields of the client hub (AUTH-012). */
export const HubTokensAnswer = z
  .object({
    clientHubAccessToken: HubTokens.shape.access.optional().meta({
      description:
        "For `Authorization: Bearer` with calls below /client-hub. Valid for " +
        `${durationInWords(lifetimes.accessToken)}. Only for programs: browsers get a cookie.`,
    }),
    clientHubRefreshToken: HubTokens.shape.refresh
      .optional()
      .meta({ description: "For one POST /client-hub/auth/refresh. Only for programs." }),
  })
  .meta({ id: "ClientHubTokens" });

/** Programs get the tokens, browsers the cookie; they keep theirs if there is no new secret. */
export function hubTokensAnswer(
  { secret, access, refresh }: HubTokens,
  request: ApiRequest,
): z.input<typeof HubTokensAnswer> {
  if (wantsTokens(request)) return { clientHubAccessToken: access, clientHubRefreshToken: refresh };
  if (secret !== "") request.context.setCookies.push(hubCookie(secret));
  return {};
}

/** For who sent a refresh token: no browser has one. */
export function refreshedAnswer({
  access,
  refresh,
}: Omit<HubTokens, "secret">): z.input<typeof HubTokensAnswer> {
  return { clientHubAccessToken: access, clientHubRefreshToken: refresh };
}
