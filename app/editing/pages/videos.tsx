import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Form,
  useActionData,
  useLoaderData,
  useOutletContext,
  type ClientActionFunctionArgs,
} from "@remix-run/react";
import { failures } from "../../routing/failures";
import { sendForm } from "../../routing/send-form";
import { GuardedForms } from "../../drafts/guarded-form";
import { run } from "../../routing/run.server";
import { fieldsOf, submit } from "../../routing/submit.server";
import { Button, ButtonLink } from "../../ui/button";
import { Select } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { ErrorSummary } from "../../ui/error-summary";
import { Field } from "../../ui/field";
import type { FormAnswer } from "../../ui/post-form";
import { companyPath, sitePages } from "../../urls";
import { videoPages } from "../../companies/video-pages";
import type { SiteData } from "../../company-site/use-site";
import type { Changed } from "../change.server";
import { edited } from "../edit-page.server";
import { editPath } from "../edits";
import { listPhotos } from "../photos/list-photos.server";
import { deleteOffersVideo, setOffersVideo } from "../videos/offer-video.server";
import { deletePageVideo, setPageVideo } from "../videos/page-video.server";
import { isVideo } from "../../media/is-video";

const MAX_OFFERS = 300;

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  const { photos } = await run(listPhotos, context, { company: company.vanity_name });
  const { results } = await context.db
    .prepare(
      `SELECT offer_number, name, video FROM offer WHERE company_id = ? ORDER BY position LIMIT ${MAX_OFFERS}`,
    )
    .bind(company.id)
    .all<{ offer_number: number; name: string; video: string | null }>();
  const videos = photos.filter(({ publicPath }) => isVideo(publicPath));
  const nameOf = (key: string | null) =>
    key === null
      ? null
      : (videos.find(({ publicPath }) => publicPath === `/media/${key}`)?.friendlyImageName ??
        "another video");
  return {
    videos: videos.map(({ friendlyImageName, caption }) => ({
      name: friendlyImageName,
      label: caption || friendlyImageName.replaceAll("-", " "),
    })),
    places: [
      ...videoPages.map((page) => ({
        place: `page ${page}`,
        label: `${page.replace(/^./, (letter) => letter.toUpperCase())} page`,
        shown: nameOf(company[`${page}_video`]),
      })),
      ...results.map(({ offer_number, name, video }) => ({
        place: `offer ${offer_number}`,
        label: name,
        shown: nameOf(video),
      })),
    ],
  };
}

/** `set` and `delete` hold the place: "page home", "offer 3". */
export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  const [kind, which] = (fields.set ?? fields.delete ?? "").split(" ");
  const input = {
    company: vanity_name,
    friendlyName: fields.friendlyName || undefined,
    ...(kind === "offer" ? { offerNumber: which } : { page: which }),
  };
  const operation =
    kind === "offer"
      ? fields.delete === undefined
        ? setOffersVideo
        : deleteOffersVideo
      : fields.delete === undefined
        ? setPageVideo
        : deletePageVideo;
  const done = (changed: unknown) =>
    redirect(
      `${editPath(vanity_name, "videos")}?${new URLSearchParams({ changed: (changed as Changed).change ?? "" })}`,
    );
  return submit(
    operation as typeof setPageVideo,
    context,
    { friendlyName: fields.friendlyName ?? "" },
    done,
    input,
    failures.unexpected,
  );
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, failures.unexpected);
}

/** EDIT-065 to EDIT-069. */
export default function Videos() {
  const { videos, places } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  const { company } = useOutletContext<SiteData>();
  const upload = `${companyPath(company.vanityName)}${sitePages.photos}/edit/upload`;
  return (
    <Dialog title="Promotional videos" closeTo={companyPath(company.vanityName)} wide>
      <GuardedForms className="stack gap-6">
        <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
        {videos.length === 0 && (
          <p>
            You don’t have any videos yet. Upload an MP4 file to your photo gallery, then choose
            where it plays.
          </p>
        )}
        <p>
          <ButtonLink to={upload} variant="secondary" icon="upload">
            Upload a video
          </ButtonLink>
        </p>
        <ul className="video-places">
          {places.map(({ place, label, shown }) => (
            <li key={`${place} ${shown}`}>
              <Form method="post" preventScrollReset className="video-place">
                <Field
                  name="friendlyName"
                  id={`video-${place.replace(" ", "-")}`}
                  label={label}
                  hint={shown ? undefined : "No video"}
                >
                  <Select defaultValue={shown ?? ""}>
                    <option value="">Choose a video</option>
                    {videos.map((video) => (
                      <option key={video.name} value={video.name}>
                        {video.label}
                      </option>
                    ))}
                  </Select>
                </Field>
                <Button name="set" value={place} variant="secondary">
                  {shown ? "Change" : "Set"}
                  <span className="visually-hidden">: {label}</span>
                </Button>
                {shown && (
                  <Button name="delete" value={place} variant="quiet" icon="trash-2">
                    Delete<span className="visually-hidden">: {label}</span>
                  </Button>
                )}
              </Form>
            </li>
          ))}
        </ul>
      </GuardedForms>
    </Dialog>
  );
}
