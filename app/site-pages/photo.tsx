import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData, useViewTransitionState } from "@remix-run/react";
import { run } from "../routing/run.server";
import { Icon } from "../ui/icon";
import { mediaPath } from "../ui/media-path";
import { Picture } from "../ui/picture";
import { photoPath, sitePages } from "../urls";
import { locatorOf } from "../companies/locator";
import { readPhoto } from "../companies/read-photos.server";
import { useRecordLastPhoto } from "../site-parts/last-seen-photo";
import { siteMeta } from "../site-parts/meta";
import { MORPH } from "../site-parts/morph";
import { usePrefetchedPhotos } from "../site-parts/use-prefetched-photos";
import { usePhotoNavigation } from "../site-parts/use-photo-navigation";
import { siteOfMatches, useSite } from "../site-parts/use-site";
import { allowsDownload, videoControls } from "../site-parts/video-controls";

/** Hides the layout's header and footer. */
export const handle = { fullScreen: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const company = locatorOf(context.site, params.vanityName?.toLowerCase());
  return run(readPhoto, context, { company, friendlyName: params.friendlyName ?? "" });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data, params }) => {
  const site = siteOfMatches(matches);
  const title = data ? data.photo.alt || data.photo.caption || data.photo.friendlyName : "Photo";
  return siteMeta({ site, title, path: photoPath(params.friendlyName ?? "") });
};

export default function PhotoPage() {
  const { photo, previous, next, number, total } = useLoaderData<typeof loader>();
  const site = useSite();
  const { company, prefix, editing } = site;
  const links = {
    previous: prefix + photoPath(previous.friendlyName),
    next: prefix + photoPath(next.friendlyName),
    grid: prefix + sitePages.photos,
  };
  const { close, swipe, state } = usePhotoNavigation(links);
  useRecordLastPhoto(prefix + photoPath(photo.friendlyName));
  usePrefetchedPhotos([next, previous]);
  const moving = useViewTransitionState(links.grid);
  const text = photo.alt || photo.caption || photo.friendlyName.replaceAll("-", " ");
  return (
    <main id="main" className="viewer" {...swipe}>
      <h1 className="visually-hidden">
        {text}. {company.name} Photo Gallery
      </h1>
      <div className="viewer__bar">
        <span className="number" aria-live="polite">
          {number} of {total}
        </span>
        <span className="cluster gap-1">
          {editing && (
            <>
              <Link
                to={`${prefix + photoPath(photo.friendlyName)}/edit`}
                className="viewer__button"
                aria-label="Edit photo"
              >
                <Icon name="pencil" />
              </Link>
              <Link
                to={`${prefix + photoPath(photo.friendlyName)}/delete`}
                className="viewer__button"
                aria-label="Delete photo"
              >
                <Icon name="trash-2" />
              </Link>
            </>
          )}
          {photo.isVideo && allowsDownload(company) && (
            <a
              href={mediaPath(photo.image.key)}
              download={`${photo.friendlyName}.mp4`}
              className="viewer__button"
            >
              <Icon name="download" label="Download video" />
            </a>
          )}
          <Link
            to={links.grid}
            onClick={close}
            viewTransition
            className="viewer__button"
            aria-label="Close photo"
          >
            <Icon name="x" />
          </Link>
        </span>
      </div>
      <div className="viewer__stage" style={moving ? MORPH : undefined}>
        {photo.isVideo ? (
          <video
            key={photo.friendlyName}
            src={mediaPath(photo.image.key)}
            poster={photo.poster ? mediaPath(photo.poster, 1280) : undefined}
            width={photo.image.width}
            height={photo.image.height}
            {...videoControls(company)}
            playsInline
            preload="metadata"
            aria-label={text}
          />
        ) : (
          <Picture
            key={photo.friendlyName}
            src={mediaPath(photo.image.key)}
            width={photo.image.width}
            height={photo.image.height}
            blur={photo.image.blur}
            alt={text}
            sizes="100vw"
            load="first"
            className="viewer__picture"
          />
        )}
      </div>
      {total > 1 && (
        <nav aria-label="Photos">
          <Link
            to={links.previous}
            replace
            state={state}
            prefetch="render"
            className="viewer__step viewer__step--previous"
            aria-label="Previous photo"
          >
            <Icon name="chevron-left" large />
          </Link>
          <Link
            to={links.next}
            replace
            state={state}
            prefetch="render"
            className="viewer__step viewer__step--next"
            aria-label="Next photo"
          >
            <Icon name="chevron-right" large />
          </Link>
        </nav>
      )}
      {photo.caption && <p className="viewer__caption">{photo.caption}</p>}
      <Outlet context={site} />
    </main>
  );
}
