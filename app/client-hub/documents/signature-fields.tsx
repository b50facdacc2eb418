import { useState } from "react";
import { limits } from "../../documents/limits";
import { Input } from "../../ui/controls";
import { Field } from "../../ui/field";
import { useFormAnswer } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { DrawnSignature } from "./signature-pad";
import { strokesIn } from "./strokes";

/** The name of the person who signs, and the signature if they draw one. */
export function SignatureFields({
  name,
  onName,
}: {
  name: string;
  onName: (name: string) => void;
}) {
  const { errorOf, typed } = useFormAnswer();
  const [strokes, setStrokes] = useState(() => strokesIn(typed("signature.strokes") ?? ""));
  const hydrated = useHydrated();
  return (
    <>
      <Field
        name="signature.name"
        label="Your full name"
        hint="This is your signature."
        error={errorOf("signature.name") ?? errorOf("signature.strokes")}
        required
      >
        <Input
          autoComplete="name"
          maxLength={limits.signature}
          defaultValue={typed("signature.name") ?? name}
          onInput={({ currentTarget }) => onName(currentTarget.value)}
        />
      </Field>
      <input type="hidden" name="signature.strokes" value={JSON.stringify(strokes)} />
      {hydrated && <DrawnSignature strokes={strokes} onChange={setStrokes} />}
    </>
  );
}
