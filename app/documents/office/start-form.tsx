import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { documentsPath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { Button } from "../../ui/button";
import type { DocumentKind } from "../states";

interface StartFormProps extends ComponentProps<typeof Button> {
  kind: DocumentKind;
  /** What it is made from, and its client. */
  from: Partial<Record<"client" | "request" | "estimate" | "copyOf", string>>;
  /** Of the page: a repeated submit finds what the first one made. */
  startKey: string;
}

/** A button that starts an estimate or invoice with everything carried over, and opens its editor. */
export function StartForm({ kind, from, startKey, ...button }: StartFormProps) {
  const { vanityName } = useOffice();
  return (
    <Form method="post" action={documentsPath(vanityName, kind, "/new")}>
      {Object.entries(from).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="key" value={startKey} />
      <Button {...button} />
    </Form>
  );
}
