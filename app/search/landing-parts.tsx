import type { FieldErrors } from "../refusal";
import { SearchForm } from "./form";
import type { LandingData } from "./landing.server";
import { BusinessPart } from "./landing/business-part";
import { FeaturedPart } from "./landing/featured-part";
import { PopularPart } from "./landing/popular-part";
import { QuickLinks } from "./landing/quick-links";
import { ReviewsPart } from "./landing/reviews-part";
import { TotalsPart } from "./landing/totals-part";
import { WhyPart } from "./landing/why-part";
import { useSearchZip } from "./use-search-zip";

interface LandingPartsProps {
  typed: { query: string; zipCode: string };
  errors: FieldErrors;
  landing: LandingData;
}

export function LandingParts({ typed, errors, landing }: LandingPartsProps) {
  const { zip } = useSearchZip();
  return (
    <>
      <section className="search-hero tinted-head">
        <div className="page search-hero__inner">
          <h1>Find Trusted Professionals</h1>
          <p className="lead">
            Compare local plumbers, roofers, cleaners and more. See photos, hours and verified
            reviews before you call.
          </p>
          <SearchForm typed={typed} errors={errors} />
          <TotalsPart totals={landing.totals} />
        </div>
      </section>
      <div className="landing">
        <FeaturedPart {...landing.featured} />
        <PopularPart popular={landing.popular} categoryCount={landing.categoryCount} zip={zip} />
        <ReviewsPart {...landing.reviews} />
        <QuickLinks zip={zip} />
        <WhyPart />
        <BusinessPart />
      </div>
    </>
  );
}
