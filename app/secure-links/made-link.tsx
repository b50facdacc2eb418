import { Input } from "../ui/controls";
import { CopyButton } from "../ui/copy-button";
import { Field } from "../ui/field";

/** A link that was just made, to copy it. `name`: the client's. */
export function MadeLink({ link, name }: { link: string; name: string }) {
  return (
    <div className="stack">
      <p>Send it to {name}, for example by text message. We don’t show it again.</p>
      <Field name="link" label="Link">
        <Input readOnly defaultValue={link} />
      </Field>
      <div>
        <CopyButton text={link} label="Copy link" variant="primary" />
      </div>
    </div>
  );
}
