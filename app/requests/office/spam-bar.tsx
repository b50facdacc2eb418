import { Form } from "@remix-run/react";
import { Button } from "../../ui/button";

/** A request in spam is not answered there. */
export function SpamBar({ version }: { version: number }) {
  return (
    <section className="request-bar no-print" aria-label="Spam">
      <Form method="post" className="cluster gap-2">
        <input type="hidden" name="intent" value="not-spam" />
        <input type="hidden" name="seen" value={version} />
        <Button icon="inbox">Not spam</Button>
        <span className="small soft">Move it to your open requests to answer it.</span>
      </Form>
    </section>
  );
}
