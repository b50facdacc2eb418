/** The browser side of passkeys. Loads its library on first use. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useSyncExternalStore } from "react";
import { callApi, ApiRefusal } from "../frame/api-client";
import { PASSKEY_NOT_ADDED, WRONG_PASSKEY } from "./passkey-texts";

/** Undefined: the person canceled, so no message is shown. */
export type Ended = "done" | { problem: string; fields: Record<string, string> } | undefined;

const THERE_ALREADY = "This device already has a passkey for your account.";

/**
 * Whether the browser supports passkeys. False on the server and during hydration, so the markup
 * matches.
 */
export function useKnowsPasskeys() {
  return useSyncExternalStore(
    never,
    () => typeof PublicKeyCredential === "function",
    () => false,
  );
}

const never = () => () => undefined;

/** Opens the browser's passkey dialog. */
export async function signInWithPasskey(): Promise<Ended> {
  try {
    await signIn(await challenge());
    return "done";
  } catch (error) {
    return endedBy(error, WRONG_PASSKEY);
  }
}

/**
 * Offers passkeys in the browser's autofill until `signal` aborts. Shows no error unless the person
 * picked one.
 */
export async function offerPasskeys(signal: AbortSignal): Promise<Ended> {
  let picked = false;
  try {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined;
    await signIn(await challenge(signal), signal, () => (picked = true));
    return "done";
  } catch (error) {
    return picked ? endedBy(error, WRONG_PASSKEY) : undefined;
  }
}

function challenge(signal?: AbortSignal) {
  return callApi<PublicKeyCredentialRequestOptionsJSON>(
    "POST",
    "/auth/passkeys/options",
    {},
    { signal },
  );
}

async function signIn(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  offer?: AbortSignal,
  picked?: () => void,
) {
  const { startAuthentication, WebAuthnAbortService } = await import("@simplewebauthn/browser");
  offer?.throwIfAborted();
  offer?.addEventListener("abort", () => WebAuthnAbortService.cancelCeremony(), { once: true });
  const credential = await startAuthentication({
    optionsJSON,
    useBrowserAutofill: offer !== undefined,
  });
  picked?.();
  await callApi("POST", "/auth/passkeys/sign-in", { credential });
}

/** `password`: "" if the person has none. */
export async function addPasskey(password: string): Promise<Ended> {
  try {
    const optionsJSON = await callApi<PublicKeyCredentialCreationOptionsJSON>(
      "POST",
      "/auth/user/passkeys/options",
      { password },
    );
    const { startRegistration } = await import("@simplewebauthn/browser");
    const credential = await startRegistration({ optionsJSON });
    await callApi("POST", "/auth/user/passkeys", { credential });
    return "done";
  } catch (error) {
    return endedBy(error, PASSKEY_NOT_ADDED);
  }
}

function endedBy(error: unknown, otherwise: string): Ended {
  if (error instanceof ApiRefusal) return { problem: error.message, fields: error.fields };
  const name = error instanceof Error ? error.name : "";
  // What browsers throw when the person closes the dialog or it times out.
  if (name === "NotAllowedError" || name === "AbortError") return undefined;
  return { problem: name === "InvalidStateError" ? THERE_ALREADY : otherwise, fields: {} };
}
