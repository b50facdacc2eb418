const messages: Record<string, string> = {
  name: "Your name was saved.",
  email: "Your e-mail address was changed.",
  password: "Your password was changed. Other devices were signed out, and API tokens revoked.",
  passkey: "Your passkey was added. You can sign in with it now.",
  "passkey-renamed": "The passkey was renamed.",
  "passkey-removed": "The passkey was removed. It signs nobody in any more.",
  device: "The device was signed out.",
  token: "The token was revoked. Programs that use it are refused from now on.",
  "no-token": "This token had been revoked already.",
};

/**
 * What a form says of its success after it leads on. The address only names which: its text is
 * never shown.
 */
export function doneOf({ searchParams }: URL): string | null {
  const name = searchParams.get("done") ?? "";
  return Object.hasOwn(messages, name) ? messages[name]! : null;
}
