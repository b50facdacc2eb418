const messages: Record<string, string> = {
  name: "We saved your name.",
  email: "Your email address was changed.",
  mobile: "Your mobile number was confirmed. Choose which text messages you want in each office.",
  "mobile-removed": "We won’t text you anymore.",
  password:
    "Your password was changed. We signed out your other devices and revoked your API tokens.",
  passkey: "Passkey added. You can now sign in with it.",
  "passkey-renamed": "The passkey was renamed.",
  "passkey-removed": "The passkey was removed. You can’t use it to sign in anymore.",
  device: "The device was signed out.",
  token: "The token was revoked. Software that uses it can’t sign in anymore.",
  "no-token": "This token was already revoked.",
};

/** The confirmation after a redirect. The URL only selects a message; its text is never shown. */
export function doneOf({ searchParams }: URL): string | null {
  const name = searchParams.get("done") ?? "";
  return Object.hasOwn(messages, name) ? messages[name]! : null;
}
