import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext, type ClientActionFunctionArgs } from "@remix-run/react";
import { failures } from "../../routing/failures";
import { sendForm } from "../../routing/send-form";
import { run } from "../../routing/run.server";
import { submit } from "../../routing/submit.server";
import { DestroyButtons } from "../../ui/destroy-buttons";
import { Dialog } from "../../ui/dialog";
import { PostForm } from "../../ui/post-form";
import { companyPath, photoPath, sitePages } from "../../urls";
import { readPhoto } from "../../companies/read-photo.server";
import type { SiteData } from "../../company-site/use-site";
import { edited } from "../edit-page.server";
import { changedPath } from "../edits";
import { deletePhoto } from "../photos/delete-photo.server";
import { durationText } from "../../duration";
import { lifetimes } from "../../lifetimes";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { photo, partner, total } = await run(readPhoto, context, {
    company: { vanityName: vanity_name },
    friendlyName: params.friendlyName ?? "",
  });
  return {
    friendlyName: photo.friendlyName,
    isVideo: photo.isVideo,
    last: total === 1 && !partner,
  };
}

/** EDIT-026: redirects to the next photo, or to the gallery after the last one. */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const friendlyImageName = params.friendlyName ?? "";
  const { photo, partner, next } = await run(readPhoto, context, {
    company: { vanityName: vanity_name },
    friendlyName: friendlyImageName,
  });
  const shown = next.friendlyName === friendlyImageName ? partner : next;
  const after = shown ? photoPath(shown.friendlyName) : sitePages.photos;
  const said = photo.isVideo ? "video-deleted" : "photo-deleted";
  return submit(
    deletePhoto,
    context,
    {},
    ({ change }) => redirect(changedPath(vanity_name, change, after, said)),
    { company: vanity_name, friendlyImageName },
    failures.photo,
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, failures.photo);
}

/** EDIT-025. */
export default function PhotoDelete() {
  const { friendlyName, isVideo } = useLoaderData<typeof loader>();
  const { company } = useOutletContext<SiteData>();
  const closeTo = companyPath(company.vanityName) + photoPath(friendlyName);
  const what = isVideo ? "video" : "photo";
  return (
    <Dialog title={`Delete this ${what}?`} closeTo={closeTo}>
      <PostForm preventScrollReset>
        <p>
          This removes it from your gallery. You can restore it from Recent changes for{" "}
          {durationText(lifetimes.undoableChange)}.
        </p>
        <DestroyButtons submit={`Delete ${what}`} closeTo={closeTo} />
      </PostForm>
    </Dialog>
  );
}
