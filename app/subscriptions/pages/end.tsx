import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { Textarea } from "../../ui/controls";
import { Field } from "../../ui/field";
import { useFormAnswer } from "../../ui/post-form";
import { dialogAction } from "../dialog-action.server";
import { DialogForm } from "../dialog-form";
import { endSubscription } from "../life.server";
import { limits } from "../limits";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

export const action = dialogAction(
  endSubscription,
  ({ reason }) => ({ reason }),
  "subscription-ended",
);

export default function End() {
  const { errorOf, typed } = useFormAnswer();
  return (
    <DialogForm title="End the subscription" submit="End subscription" variant="danger">
      <p>No more invoices are made. Those that were sent stay as they are.</p>
      <Field
        name="reason"
        label="Reason"
        hint="For your office. Your client doesn’t see it."
        error={errorOf("reason")}
        optional
      >
        <Textarea maxLength={limits.reason} defaultValue={typed("reason") ?? ""} />
      </Field>
    </DialogForm>
  );
}
