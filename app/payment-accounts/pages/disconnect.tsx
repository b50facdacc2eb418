import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { officePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Heading } from "../../ui/heading";
import { PostForm } from "../../ui/post-form";
import { disconnectPayments } from "../disconnect.server";
import { readPaymentAccount } from "../read-account.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Disconnect from Stripe");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const page = officePath(params.vanityName!, "/settings/payments");
  const { connected } = await run(readPaymentAccount, context, { company: params.vanityName });
  if (!connected) throw redirect(page);
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const done = () => redirect(`${officePath(company, "/settings/payments")}?done=disconnected`);
  return submit(disconnectPayments, context, {}, done, { company });
}

export default function Disconnect() {
  const { vanityName, name } = useOffice();
  const page = officePath(vanityName, "/settings/payments");
  return (
    <>
      <Heading title="Disconnect from Stripe" back={{ to: page, label: "Get paid" }} />
      <Card as="section" className="stack">
        <p>
          After this, clients of {name} can’t pay by card or bank transfer. Your account at Stripe,
          the money in it and its payouts stay yours. What is under way now can’t be checked here
          any more; look it up in your Stripe dashboard. To be paid again, you connect an account
          again.
        </p>
        <PostForm>
          <DestroyButtons submit="Disconnect" keep="Stay connected" closeTo={page} />
        </PostForm>
      </Card>
    </>
  );
}
