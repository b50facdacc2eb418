/** Photos for a review, without scripts; the form's scripts call the API. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext } from "@remix-run/react";
import { DRAFT_PARAM } from "../../drafts/limits";
import { newestDraft, saveDraft } from "../../drafts/drafts.server";
import { signedIn } from "../../identity/signed-in.server";
import { megabytes, PHOTO_BYTES } from "../../media/upload/limits";
import { filesOf } from "../../media/upload/read-files.server";
import type { RequestContext } from "../../operations/context";
import type { User, Within } from "../../operations/operation";
import { Refusal } from "../../refusal";
import { notFound, refused as refusedPage } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import type { SiteData } from "../../company-site/use-site";
import { Button, ButtonLink } from "../../ui/button";
import { Input } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { Field } from "../../ui/field";
import { Note } from "../../ui/note";
import { sitePages } from "../../urls";
import { newReviewPath, reviewPath } from "../review-urls";
import { addReviewPhotos } from "../add-photos.server";
import { photosIn, withPhotos } from "../form-fields";
import { limits } from "../limits";

interface Of {
  vanityName?: string;
  of?: string;
}

/** The form that the photos belong to. */
function formPath({ vanityName = "", of = "" }: Of) {
  const company = vanityName.toLowerCase();
  if (of === "new") return newReviewPath(company);
  if (/^\d{1,12}$/.test(of)) return reviewPath(company, of, "/edit");
  throw notFound("There is no such form.");
}

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const form = formPath(params);
  const draft = await newestDraft(context as Within<User>, form);
  const { searchParams } = new URL(request.url);
  const count = (name: string) => Number(searchParams.get(name)) || 0;
  return {
    form,
    chosen: photosIn(draft?.fields ?? {}).length,
    refused: count("refused"),
    beyond: count("beyond"),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const form = formPath(params);
  await signedIn(context, request);
  if (!request.headers.get("content-type")?.startsWith("multipart/"))
    return keepForm(context as Within<User>, request, form);
  try {
    const { photos } = await addReviewPhotos(context, {
      company: params.vanityName ?? "",
      files: filesOf(request),
    });
    const added = await keep(context as Within<User>, form, photos);
    const refused = photos.filter((one) => one.id === null && !one.beyond).length;
    const beyond = photos.filter((one) => one.beyond).length + added.beyond;
    return redirect(
      refused + beyond > 0
        ? `${pageOf(request)}?${new URLSearchParams({ refused: `${refused}`, beyond: `${beyond}` })}`
        : `${form}?${DRAFT_PARAM}`,
    );
  } catch (error) {
    if (error instanceof Refusal) return refusedPage(error);
    throw error;
  }
}

/**
 * The form's buttons for photos send the whole form here: it is kept as a draft, which the form shows
 * when the person comes back. At the form's own address an accepted form would lose its draft.
 */
async function keepForm(context: Within<User>, request: Request, form: string) {
  const { remove, intent: _, ...fields } = await fieldsOf(request);
  const photos = photosIn(fields).filter(({ id }) => id !== remove);
  await saveDraft(context, { path: form, fields: withPhotos(fields, photos) });
  return redirect(remove === undefined ? pageOf(request) : `${form}?${DRAFT_PARAM}`);
}

function pageOf(request: Request) {
  return new URL(request.url).pathname.replace(/\.data$/, "");
}

/** `beyond`: how many of them are too many for one review. */
async function keep(
  context: RequestContext & Within<User>,
  form: string,
  added: { id: string | null; name: string }[],
) {
  const { fields = {} } = (await newestDraft(context, form)) ?? {};
  const all = [
    ...photosIn(fields),
    ...added.flatMap(({ id, name }) => (id === null ? [] : [{ id, name }])),
  ];
  await saveDraft(context, { path: form, fields: withPhotos(fields, all) });
  return { beyond: Math.max(0, all.length - limits.photos) };
}

export default function ReviewPhotos() {
  const { form, chosen, refused, beyond } = useLoaderData<typeof loader>();
  const { prefix } = useOutletContext<SiteData>();
  return (
    <Dialog title="Add photos to your review" closeTo={prefix + sitePages.reviews}>
      <form method="post" encType="multipart/form-data" className="stack gap-6">
        {refused > 0 && (
          <Note tone="warning">
            {refused === 1 ? "One file" : `${refused} files`} couldn’t be added. Choose JPEG, PNG or
            WebP photos of at most {megabytes(PHOTO_BYTES)}.
          </Note>
        )}
        {beyond > 0 && (
          <Note tone="warning">
            {beyond === 1 ? "One photo wasn’t added" : `${beyond} photos weren’t added`}: a review
            has at most {limits.photos}.
          </Note>
        )}
        <Field
          name="files"
          label="Photos"
          hint={`Up to ${limits.photos}; you have ${chosen}. Those who can see the review can see them.`}
        >
          <Input type="file" accept="image/*" multiple />
        </Field>
        <div className="cluster gap-2">
          <Button icon="plus">Add photos</Button>
          <ButtonLink to={`${form}?${DRAFT_PARAM}`} variant="quiet">
            Back to your review
          </ButtonLink>
        </div>
      </form>
    </Dialog>
  );
}
