import { useEffect, useRef } from "react";
import { Card } from "../ui/card";
import { CopyButton } from "../ui/copy-button";
import { Note } from "../ui/note";

/** Shows a new token, once: it comes with the form's response and isn't stored. */
export function MadeToken({ name, token }: { name: string; token: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [token]);
  return (
    <Card as="section" className="stack gap-4">
      <h2 ref={heading} tabIndex={-1}>
        Your new token
      </h2>
      <Note tone="warning">
        Copy <strong className="auth__email">{name}</strong> now. We won’t show it again. Anyone who
        has it can act for you, so keep it as safe as a password.
      </Note>
      <code className="token">{token}</code>
      <div className="needs-js">
        <CopyButton text={token} label="Copy token" done="Token copied to clipboard" />
      </div>
    </Card>
  );
}
