import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData, useOutletContext } from "@remix-run/react";
import { EditDialog } from "../../../editing/edit-dialog";
import { edited } from "../../../editing/edit-page.server";
import type { SiteData } from "../../../company-site/use-site";
import { run } from "../../../routing/run.server";
import { submit } from "../../../routing/submit.server";
import { sitePages } from "../../../urls";
import { addOffer } from "../add-offer.server";
import { listOwnOffers } from "../list-own-offers.server";
import { OfferFields } from "../offer-fields";
import { generatedText, offerFields, offerInput } from "../offer-form-action.server";
import { toServices } from "../offer-page.server";
import { offerEditPath } from "../offer-paths";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { categories } = await run(listOwnOffers, context, { company: vanity_name });
  const type =
    new URL(request.url).searchParams.get("type") === "product"
      ? ("product" as const)
      : ("service" as const);
  return { categories, type };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await offerFields(request);
  const generated = await generatedText(context, vanity_name, fields);
  if (generated) return generated;
  return submit(addOffer, context, await offerInput(context, vanity_name, fields), (added) =>
    toServices(vanity_name, added, fields.type === "product" ? "product" : "added"),
  );
}

/** OFFR-007. */
export default function New() {
  const { categories, type } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  return (
    <EditDialog
      title={type === "product" ? "Add a Product" : "Add a Service"}
      page={sitePages.services}
      hidden={{ type }}
      submit="Add"
      wide
    >
      {type === "service" && (
        <p>
          <Link to={offerEditPath(company.vanityName, "add")} preventScrollReset>
            Add several from a suggested category
          </Link>
        </p>
      )}
      <OfferFields type={type} categories={categories} />
    </EditDialog>
  );
}
