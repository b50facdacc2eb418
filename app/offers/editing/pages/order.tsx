import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { edited } from "../../../editing/edit-page.server";
import { orderOf } from "../../../editing/order/moved";
import { OrderDialog } from "../../../editing/order/order-dialog";
import { run } from "../../../routing/run.server";
import { fieldsOf, submit } from "../../../routing/submit.server";
import type { SiteData } from "../../../company-site/use-site";
import { companyPath, sitePages } from "../../../urls";
import { listOwnOffers } from "../list-own-offers.server";
import { orderOffers } from "../order-offers.server";

export { sendForm as clientAction } from "../../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { offers } = await run(listOwnOffers, context, { company: vanity_name });
  return {
    items: offers.map(({ offerNumber, name, category }) => ({
      id: String(offerNumber),
      name,
      detail: category,
    })),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const offers = orderOf(await fieldsOf(request)).map(Number);
  return submit(orderOffers, context, {}, (changed) => data(changed), {
    company: vanity_name,
    offers,
  });
}

/** OFFR-041, OFFR-042. */
export default function Order() {
  const { items } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  return (
    <OrderDialog
      title="Order Services"
      hint="Drag a service or use its arrows. The first services show on your home page."
      items={items}
      closeTo={companyPath(company.vanityName) + sitePages.services}
    />
  );
}
