import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dayOf } from "../../calendar/days";
import { signedIn } from "../../identity/signed-in.server";
import { useOffice } from "../../office/use-office";
import { dialogAction } from "../dialog-action.server";
import { DialogForm } from "../dialog-form";
import { DateField } from "../fields";
import { startSubscription } from "../life.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return { now: context.now() };
}

export const action = dialogAction(
  startSubscription,
  ({ firstDate }) => ({ firstDate }),
  "subscription-made",
);

export default function Start() {
  const { now } = useLoaderData<typeof loader>();
  const { timeZone } = useOffice();
  return (
    <DialogForm title="Choose the first date" submit="Start">
      <DateField
        name="firstDate"
        label="First invoice on"
        hint="Later ones count from this day. They are sent at 8:00 AM."
        day={dayOf(now, timeZone)}
      />
    </DialogForm>
  );
}
