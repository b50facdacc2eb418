import { durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { PasswordField } from "./fields";

/** Password confirmation. A person without a password confirms by a recent sign-in. */
export function ConfirmField({
  hasPassword,
  error,
}: {
  hasPassword: boolean;
  error?: string | undefined;
}) {
  if (hasPassword) return <PasswordField label="Confirm your password" error={error} />;
  return (
    <p>
      You don’t have a password. If you signed in more than {durationText(lifetimes.freshSignIn)}{" "}
      ago, sign out and sign in again first.
    </p>
  );
}
