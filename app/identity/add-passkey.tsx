import { useNavigate } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { Button } from "../ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { useHydrated } from "../ui/use-hydrated";
import { ConfirmField } from "./confirm-field";
import { addPasskey, useKnowsPasskeys, type Ended } from "./passkey-ceremony";

interface AddPasskeyProps {
  email: string;
  hasPassword: boolean;
}

/** Passkeys need JavaScript; without it, this shows a note instead. */
export function AddPasskey({ email, hasPassword }: AddPasskeyProps) {
  const [hydrated, known] = [useHydrated(), useKnowsPasskeys()];
  const navigate = useNavigate();
  const [ended, setEnded] = useState<Ended>();
  const [busy, setBusy] = useState(false);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get("password");
    setBusy(true);
    const outcome = await addPasskey(typeof password === "string" ? password : "");
    if (outcome === "done") return navigate("/account?done=passkey");
    setBusy(false);
    setEnded(outcome);
  }

  if (!hydrated) {
    return (
      <noscript>
        <p>To add a passkey, turn on JavaScript in this browser.</p>
      </noscript>
    );
  }
  if (!known) return <p>This browser doesn’t support passkeys. Try another browser or device.</p>;
  const problem = typeof ended === "object" ? ended : undefined;
  const wrongPassword = hasPassword ? problem?.fields.password : undefined;
  return (
    <form method="post" noValidate className="stack gap-6" onSubmit={(event) => void add(event)}>
      <ErrorSummary
        errors={problem ? [{ field: wrongPassword && "password", message: problem.problem }] : []}
        attempt={ended}
      />
      {/* Tells password managers which account the password belongs to. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
        hidden
      />
      <ConfirmField hasPassword={hasPassword} error={wrongPassword} />
      <Button size="large" wide icon="key-round" busy={busy}>
        Add a passkey
      </Button>
    </form>
  );
}
