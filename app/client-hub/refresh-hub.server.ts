import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { endHub } from "./end-hub.server";
import { hubOf, keeperOf, tokensOf } from "./hub-session.server";
import { HubTokens } from "./hub-tokens";

/**
 * Exchanges a refresh token of the client hub for new tokens. Calls at once with the same token get
 * the same refresh token; one that was replaced longer ago ends the session, since it may be stolen.
 */
export const refreshHub = operation({
  name: "refresh hub",
  may: visitor,
  effect: "write",
  input: z.object({ refreshToken: z.string().max(300) }),
  output: HubTokens.omit({ secret: true }),
  async run(context, { refreshToken }) {
    const { config, keepers, now } = context;
    const [id = "", token = ""] = refreshToken.split(".");
    const at = now();
    // The keeper only knows about tokens.
    const session = await hubOf(context, id)();
    const result = session && (await keepers.refresh(keeperOf(id), token, at));
    if (result?.outcome === "reused") await endHub(context, id);
    if (result?.outcome !== "renewed")
      throw new Refusal("signed-out", "This session has ended. Open the secure link again.");
    return tokensOf(config, id, result.token, at);
  },
});
