import { Form } from "@remix-run/react";
import type { ComponentProps } from "react";
import { documentsPath } from "./office-urls";
import { useOffice } from "./use-office";
import { Button } from "../ui/button";

interface StartDocumentProps extends ComponentProps<typeof Button> {
  kind: "estimate" | "invoice";
  /** What it is made from, and its client. */
  from: Partial<Record<"client" | "request" | "estimate" | "copyOf", string>>;
  /** Of the page: a repeated submit finds what the first one made. */
  startKey: string;
}

/** A button that starts an estimate or invoice with everything carried over, and opens its editor. */
export function StartDocument({ kind, from, startKey, ...button }: StartDocumentProps) {
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
