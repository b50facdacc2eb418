import type { MetaFunction } from "@remix-run/cloudflare";
import { RichText } from "../richtext/rich-text";
import { EmptyState } from "../ui/empty-state";
import { sitePages } from "../urls";
import { siteMeta } from "../site-parts/meta";
import { PricingPart } from "../site-parts/pricing-part";
import { siteOfMatches, useSite } from "../company-site/use-site";
import { VideoPart } from "../site-parts/video-part";

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOfMatches(matches);
  return siteMeta({ site, title: "About", path: sitePages.about });
};

export default function About() {
  const site = useSite();
  const { company } = site;
  return (
    <main id="main" className="page section stack gap-8">
      <h1>About {company.name}</h1>
      <div className="site-home">
        <div className="stack gap-6">
          {company.about ? (
            <RichText {...company.about} />
          ) : (
            <EmptyState icon="info" title={`${company.name} hasn’t added its story yet`}>
              See its services, photos and reviews instead.
            </EmptyState>
          )}
          {company.videos.about && (
            <VideoPart video={company.videos.about} label={`About ${company.name}: video`} />
          )}
        </div>
        <aside className="site-home__side" aria-label={`Contact ${company.name}`}>
          <PricingPart site={site} />
        </aside>
      </div>
    </main>
  );
}
