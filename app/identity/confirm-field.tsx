import { durationInWords } from "../duration";
import { lifetimes } from "../lifetimes";
import { PasswordField } from "./fields";

/** `hasPassword`: whoever has none shows who they are by having signed in a moment ago. */
export function ConfirmField({
  hasPassword,
  error,
}: {
  hasPassword: boolean;
  error?: string | undefined;
}) {
  if (hasPassword) return <PasswordField label="Your password, to confirm" error={error} />;
  return (
    <p>
      You have no password: if you signed in more than {durationInWords(lifetimes.freshSignIn)} ago,
      sign out and in again first.
    </p>
  );
}
