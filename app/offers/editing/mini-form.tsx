import { Form } from "@remix-run/react";
import type { ReactNode } from "react";

/** A form in a row of its own page's list: some buttons, perhaps a field. */
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
