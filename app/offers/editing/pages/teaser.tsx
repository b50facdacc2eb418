import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EditDialog } from "../../../editing/edit-dialog";
import { edited } from "../../../editing/edit-page.server";
import { run } from "../../../routing/run.server";
import { submit } from "../../../routing/submit.server";
import { sitePages } from "../../../urls";
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
  return (
    <EditDialog title="Write a new teaser?" page={sitePages.services} submit="Write a new one">
      <p>A new teaser for {name} replaces this one. You can undo this.</p>
      <blockquote className="soft">{descriptionTeaser || "You don’t have one yet."}</blockquote>
    </EditDialog>
  );
}
