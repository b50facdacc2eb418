import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import type { SiteData } from "../../company-site/use-site";
import { mediaPath } from "../../ui/media-path";
import { companyPath, sitePages } from "../../urls";
import { edited } from "../edit-page.server";
import { orderOf } from "../order/moved";
import { OrderDialog } from "../order/order-dialog";
import type { OrderedItem } from "../order/plain-order";
import { listPhotos, type EditedPhoto } from "../photos/list-photos.server";
import { orderPhotos } from "../photos/order-photos.server";
import { isVideo } from "../../media/is-video";

export { sendForm as clientAction } from "../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { photos } = await run(listPhotos, context, { company: vanity_name });
  return { items: photos.map(itemOf) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const order = orderOf(await fieldsOf(request));
  return submit(orderPhotos, context, {}, (changed) => data(changed), {
    company: vanity_name,
    order,
  });
}

export default function PhotosOrder() {
  const { items } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  return (
    <OrderDialog
      title="Order photos"
      hint="Drag a photo or use its arrows. The first photos show on your home page."
      items={items}
      closeTo={companyPath(company.vanityName) + sitePages.photos}
    />
  );
}

function itemOf({ friendlyImageName, caption, alt, publicPath, poster }: EditedPhoto): OrderedItem {
  const shown = isVideo(publicPath) ? (poster ?? "/share/home-services.jpg") : publicPath;
  return {
    id: friendlyImageName,
    name: caption || alt || friendlyImageName.replaceAll("-", " "),
    picture: shown.startsWith("/media/") ? mediaPath(shown.slice("/media/".length), 160) : shown,
  };
}
