import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { EditDialog } from "../../../editing/edit-dialog";
import { edited } from "../../../editing/edit-page.server";
import { run } from "../../../routing/run.server";
import { submit } from "../../../routing/submit.server";
import type { SiteData } from "../../../company-site/use-site";
import { DestroyButtons } from "../../../ui/destroy-buttons";
import { Dialog } from "../../../ui/dialog";
import { PostForm } from "../../../ui/post-form";
import { companyPath, sitePages } from "../../../urls";
import { generateTeaser } from "../generate-offer.server";
import { readOwnOffer } from "../list-own-offers.server";
import { toServices } from "../offer-page.server";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { name, descriptionTeaser, category, subcategory, offerNumber } = await run(
    readOwnOffer,
    context,
    { company: vanity_name, offerNumber: params.offerNumber },
  );
  return { name, descriptionTeaser, category, subcategory, offerNumber };
}

export async function action(args: ActionFunctionArgs) {
  const { params, context, request } = args;
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { name, offerNumber, category } = await loader(args);
  const input = {
    company: vanity_name,
    name,
    category: category ?? "",
    offerNumber: String(offerNumber),
    saveUpdate: true,
  } as unknown as Record<string, string>;
  return submit(generateTeaser, context, input, (changed) =>
    toServices(vanity_name, changed, "regenerated"),
  );
}

/** OFFR-036. */
export default function Teaser() {
  const { name, descriptionTeaser } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  if (!descriptionTeaser)
    return (
      <EditDialog title="Write a teaser?" page={sitePages.services} submit="Write teaser">
        <p>{name} doesn’t have a teaser yet. You can undo this.</p>
      </EditDialog>
    );
  const closeTo = companyPath(company.vanityName) + sitePages.services;
  return (
    <Dialog title="Write a new teaser?" closeTo={closeTo}>
      <PostForm preventScrollReset>
        <p>A new teaser for {name} replaces this one. You can undo this.</p>
        <blockquote className="soft">{descriptionTeaser}</blockquote>
        <DestroyButtons submit="Replace teaser" closeTo={closeTo} />
      </PostForm>
    </Dialog>
  );
}
