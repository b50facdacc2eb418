const messages: Record<string, string> = {
  name: "Your name was saved.",
  email: "Your e-mail address was changed.",
  password: "Your password was changed. Other devices were signed out.",
  device: "The device was signed out.",
};

/** What a form says of its success after it leads on. The address only names which: its text is never shown. */
export function doneOf({ searchParams }: URL): string | null {
  const name = searchParams.get("done") ?? "";
  return Object.hasOwn(messages, name) ? messages[name]! : null;
}
