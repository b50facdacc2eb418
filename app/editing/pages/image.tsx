import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Form,
  useActionData,
  useLoaderData,
  useOutletContext,
  type ClientActionFunctionArgs,
} from "@remix-run/react";
import { filesOf } from "../../media/upload/read-files.server";
import { failures } from "../../routing/failures";
import { sendForm } from "../../routing/send-form";
import { fieldsOf } from "../../routing/submit.server";
import { Button, ButtonLink, buttonClass } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ErrorSummary } from "../../ui/error-summary";
import { Icon } from "../../ui/icon";
import { mediaPath } from "../../ui/media-path";
import type { FormAnswer } from "../../ui/post-form";
import { companyPath } from "../../urls";
import type { SiteData } from "../../company-site/use-site";
import { seenOf } from "../change.server";
import { edited } from "../edit-page.server";
import { editPath } from "../edits";
import { deleteBanner, uploadBanner } from "../images/banner.server";
import { downloadName, imageWords } from "../images/image-kinds";
import { imageOf, saveImage, shownImage } from "../images/image-page.server";
import { ImageUpload } from "../images/image-upload";
import { deleteLogo, uploadLogo } from "../images/logo.server";

export { alwaysRevalidate as shouldRevalidate } from "../always-revalidate";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  const image = imageOf(params);
  return {
    image,
    shown: await shownImage(context, company, image),
    seen: seenOf(company, [`${image}_media`]),
  };
}

/**
 * Handles a form with a file, or one that removes the picture. `seen` is in the URL, because a file
 * body is not read before the sender is authorized.
 */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const image = imageOf(params);
  const seen = new URL(request.url).searchParams.get("seen") ?? "";
  if (request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    return saveImage(image === "banner" ? uploadBanner : uploadLogo, context, {
      vanityName: vanity_name,
      fields: {},
      input: { seen, files: filesOf(request) },
      said: `${image}-image`,
    });
  }
  await fieldsOf(request);
  return saveImage(image === "banner" ? deleteBanner : deleteLogo, context, {
    vanityName: vanity_name,
    fields: {},
    input: { seen },
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, failures.unexpected);
}

/** EDIT-015, EDIT-016. */
export default function ImagePage() {
  const { image, shown, seen } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { company } = useOutletContext<SiteData>();
  const { name, shape } = imageWords[image];
  const at = (page = "") => editPath(company.vanityName, `image/${image}${page}`);
  const to = `${at()}?seen=${seen}`;
  return (
    <Dialog title={name} closeTo={companyPath(company.vanityName)}>
      <div className="stack gap-6">
        <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
        {shown && (
          <>
            <img
              src={mediaPath(shown.key, 640)}
              width={shown.width}
              height={shown.height}
              alt={`${name} of ${company.name}`}
              className="edited-image"
            />
            <div className="cluster gap-2">
              <ButtonLink
                to={at("/layout")}
                size="small"
                variant="secondary"
                icon="sliders-horizontal"
                preventScrollReset
              >
                Layout
              </ButtonLink>
              <ButtonLink
                to={at("/crop")}
                size="small"
                variant="secondary"
                icon="pencil"
                preventScrollReset
              >
                Crop and edit
              </ButtonLink>
              <a
                href={mediaPath(shown.key)}
                download={downloadName(company.vanityName, image, shown.key)}
                className={buttonClass({ variant: "secondary", size: "small" })}
              >
                <Icon name="download" /> Download
              </a>
              <Form method="post" action={to} preventScrollReset>
                <Button size="small" variant="secondary" icon="trash-2">
                  Delete
                </Button>
              </Form>
              <GenerateLink to={editPath(company.vanityName, `${image}-ai`)} />
            </div>
          </>
        )}
        {!shown && (
          <p>
            <GenerateLink to={editPath(company.vanityName, `${image}-ai`)} />
          </p>
        )}
        <ImageUpload to={to} label={shown ? "Another picture" : "Picture"} hint={shape} />
      </div>
    </Dialog>
  );
}

/** Not prefetched: without a picture yet, its dialog generates one at once. */
function GenerateLink({ to }: { to: string }) {
  return (
    <ButtonLink
      to={to}
      size="small"
      variant="secondary"
      icon="sparkles"
      prefetch="none"
      preventScrollReset
    >
      Generate with AI
    </ButtonLink>
  );
}
