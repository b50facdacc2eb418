import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { officePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { leadsToStripe, toStripe } from "../../routing/stripe-pages.server";
import { submit } from "../../routing/submit.server";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { PostForm, SubmitButton } from "../../ui/post-form";
import { connectPayments } from "../connect.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Get paid");

/** Stripe sends people here whose link is used or older than some minutes. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  leadsToStripe(context);
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  leadsToStripe(context);
  const input = { company: params.vanityName };
  return submit(connectPayments, context, {}, ({ url }) => toStripe(url), input);
}

export default function OnboardingAgain() {
  const { vanityName } = useOffice();
  return (
    <>
      <Heading
        title="Get paid"
        back={{ to: officePath(vanityName, "/settings/payments"), label: "Get paid" }}
      />
      <Card as="section" className="stack">
        <p>The link to Stripe expired. Nothing that you entered there is lost.</p>
        <PostForm>
          <SubmitButton wide={false}>Continue at Stripe</SubmitButton>
        </PostForm>
      </Card>
    </>
  );
}
