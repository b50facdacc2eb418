import type { MetaFunction } from "@remix-run/cloudflare";
import { Card } from "../ui/card";
import { sitePages } from "../urls";
import { ContactDetails } from "../site-parts/contact-details";
import { MapPart } from "../site-parts/map-part";
import { siteMeta } from "../site-parts/meta";
import { PricingPart } from "../site-parts/pricing-part";
import { siteOfMatches, useSite } from "../site-parts/use-site";
import { VideoPart } from "../site-parts/video-part";
import { WeeklyHours } from "../site-parts/weekly-hours";

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOfMatches(matches);
  return siteMeta({
    site,
    title: "Contact",
    description: site && `Address, phone, hours and map for ${site.company.name}.`,
    path: sitePages.contact,
  });
};

export default function ContactUs() {
  const { company } = useSite();
  return (
    <main id="main" className="page section stack gap-8">
      <h1>Contact {company.name}</h1>
      <div className="site-home">
        <div className="stack gap-6">
          <MapPart company={company} tall />
          {company.videos.contact && (
            <VideoPart video={company.videos.contact} label={`${company.name}: video`} />
          )}
          <PricingPart company={company} />
        </div>
        <aside className="stack gap-6 site-home__side" aria-label="Address and hours">
          <Card as="section" className="stack gap-6">
            <h2 className="card-title">Contact us</h2>
            <ContactDetails company={company} />
            {company.hours && (
              <WeeklyHours hours={company.hours} timeZone={company.location.timeZone} />
            )}
          </Card>
        </aside>
      </div>
    </main>
  );
}
