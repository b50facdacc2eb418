import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dayOf } from "../../calendar/days";
import { cycleIn } from "../../documents/billing";
import { signedIn } from "../../identity/signed-in.server";
import { useOffice } from "../../office/use-office";
import { dialogAction } from "../dialog-action.server";
import { DialogForm } from "../dialog-form";
import { rescheduleSubscription } from "../edit-subscription.server";
import { CycleField, DateField } from "../fields";
import { useSubscription } from "../shown-subscription";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return { now: context.now() };
}

export const action = dialogAction(
  rescheduleSubscription,
  ({ cycle = "", nextDate }) => ({ cycle: cycleIn(cycle), nextDate }),
  "subscription-saved",
);

export default function Schedule() {
  const { now } = useLoaderData<typeof loader>();
  const subscription = useSubscription();
  const { timeZone } = useOffice();
  return (
    <DialogForm title="Change dates" submit="Save">
      <CycleField cycle={subscription} />
      <DateField
        name="nextDate"
        label="Next invoice on"
        hint="Later ones count from this day."
        day={subscription.nextDate || dayOf(now, timeZone)}
      />
    </DialogForm>
  );
}
