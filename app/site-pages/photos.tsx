import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { notFound, run } from "../routing/run.server";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Pager } from "../ui/pager";
import { sitePages } from "../urls";
import { PHOTOS_PER_PAGE } from "../companies/gallery-size";
import { locatorOf } from "../companies/locator";
import type { Photo } from "../companies/company";
import { readGallery, type Tile } from "../companies/read-gallery.server";
import { GalleryItem } from "../site-parts/gallery-item";
import { siteMeta } from "../site-parts/meta";
import { siteOfMatches, useSite } from "../company-site/use-site";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = locatorOf(context.site, params.vanityName?.toLowerCase());
  const pageParam = new URL(request.url).searchParams.get("page");
  const page = pageParam === null ? 1 : /^\d{1,3}$/.test(pageParam) ? Number(pageParam) : 0;
  const gallery = await run(readGallery, context, { company, page });
  if (page > 1 && gallery.tiles.length === 0) throw notFound("There is no such page.");
  return { ...gallery, tiles: gallery.tiles.map(withoutLateBlur), page };
}

/** About four screens of a phone. */
const WITH_BLUR = 16;

/** Placeholders far below the first screen would not fit into a connection's first round trip. */
function withoutLateBlur({ photo, after }: Tile, i: number): Tile {
  const plain = (of: Photo) => ({ ...of, image: { ...of.image, blur: null } });
  return { photo: i < WITH_BLUR ? photo : plain(photo), after: after && plain(after) };
}

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const site = siteOfMatches(matches);
  return siteMeta({
    site,
    title: "Photo Gallery",
    description: site && `Photos of work by ${site.company.name}.`,
    path: sitePages.photos,
  });
};

export default function Photos() {
  const { tiles, total, videos, pairs, page } = useLoaderData<typeof loader>();
  const site = useSite();
  const { company, prefix, editing } = site;
  const edit = `${prefix + sitePages.photos}/edit`;
  return (
    <main id="main" className="page section stack gap-8">
      <div className="stack gap-2">
        <h1>{company.name} Photo Gallery</h1>
        {total > 0 && <p className="soft number">{countsInWords(total - videos, videos, pairs)}</p>}
      </div>
      {editing && (
        <div className="cluster gap-2">
          <ButtonLink to={`${edit}/upload`} icon="upload" preventScrollReset>
            Upload Photos
          </ButtonLink>
          {total > 1 && (
            <ButtonLink
              to={`${edit}/order`}
              icon="grip-vertical"
              variant="secondary"
              preventScrollReset
            >
              Order photos
            </ButtonLink>
          )}
        </div>
      )}
      {tiles.length === 0 && editing ? (
        <EmptyState icon="images" title="No photos yet">
          Showcase your work with high-quality pictures. You can add photos using the Upload Photos
          button above. Only you can see this message.
        </EmptyState>
      ) : tiles.length === 0 ? (
        <EmptyState icon="images" title={`${company.name} hasn’t added photos yet`}>
          Call or email to ask for photos of past work.
        </EmptyState>
      ) : (
        <ul className="gallery">
          {tiles.map((tile, i) => (
            <GalleryItem
              key={tile.photo.friendlyName}
              tile={tile}
              prefix={prefix}
              isFirst={i === 0}
            />
          ))}
        </ul>
      )}
      {total > PHOTOS_PER_PAGE && (
        <Pager
          page={page}
          pageSize={PHOTOS_PER_PAGE}
          total={total}
          pageHref={(n) => prefix + sitePages.photos + (n > 1 ? `?page=${n}` : "")}
          label="Pages of the gallery"
        />
      )}
      {/* The owner's edit dialog for the gallery. */}
      <Outlet context={site} />
    </main>
  );
}

/** "22 photos, 2 videos, 3 before and after pairs". */
function countsInWords(photos: number, videos: number, pairs: number) {
  return [
    [photos, "photo"],
    [videos, "video"],
    [pairs, "before and after pair"],
  ]
    .filter(([count]) => count !== 0)
    .map(([count, what]) => `${count} ${what}${count === 1 ? "" : "s"}`)
    .join(", ");
}
