import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { AskingStripe } from "../../office/asking-stripe";
import { officeMeta } from "../../office/office-meta";
import { officePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { editPath } from "../../editing/edits";
import { submit } from "../../routing/submit.server";
import { confirmCheckout } from "../confirm-checkout.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { formHeaders as headers } from "../../routing/form-headers";

export const meta = officeMeta("Pro");

/** Stripe sends people here. A GET changes nothing: the form asks Stripe what came of it. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return null;
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const checkout = new URL(request.url).searchParams.get("checkout") ?? "";
  const after = ({ bought, product }: { bought: boolean; product: "pro" | "domain" }) =>
    product === "domain"
      ? redirect(`${editPath(company, "domain")}?done=${bought ? "bought" : "not-bought"}`)
      : redirect(
          `${officePath(company, "/settings/pro")}?done=${bought ? "bought" : "not-bought"}`,
        );
  return submit(confirmCheckout, context, {}, after, { company, checkout });
}

export default function ReturnFromCheckout() {
  const { vanityName } = useOffice();
  const back = { to: officePath(vanityName, "/settings/pro"), label: "Pro" };
  return <AskingStripe title="Your purchase" button="See what you bought" back={back} />;
}
