import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { run } from "../routing/run.server";
import { Icon } from "../ui/icon";
import { mediaPath } from "../ui/media-path";
import { photoPath, sitePages } from "../urls";
import { locatorOf } from "../companies/locator";
import { photoText } from "../companies/photo-text";
import { readPhoto } from "../companies/read-photo.server";
import { useRecordLastPhoto } from "../site-parts/last-seen-photo";
import { siteMeta } from "../site-parts/meta";
import { siteOfMatches, useSite } from "../company-site/use-site";
import { allowsDownload, videoControls } from "../site-parts/video-controls";
import { ComparePhotos } from "../site-parts/viewer/compare-photos";
import { FittedPhoto } from "../site-parts/viewer/fitted-photo";
import { usePhotoNavigation } from "../site-parts/viewer/use-photo-navigation";
import { usePrefetchedPhotos } from "../site-parts/viewer/use-prefetched-photos";
import { useZoom } from "../site-parts/viewer/use-zoom";
import stylesUrl from "../site-parts/viewer/viewer.css?url";

/** Hides the layout's header and footer. */
export const handle = { fullScreen: true };

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const company = locatorOf(context.site, params.vanityName?.toLowerCase());
  return run(readPhoto, context, { company, friendlyName: params.friendlyName ?? "" });
}

export const meta: MetaFunction<typeof loader> = ({ matches, data, params }) => {
  const site = siteOfMatches(matches);
  const title = data ? photoText(data.photo) : "Photo";
  return siteMeta({ site, title, path: photoPath(params.friendlyName ?? "") });
};

export default function PhotoPage() {
  const { photo, partner, previous, next, number, total } = useLoaderData<typeof loader>();
  const site = useSite();
  const { company, prefix, editing } = site;
  const links = {
    previous: prefix + photoPath(previous.friendlyName),
    next: prefix + photoPath(next.friendlyName),
    grid: prefix + sitePages.photos,
  };
  const [first, second] = partner && photo.pair === "after" ? [partner, photo] : [photo, partner];
  const zoom = useZoom(photo.isVideo ? undefined : first.image, first.friendlyName);
  const { close, swipe, state } = usePhotoNavigation(links, zoom);
  useRecordLastPhoto(prefix + photoPath(first.friendlyName));
  usePrefetchedPhotos([next, previous]);
  const text = photoText(photo);
  const captions = second
    ? [first.caption && `Before: ${first.caption}`, second.caption && `After: ${second.caption}`]
    : [first.caption];
  const caption = captions.filter(Boolean).join(" ");
  return (
    <main id="main" className={zoom.isZoomed ? "viewer viewer--zoomed" : "viewer"} {...swipe}>
      <h1 className="visually-hidden">
        {text}. {company.name} Photo Gallery
      </h1>
      <div className="viewer__bar">
        <span className="number" aria-live="polite">
          {number} of {total}
        </span>
        <span className="cluster gap-1">
          {!photo.isVideo && (
            <button
              type="button"
              onClick={zoom.toggle}
              className="viewer__button needs-js"
              aria-label={zoom.isZoomed ? "Zoom out" : "Zoom in"}
            >
              <Icon name={zoom.isZoomed ? "zoom-out" : "zoom-in"} />
            </button>
          )}
          {editing && (
            <>
              {partner && (
                <Link
                  to={prefix + photoPath(partner.friendlyName)}
                  replace
                  state={state}
                  className="viewer__button viewer__button--text"
                >
                  Go to {photo.pair === "after" ? "before" : "after"}
                </Link>
              )}
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
      <div
        ref={second ? undefined : zoom.stage}
        className="viewer__stage zoom"
        onDragStart={(event) => event.preventDefault()}
      >
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
        ) : second ? (
          <ComparePhotos
            key={first.friendlyName}
            before={first}
            after={second}
            stage={zoom.stage}
          />
        ) : (
          <FittedPhoto key={photo.friendlyName} image={photo.image} alt={text} />
        )}
      </div>
      {total > 1 && (
        <nav aria-label="Photos" className="viewer__steps">
          <Link
            to={links.previous}
            replace
            state={state}
            prefetch="render"
            className="viewer__step"
            aria-label="Previous photo"
          >
            <Icon name="chevron-left" large />
          </Link>
          <Link
            to={links.next}
            replace
            state={state}
            prefetch="render"
            className="viewer__step"
            aria-label="Next photo"
          >
            <Icon name="chevron-right" large />
          </Link>
        </nav>
      )}
      {caption && <p className="viewer__caption">{caption}</p>}
      <Outlet context={site} />
    </main>
  );
}
