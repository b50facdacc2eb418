import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { AskingStripe } from "../../office/asking-stripe";
import { officeMeta } from "../../office/office-meta";
import { officePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { submit } from "../../routing/submit.server";
import { checkPaymentAccount } from "../check-account.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Get paid");

/** Stripe sends people here. A GET changes nothing: the form asks Stripe how it went. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const page = officePath(company, "/settings/payments");
  return submit(checkPaymentAccount, context, {}, () => redirect(page), { company });
}

export default function ReturnFromOnboarding() {
  const { vanityName } = useOffice();
  const back = { to: officePath(vanityName, "/settings/payments"), label: "Get paid" };
  return <AskingStripe title="Back from Stripe" button="See your account" back={back} />;
}
