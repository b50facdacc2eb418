import type { RequestContext } from "../operations/context";
import type { User } from "../operations/actor";
import { signAccessToken } from "./access-token.server";
import type { NewTokens } from "./new-tokens";

/**
 * AUTH-011: issues additional tokens for the caller's sign-in; existing ones stay valid. Undefined
 * for API tokens, which have no sign-in.
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
