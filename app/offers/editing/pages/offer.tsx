import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { EditDialog } from "../../../editing/edit-dialog";
import { edited } from "../../../editing/edit-page.server";
import { changedPath } from "../../../editing/edits";
import { isBackHome } from "../../../editing/pencils";
import { Refusal } from "../../../refusal";
import { refused, run } from "../../../routing/run.server";
import { submit } from "../../../routing/submit.server";
import { sitePages } from "../../../urls";
import { editOffer } from "../edit-offer.server";
import { listOwnOffers, readOwnOffer } from "../list-own-offers.server";
import { OfferFields } from "../offer-fields";
import { generatedText, offerFields, offerInput } from "../offer-form-action.server";
import { toServices } from "../offer-page.server";

export { alwaysRevalidate as shouldRevalidate } from "../../../editing/always-revalidate";
export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const [offer, { categories }] = await Promise.all([
    run(readOwnOffer, context, { company: vanity_name, offerNumber: params.offerNumber }),
    run(listOwnOffers, context, { company: vanity_name }),
  ]);
  const category = categories.find(
    (one) => one.name === offer.category && (one.type === "scat") === (offer.type === "service"),
  );
  const sub = category?.subcategories.find((one) => one.name === offer.subcategory);
  return {
    offer: { ...offer, place: category ? [category.id, ...(sub ? [sub.id] : [])].join("/") : "" },
    categories,
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await offerFields(request);
  const generated = await generatedText(context, vanity_name, fields);
  if (generated) return generated;
  if (fields.seen === undefined)
    throw refused(
      new Refusal("invalid", "Something is missing from this form. Go back and try again."),
    );
  const input = {
    ...(await offerInput(context, vanity_name, fields)),
    offerNumber: params.offerNumber!,
  };
  return submit(editOffer, context, input, (changed) =>
    isBackHome(new URL(request.url).searchParams)
      ? redirect(changedPath(vanity_name, changed.change))
      : toServices(vanity_name, changed),
  );
}

export default function Offer() {
  const { offer, categories } = useLoaderData<typeof loader>();
  return (
    <EditDialog title={`Edit ${offer.name}`} page={sitePages.services} seen={offer.seen} wide>
      <OfferFields type={offer.type} categories={categories} offer={offer} />
    </EditDialog>
  );
}
