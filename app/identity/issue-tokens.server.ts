import type { RequestContext } from "../operations/context";
import type { User } from "../operations/actor";
import { signAccessToken } from "./access-token.server";
import type { NewTokens } from "./new-tokens";

/**
 * AUTH-011: tokens anew for the sign-in that asks, beside those that it has; undefined for a token
 * that is no sign-in's.
 */
export async function issueTokens(
  { config, keepers, now }: RequestContext,
  { signInId, userId }: User,
): Promise<NewTokens | undefined> {
  if (!signInId) return undefined;
  const refresh = await keepers.issue(signInId, now());
  if (!refresh) return undefined;
  return {
    access: await signAccessToken(config, { userId, signInId }, now()),
    refresh: `${signInId}.${refresh}`,
  };
}
