/** API calls for accounts. Browser sessions live in HttpOnly cookies; programs ask for tokens. */
import {
  changeName,
  deleteAccount,
  endDevice,
  confirmEmailChange,
  readAccount,
  signOut,
  startEmailChange,
} from "../identity/account.server";
import { confirmMobile, readMobile, removeMobile, startMobile } from "../identity/mobile.server";
import { exportAccount } from "../identity/export-account.server";
import { listApiTokens, makeApiToken, revokeApiToken } from "../identity/api-tokens.server";
import {
  mailSignInCode,
  signInWithCode,
  signInWithPassword,
} from "../identity/authenticate.server";
import { changePassword, mailResetCode, resetPassword } from "../identity/change-password.server";
import { clearedSessionCookies, cookiesOf, signedOutCookies } from "../identity/cookies";
import { signInWithPasskey, startPasskeySignIn } from "../identity/passkey-sign-in.server";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "../identity/passkeys.server";
import { refreshSession } from "../identity/refresh-session.server";
import { confirmRegistration, register } from "../identity/register.server";
import { Refusal } from "../refusal";
import {
  asItIs,
  bodyOf,
  call,
  noInput,
  paramsAndBody,
  paramsOf,
  type ApiCall,
  type ApiRequest,
} from "./call";
import { Tokens, tokensAnswer, withNewTokens, withTokens } from "./contract/tokens";

const refresh = call(
  "POST",
  "/auth/refresh",
  "Get new tokens for the refresh token in the body or the cookie",
  refreshSession,
  bodyOf,
  tokensAnswer,
  { schema: Tokens },
);

export const identityCalls: ApiCall[] = [
  call(
    "POST",
    "/auth/register",
    "Register: emails a code to the address",
    register,
    bodyOf,
    asItIs,
  ),
  call(
    "POST",
    "/auth/register/confirm",
    "Create the account with the emailed code",
    confirmRegistration,
    bodyOf,
    tokensAnswer,
    { schema: Tokens },
  ),
  call(
    "POST",
    "/auth/sign-in",
    "Sign in with a password",
    signInWithPassword,
    bodyOf,
    tokensAnswer,
    { schema: Tokens },
  ),
  call("POST", "/auth/code", "Email a code to sign in with", mailSignInCode, bodyOf, asItIs),
  call(
    "POST",
    "/auth/code/confirm",
    "Sign in with the emailed code",
    signInWithCode,
    bodyOf,
    tokensAnswer,
    { schema: Tokens },
  ),
  call(
    "POST",
    "/auth/passkeys/options",
    "Create a challenge for signing in with a passkey",
    startPasskeySignIn,
    bodyOf,
    asItIs,
  ),
  call(
    "POST",
    "/auth/passkeys/sign-in",
    "Sign in with a passkey",
    signInWithPasskey,
    bodyOf,
    tokensAnswer,
    { schema: Tokens },
  ),
  call(
    "POST",
    "/auth/forgot-password",
    "Email a code to reset the password",
    mailResetCode,
    bodyOf,
    asItIs,
  ),
  call(
    "POST",
    "/auth/reset-password",
    "Choose a new password with the emailed code; signs out every device, signs in this one and revokes API tokens",
    resetPassword,
    bodyOf,
    tokensAnswer,
    { schema: Tokens },
  ),
  { ...refresh, answer: refreshOrEnd },
  call("POST", "/auth/sign-out", "End this sign-in", signOut, noInput, (done, { context }) => {
    context.setCookies.push(...signedOutCookies);
    return done;
  }),
  call(
    "GET",
    "/auth/user",
    "Read the account and its signed-in devices",
    readAccount,
    noInput,
    asItIs,
  ),
  call(
    "PATCH",
    "/auth/user",
    "Change the public name (API-049)",
    changeName,
    bodyOf,
    withNewTokens,
    {
      schema: withTokens(changeName.output),
    },
  ),
  call(
    "POST",
    "/auth/user/password",
    "Change the password; signs out other devices and revokes API tokens",
    changePassword,
    bodyOf,
    asItIs,
  ),
  call(
    "POST",
    "/auth/user/email",
    "Start an email change: emails a code to the new address",
    startEmailChange,
    bodyOf,
    asItIs,
  ),
  call(
    "POST",
    "/auth/user/email/confirm",
    "Change the email address with the emailed code",
    confirmEmailChange,
    bodyOf,
    asItIs,
  ),
  call(
    "GET",
    "/auth/user/mobile",
    "Read the number for text messages, masked",
    readMobile,
    noInput,
    asItIs,
  ),
  call("POST", "/auth/user/mobile", "Text a code to a new number", startMobile, bodyOf, asItIs),
  call(
    "POST",
    "/auth/user/mobile/confirm",
    "Confirm the number with the code",
    confirmMobile,
    bodyOf,
    asItIs,
  ),
  call("DELETE", "/auth/user/mobile", "Remove the number", removeMobile, noInput, asItIs),
  call(
    "POST",
    "/auth/user/passkeys/options",
    "Create the options for a new passkey",
    startPasskey,
    bodyOf,
    asItIs,
  ),
  call("POST", "/auth/user/passkeys", "Add a passkey", addPasskey, bodyOf, asItIs),
  call(
    "PATCH",
    "/auth/user/passkeys/{id}",
    "Rename a passkey",
    renamePasskey,
    paramsAndBody,
    asItIs,
  ),
  call("DELETE", "/auth/user/passkeys/{id}", "Remove a passkey", removePasskey, paramsOf, asItIs),
  call("DELETE", "/auth/user/devices/{id}", "Sign out a device", endDevice, paramsOf, asItIs),
  call(
    "GET",
    "/auth/user/tokens",
    "List personal API tokens, without the tokens themselves",
    listApiTokens,
    noInput,
    asItIs,
  ),
  call(
    "POST",
    "/auth/user/tokens",
    "Create a personal API token; requires a signed-in session, not a token",
    makeApiToken,
    bodyOf,
    asItIs,
  ),
  call(
    "DELETE",
    "/auth/user/tokens/{id}",
    "Revoke a personal API token",
    revokeApiToken,
    paramsOf,
    asItIs,
  ),
  call("GET", "/auth/user/export", "Export the account's data", exportAccount, noInput, asItIs),
  call(
    "POST",
    "/auth/user/delete",
    "Delete the account",
    deleteAccount,
    bodyOf,
    (done, { context }) => {
      context.setCookies.push(...signedOutCookies);
      return done;
    },
  ),
];

/**
 * Uses the refresh token of the body, or else of the cookie. If the session has ended, its cookies
 * are cleared.
 */
async function refreshOrEnd(request: ApiRequest) {
  const { body, headers, context } = request;
  const fromCookie =
    body === undefined || (typeof body === "object" && body !== null && !("refreshToken" in body));
  if (!fromCookie) return refresh.answer(request);
  try {
    const tokens = await refreshSession(context, {
      refreshToken: cookiesOf(headers, context.config.mainOrigin).refresh,
    });
    return tokensAnswer(tokens, request);
  } catch (error) {
    if (error instanceof Refusal && error.code === "signed-out" && headers.has("cookie"))
      context.setCookies.push(...clearedSessionCookies);
    throw error;
  }
}
