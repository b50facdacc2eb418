import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { edited } from "../../../editing/edit-page.server";
import { run } from "../../../routing/run.server";
import { submit } from "../../../routing/submit.server";
import type { SiteData } from "../../../company-site/use-site";
import { DestroyButtons } from "../../../ui/destroy-buttons";
import { Dialog } from "../../../ui/dialog";
import { PostForm } from "../../../ui/post-form";
import { companyPath, sitePages } from "../../../urls";
import { deleteOffer } from "../delete-offer.server";
import { readOwnOffer } from "../list-own-offers.server";
import { toServices } from "../offer-page.server";
import { durationText } from "../../../duration";
import { lifetimes } from "../../../lifetimes";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { name, type } = await run(readOwnOffer, context, {
    company: vanity_name,
    offerNumber: params.offerNumber,
  });
  return { name, type };
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
  const { name, type } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  const closeTo = companyPath(company.vanityName) + sitePages.services;
  return (
    <Dialog title={`Delete ${name}?`} closeTo={closeTo}>
      <PostForm preventScrollReset>
        <p>
          This also removes its page. You can restore it from Recent changes for{" "}
          {durationText(lifetimes.undoableChange)}.
        </p>
        <DestroyButtons submit={`Delete ${type}`} closeTo={closeTo} />
      </PostForm>
    </Dialog>
  );
}
