import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Form,
  useActionData,
  useNavigation,
  useOutletContext,
  type ClientActionFunctionArgs,
} from "@remix-run/react";
import { megabytes, PHOTO_BYTES } from "../../../media/upload/limits";
import { filesOf } from "../../../media/upload/read-files.server";
import { edited } from "../../../editing/edit-page.server";
import { changedPath } from "../../../editing/edits";
import { addPhotos } from "../../../editing/photos/add-photos.server";
import { setPageVideo } from "../../../editing/videos/page-video.server";
import type { SiteData } from "../../../company-site/use-site";
import { failures } from "../../../routing/failures";
import { sendForm } from "../../../routing/send-form";
import { submit } from "../../../routing/submit.server";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { ErrorSummary } from "../../../ui/error-summary";
import type { FormAnswer } from "../../../ui/post-form";
import { companyPath, sitePages } from "../../../urls";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await edited(context, request, params.vanityName);
  return null;
}

/** Adds the video to the gallery and sets it as the video of the services page. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name: company } = await edited(context, request, params.vanityName);
  const refusal = (message: string): FormAnswer => ({
    errors: [{ field: undefined, message }],
    typed: {},
  });
  return submit(
    addPhotos,
    context,
    {},
    ({ fileUploadStatus: [file] }) => {
      if (!file?.success) return refusal(file?.message ?? "Choose a video.");
      const done = ({ change }: { change: string | null }) =>
        redirect(changedPath(company, change, sitePages.services));
      return submit(
        setPageVideo,
        context,
        {},
        done,
        { company, page: "services", friendlyName: file.friendlyImageName },
        failures.unexpected,
      );
    },
    { company, files: filesOf(request) },
    failures.unexpected,
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, failures.unexpected);
}

/** EDIT-066. */
export default function Video() {
  const answer = useActionData<FormAnswer>();
  const { company } = useOutletContext<SiteData>();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Dialog
      title="Promotional video"
      closeTo={companyPath(company.vanityName) + sitePages.services}
    >
      <Form method="post" encType="multipart/form-data" className="stack gap-6" preventScrollReset>
        <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
        <p>It plays on your services page and appears in your photo gallery.</p>
        <label className="field">
          <span className="field__label">Video</span>
          <span className="field__hint">MP4, at most {megabytes(PHOTO_BYTES)}.</span>
          <input type="file" name="files" required accept="video/mp4" className="input" />
        </label>
        <Button size="large" wide icon="upload" busy={busy}>
          Upload
        </Button>
      </Form>
    </Dialog>
  );
}
