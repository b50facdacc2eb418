import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Form, useActionData, useOutletContext } from "@remix-run/react";
import { useCallback, useState } from "react";
import { acceptsPhotos, ANIMATIONS, megabytes, PHOTO_BYTES } from "../../media/upload/limits";
import { filesOf } from "../../media/upload/read-files.server";
import { submit } from "../../routing/submit.server";
import { Button, ButtonLink } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { ErrorSummary } from "../../ui/error-summary";
import type { FormAnswer } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { companyPath, sitePages } from "../../urls";
import type { SiteData } from "../../company-site/use-site";
import { edited } from "../edit-page.server";
import { addPhotos, type FileUploadStatus } from "../photos/add-photos.server";
import PhotoDrop from "../photos/photo-drop";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await edited(context, request, params.vanityName);
  return null;
}

/** Only used without JavaScript: all files in one form. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  return submit(addPhotos, context, {}, (outcome) => data(outcome), {
    company: vanity_name,
    files: filesOf(request),
  });
}

/** EDIT-010 to EDIT-023. */
export default function PhotosUpload() {
  const answer = useActionData<Partial<FormAnswer> & { fileUploadStatus?: FileUploadStatus[] }>();
  const { company } = useOutletContext<SiteData>();
  const [{ done, busy }, setCount] = useState({ done: 0, busy: false });
  const count = useCallback((done: number, busy: boolean) => setCount({ done, busy }), []);
  const photos = companyPath(company.vanityName) + sitePages.photos;
  const status = answer?.fileUploadStatus ?? [];
  const changed = done > 0 || status.some(({ success }) => success);
  return (
    <Dialog title="Upload Photos" closeTo={photos} locked={busy}>
      <div className="stack gap-6">
        <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
        {useHydrated() ? (
          <PhotoDrop vanityName={company.vanityName} onCount={count} />
        ) : (
          <PlainUpload />
        )}
        <ul className="uploads">
          {status.map(({ name, success, message }, i) => (
            <li key={i} className={success ? "" : "field__error"}>
              {success
                ? `Upload successful for '${name}'`
                : `Upload failed for '${name}' - ${message}`}
              {success && message && <p className="small soft">{message}</p>}
            </li>
          ))}
        </ul>
        {!busy && (
          <ButtonLink to={photos} reloadDocument={changed} preventScrollReset wide size="large">
            I&#39;m Finished Uploading
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}

function PlainUpload() {
  return (
    <Form method="post" encType="multipart/form-data" className="stack gap-4">
      <label className="field">
        <span className="field__label">Photos and videos</span>
        <span className="field__hint">
          JPEG, PNG, WebP, GIF or AVIF, and MP4 videos, at most {megabytes(PHOTO_BYTES)} each.{" "}
          {ANIMATIONS}
        </span>
        <input
          type="file"
          name="files"
          multiple
          required
          accept={acceptsPhotos}
          className="input"
        />
      </label>
      <Button variant="secondary" icon="upload">
        Upload
      </Button>
    </Form>
  );
}
