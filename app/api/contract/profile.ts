import type { RequestContext } from "../../operations/context";
import type { Company, Photo, VideoPage } from "../../profiles/company";
import { structuredData } from "../../profiles/site/structured-data";
import type { Review } from "../../reviews/review";
import { mediaPath } from "../../ui/media-path";
import { formatPhone } from "../../ui/phone-number";
import { canonicalSite, companyPath, sitePages } from "../../urls";
import { picture } from "./pictures";
import { review } from "./review";
import { serviceItem } from "./services";

/** PROF-077 to PROF-087: the profile data, as a visitor may see it. */
export function profile(company: Company, photos: Photo[], reviews: Review[], { config }: RequestContext) {
  const prefix = companyPath(company.vanityName);
  const canonical = canonicalSite(company, config.mainOrigin);
  const { location, banner, logo, videos } = company;
  const video = (page: VideoPage) => videos[page] && mediaPath(videos[page].key);
  return {
    name: company.name,
    uri: company.vanityName,
    vanityName: company.vanityName,
    vanityNameLC: company.vanityName.toLowerCase(),
    uriPrefix: prefix,
    customDomain: company.customDomain,
    providerId: company.providerId,

    isEditingProfile: false,
    isCreatingProfile: false,
    isAuthenticated: false,
    partiallyAuthenticated: false,
    unclaimed: company.unclaimed,
    published: true,
    verified: company.verified,
    pro: company.pro,

    email: company.email,
    phoneNumber: company.phone,
    formattedPhoneNumber: company.phone && formatPhone(company.phone),
    website: company.website,

    aboutDesc: company.about?.text ?? "",
    aboutHtml: company.about?.isHtml ?? false,
    aboutMetadata: company.summary,
    structuredData: structuredData({ company, canonical, onOwnDomain: false }),

    location: {
      address: location.address,
      address2: location.address2,
      city: location.city,
      stateCode: location.stateCode,
      zipCode: location.zip,
      countryCode: "US",
    },
    locationPoint: location.point && { coordinates: [location.point.lng, location.point.lat] },
    hours: company.hours ?? { version: 1, enabled: false },

    bannerImage: banner.image && mediaPath(banner.image.key),
    bannerImagePosition: banner.position,
    bannerImageFit: banner.fit,
    bannerImageBackgroundColor: banner.background,
    bannerImageShowCompanyOverlay: banner.overlay,
    profilePic: logo && mediaPath(logo.key),
    profilePicFit: logo?.fit ?? null,
    profilePicBackgroundColor: logo?.background ?? null,
    firstCategory: { bi: banner.fallback },
    data: photos.map(picture),

    facebook: company.social.facebook,
    x: company.social.x,
    instagram: company.social.instagram,
    socialLinks: Object.values(company.social).filter((url) => url !== null),

    homePromoVideoPath: video("home"),
    aboutPromoVideoPath: video("about"),
    servicesPromoVideoPath: video("services"),
    contactPromoVideoPath: video("contact"),
    reviewsPromoVideoPath: video("reviews"),

    rating: company.rating,
    reviewCount: company.reviewCount,
    reviewedByCurrentUser: false,
    friendCount: 0,
    friendReviews: 0,
    publicReviews: reviews.map(review),
    reviewUrl: `${config.mainOrigin}${prefix}${sitePages.reviews}`,

    services: company.services.map(serviceItem),
  };
}
