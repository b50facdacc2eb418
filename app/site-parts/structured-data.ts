import type { LocalBusiness, OpeningHoursSpecification, WithContext } from "schema-dts";
import { mediaPath } from "../ui/media-path";
import { dayNames, days, rangesOf, type Day, type Holiday, type Hours } from "../companies/hours";
import type { Company } from "../companies/company";
import type { SiteData } from "../company-site/use-site";
import { METERS_PER_MILE } from "../places/distance";

/**
 * The company as schema.org LocalBusiness, following Google's rules for local businesses
 * (developers.google.com/search/docs/appearance/structured-data/local-business). Omits the street
 * if the company hides it, and the rating on the company's own domain, where Google treats it as
 * self-serving (…/structured-data/review-snippet#guidelines).
 */
export function structuredData({
  company,
  canonical,
  onOwnDomain,
}: Pick<SiteData, "company" | "canonical" | "onOwnDomain">): WithContext<LocalBusiness> {
  const { location, social } = company;
  const sameAs = [social.facebook, social.x, social.instagram].filter(
    (url): url is string => url !== null,
  );
  const picture = company.banner.image ?? company.logo;
  return {
    "@context": "https://schema.org",
    "@type": "HomeAndConstructionBusiness",
    "@id": `${canonical}/#business`,
    name: company.name,
    url: `${canonical}/`,
    ...(company.summary && { description: company.summary }),
    ...(company.phone && { telephone: `+1${company.phone}` }),
    ...(company.email && { email: company.email }),
    ...(picture && { image: new URL(mediaPath(picture.key), canonical).href }),
    ...(company.logo && { logo: new URL(mediaPath(company.logo.key), canonical).href }),
    address: {
      "@type": "PostalAddress",
      ...(location.address && {
        streetAddress: [location.address, location.address2].filter(Boolean).join(", "),
      }),
      ...(location.city && { addressLocality: location.city }),
      ...(location.stateCode && { addressRegion: location.stateCode }),
      ...(location.zip && { postalCode: location.zip }),
      addressCountry: "US",
    },
    ...(location.point && {
      geo: {
        "@type": "GeoCoordinates",
        latitude: location.point.lat,
        longitude: location.point.lng,
      },
    }),
    ...(location.point &&
      location.servesMiles && { areaServed: area(location.point, location.servesMiles) }),
    ...(company.hours && { openingHoursSpecification: openingHours(company.hours) }),
    ...(company.hours?.holidays && {
      specialOpeningHoursSpecification: holidayHours(company.hours.holidays),
    }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(company.services.length > 0 && { makesOffer: offers(company) }),
    ...(!onOwnDomain &&
      company.reviewCount > 0 && {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: company.rating,
          reviewCount: company.reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  };
}

function area(point: { lat: number; lng: number }, miles: number) {
  return {
    "@type": "GeoCircle" as const,
    geoMidpoint: { "@type": "GeoCoordinates" as const, latitude: point.lat, longitude: point.lng },
    geoRadius: String(Math.round(miles * METERS_PER_MILE)),
  };
}

/**
 * One entry per distinct range of hours, listing its days. Google writes 24 hours as "00:00" to
 * "23:59".
 */
function openingHours(hours: Hours): OpeningHoursSpecification[] {
  const byRange = new Map<string, Day[]>();
  for (const day of days) {
    for (const { from, to } of rangesOf(hours[day])) {
      const range = `${clock(from)}-${to === 1440 ? "23:59" : clock(to)}`;
      byRange.set(range, [...(byRange.get(range) ?? []), day]);
    }
  }
  return [...byRange].map(([range, open]) => {
    const [opens, closes] = range.split("-") as [string, string];
    return {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: open.map((day) => dayNames[day] as "Monday"),
      opens,
      closes,
    };
  });
}

/** Dates with special hours. Google writes closed as midnight to midnight. */
function holidayHours(holidays: readonly Holiday[]): OpeningHoursSpecification[] {
  return holidays.flatMap((holiday) => {
    const ranges = rangesOf(holiday);
    const times =
      ranges.length > 0
        ? ranges.map(({ from, to }) => ({
            opens: clock(from),
            closes: to === 1440 ? "23:59" : clock(to),
          }))
        : [{ opens: "00:00", closes: "00:00" }];
    return times.map(
      (time) =>
        ({
          "@type": "OpeningHoursSpecification",
          validFrom: holiday.date,
          validThrough: holiday.date,
          ...time,
        }) as const,
    );
  });
}

function clock(minutes: number) {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

function offers(company: Company) {
  return company.services.map((item) => ({
    "@type": "Offer" as const,
    itemOffered: { "@type": "Service" as const, name: item.name },
  }));
}
