/** Accounts over the API. The browser's session lives in cookies that page scripts never see; programs ask for the tokens themselves. */
import { changeName, deleteAccount, endDevice, exportAccount, confirmEmailChange, readAccount, signOut, startEmailChange } from "../identity/account.server";
import { mailSignInCode, signInWithCode, signInWithPassword } from "../identity/authenticate.server";
import { changePassword, mailResetCode, resetPassword } from "../identity/change-password.server";
import { clearedSessionCookies, sessionCookies } from "../identity/cookies";
import { refreshSession } from "../identity/refresh-session.server";
import { confirmRegistration, register } from "../identity/register.server";
import type { NewTokens } from "../identity/sign-in.server";
import { call, type ApiCall, type ApiRequest } from "./call";

export const identityCalls: ApiCall[] = [
  call("POST", "/auth/register", "Ask for an account: mails a code to the address", register, bodyOf, (mailed) => mailed),
  call("POST", "/auth/register/confirm", "Make the account with the mailed code", confirmRegistration, bodyOf, tokensAnswer),
  call("POST", "/auth/sign-in", "Sign in with a password", signInWithPassword, bodyOf, tokensAnswer),
  call("POST", "/auth/code", "Mail a code to sign in with", mailSignInCode, bodyOf, (mailed) => mailed),
  call("POST", "/auth/code/confirm", "Sign in with the mailed code", signInWithCode, bodyOf, tokensAnswer),
  call("POST", "/auth/forgot-password", "Mail a code to choose a new password with", mailResetCode, bodyOf, (mailed) => mailed),
  call("POST", "/auth/reset-password", "Choose a new password with the mailed code; signs every device out, and this one in", resetPassword, bodyOf, tokensAnswer),
  call("POST", "/auth/refresh", "New tokens for a refresh token, in the body or the cookie", refreshSession, bodyOf, (tokens, request) => (tokens ? tokensAnswer(tokens, request) : {})),
  call("POST", "/auth/sign-out", "End this sign-in", signOut, () => undefined, (done, { context }) => {
    context.setCookies.push(...clearedSessionCookies);
    return done;
  }),
  call("GET", "/auth/user", "The account and the devices that are signed in", readAccount, () => undefined, (account) => account),
  call("PATCH", "/auth/user", "The public name (API-049)", changeName, bodyOf, (changed) => changed),
  call("POST", "/auth/user/password", "Change the password; signs other devices out", changePassword, bodyOf, (done) => done),
  call("POST", "/auth/user/email", "Ask to change the e-mail address: mails a code to the new one", startEmailChange, bodyOf, (mailed) => mailed),
  call("POST", "/auth/user/email/confirm", "Change the e-mail address with the mailed code", confirmEmailChange, bodyOf, (changed) => changed),
  call("DELETE", "/auth/user/devices/{id}", "Sign a device out", endDevice, ({ params }) => params, (ended) => ended),
  call("GET", "/auth/user/export", "Everything that is kept of the account", exportAccount, () => undefined, (everything) => everything),
  call("POST", "/auth/user/delete", "Delete the account", deleteAccount, bodyOf, (done, { context }) => {
    context.setCookies.push(...clearedSessionCookies);
    return done;
  }),
];

function bodyOf({ body }: ApiRequest) {
  return body;
}

/** The contract's token fields go to programs: to those that came with a token, or ask for them and are no browser. All others get cookies. */
function tokensAnswer(tokens: NewTokens, { headers, context }: ApiRequest) {
  const isProgram = headers.has("authorization") || (headers.get("tokens") === "body" && !headers.has("cookie") && !headers.has("origin"));
  if (isProgram) {
    context.setCookies.length = 0;
    return { userAccessToken: tokens.access, userRefreshToken: tokens.refresh };
  }
  context.setCookies.push(...sessionCookies(tokens));
  return {};
}
