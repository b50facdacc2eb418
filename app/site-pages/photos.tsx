import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { notFound, run } from "../routing/run.server";
import { ButtonLink } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Pager } from "../ui/pager";
import { sitePages } from "../urls";
import { PHOTOS_PER_PAGE } from "../companies/gallery-size";
import { locatorOf } from "../companies/locator";
import { readPhotos } from "../companies/read-photos.server";
import { GalleryItem } from "../site-parts/gallery-item";
import { siteMeta } from "../site-parts/meta";
import { siteOfMatches, useSite } from "../site-parts/use-site";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = locatorOf(context.site, params.vanityName?.toLowerCase());
  const pageParam = new URL(request.url).searchParams.get("page");
  const page = pageParam === null ? 1 : /^\d{1,3}$/.test(pageParam) ? Number(pageParam) : 0;
  const { photos, total } = await run(readPhotos, context, { company, page });
  if (page > 1 && photos.length === 0) throw notFound("There is no such page.");
  return { photos, total, page };
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
  const { photos, total, page } = useLoaderData<typeof loader>();
  const site = useSite();
  const { company, prefix, editing } = site;
  const edit = `${prefix + sitePages.photos}/edit`;
  return (
    <main id="main" className="page section stack gap-8">
      <h1>{company.name} Photo Gallery</h1>
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
      {photos.length === 0 && editing ? (
        <EmptyState icon="images" title="No photos yet">
          Showcase your work with high-quality pictures. You can add photos using the Upload Photos
          button above. Only you can see this message.
        </EmptyState>
      ) : photos.length === 0 ? (
        <EmptyState icon="images" title={`${company.name} hasn’t added photos yet`}>
          Call or email to ask for photos of past work.
        </EmptyState>
      ) : (
        <ul className="gallery">
          {photos.map((photo, i) => (
            <GalleryItem key={photo.friendlyName} photo={photo} prefix={prefix} isFirst={i === 0} />
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
