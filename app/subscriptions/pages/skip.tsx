import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dayText } from "../../calendar/days";
import { signedIn } from "../../identity/signed-in.server";
import { dialogAction } from "../dialog-action.server";
import { DialogForm } from "../dialog-form";
import { skipPeriod } from "../life.server";
import { useSubscription } from "../shown-subscription";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

export const action = dialogAction(skipPeriod, ({ date }) => ({ date }), "period-skipped");

export default function Skip() {
  const { coming, client } = useSubscription();
  const [next = "", then] = coming;
  return (
    <DialogForm title="Skip the next invoice" submit="Skip" hidden={{ date: next }}>
      <p>
        {next ? `${client} gets no invoice on ${dayText(next)}.` : "No invoice comes."}
        {then && ` The next one is on ${dayText(then)}.`}
      </p>
    </DialogForm>
  );
}
