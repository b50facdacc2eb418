import {
  redirect,
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import cropStyles from "react-image-crop/dist/ReactCrop.css?url";
import { notFound } from "../../routing/run.server";
import { Dialog } from "../../ui/dialog";
import { companyPath } from "../../urls";
import type { SiteData } from "../../company-site/use-site";
import { edited } from "../edit-page.server";
import { editPath } from "../edits";
import { Cropper } from "../images/cropper";
import { imageWords } from "../images/image-kinds";
import { imageOf, shownImage } from "../images/image-page.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: cropStyles }];

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  const image = imageOf(params);
  const shown = await shownImage(context, company, image);
  if (!shown) throw redirect(editPath(company.vanity_name, `image/${image}`));
  return { image, shown, version: company.version };
}

/** The cropper sends the picture to the API (API-009, API-010); no HTML form submits here. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  await edited(context, request, params.vanityName);
  throw notFound("There is nothing to submit here.");
}

/** EDIT-042, EDIT-043. */
export default function ImageCrop() {
  const { image, shown, version } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  return (
    <Dialog
      title={`Crop and edit: ${imageWords[image].name.toLowerCase()}`}
      closeTo={companyPath(company.vanityName)}
      wide
    >
      <div className="needs-js">
        <Cropper vanityName={company.vanityName} image={image} shown={shown} version={version} />
      </div>
      <p className="needs-no-js">
        To crop, turn on JavaScript. Without it, you can upload another picture or change its
        layout.
      </p>
    </Dialog>
  );
}
