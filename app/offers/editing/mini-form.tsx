import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

/** A small form in a list row: buttons, and optionally a field. */
export function MiniForm({
  hidden,
  children,
}: {
  hidden: Record<string, string>;
  children: ReactNode;
}) {
  return (
    <Form method="post" preventScrollReset className="cluster cluster--bottom gap-2">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  );
}
