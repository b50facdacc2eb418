import { companyPath, sitePages } from "../urls";

/** The form to review a company that has no profile, with what is known of it filled in. */
export function newCompanyReviewPath(known: { name?: string; placeId?: string } = {}) {
  const given = Object.entries(known).filter(([, value]) => value);
  return `/reviews/new-company${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}`;
}

/** The form for a review, on the marketplace's host: nobody is signed in elsewhere. */
export function newReviewPath(vanityName: string) {
  return `${companyPath(vanityName)}${sitePages.reviews}/new`;
}

/** The API call that takes photos for a review. */
export function reviewPhotosCall(vanityName: string) {
  return `/api/v1/provider/profile/reviews/${vanityName}/photos`;
}

/** The page that takes photos for a review. `of`: "new", or the review's number. */
export function reviewPhotosPath(vanityName: string, of: string) {
  return `${companyPath(vanityName)}${sitePages.reviews}/photos/${of}`;
}

/** The reviews page of a company on the marketplace's host; with a number, a page of one review. */
export function reviewPath(vanityName: string, number?: number | string, page = "") {
  const reviews = companyPath(vanityName) + sitePages.reviews;
  return number === undefined ? reviews : `${reviews}/${number}${page}`;
}

/** All reviews of the signed-in person. */
export const OWN_REVIEWS_PATH = "/account/reviews";

/** Deletes one of them, also while its company is not published. */
export function deleteOwnReviewPath(vanityName: string, number: number) {
  return `${OWN_REVIEWS_PATH}/${vanityName}/${number}/delete`;
}
