import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EditDialog } from "../../../editing/edit-dialog";
import { edited } from "../../../editing/edit-page.server";
import { run } from "../../../routing/run.server";
import { submit } from "../../../routing/submit.server";
import { sitePages } from "../../../urls";
import { deleteOffer } from "../delete-offer.server";
import { readOwnOffer } from "../list-own-offers.server";
import { toServices } from "../offer-page.server";
import { durationText } from "../../../duration";
import { lifetimes } from "../../../lifetimes";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { name } = await run(readOwnOffer, context, {
    company: vanity_name,
    offerNumber: params.offerNumber,
  });
  return { name };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  return submit(
    deleteOffer,
    context,
    { company: vanity_name, offerNumber: params.offerNumber! },
    (changed) => toServices(vanity_name, changed),
  );
}

export default function Delete() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <EditDialog title={`Delete ${name}?`} page={sitePages.services} submit="Delete">
      <p>
        This also removes its page. You can restore it from Recent changes for{" "}
        {durationText(lifetimes.undoableChange)}.
      </p>
    </EditDialog>
  );
}
