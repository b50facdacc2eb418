/**
 * All calls of API v1: method, path, mapping from the request to the operation's input, operation,
 * and mapping of the output to the contract. Rules live in the operations, not here.
 */
import * as z from "zod";
import type { Operation } from "../operations/operation";
import { asItIs, call, noInput, paramsOf, queryOf, type ApiCall } from "./call";
import { readCategories } from "../offers/read-categories.server";
import { readServices } from "../offers/read-offers.server";
import { guessZip } from "../places/guess-zip.server";
import { readPlace } from "../places/read-place.server";
import { readViewerReviews } from "../reviews/viewer-reviews.server";
import { editingMode } from "../editing/mode.server";
import { readCompany } from "../companies/read-company.server";
import { readPhotos } from "../companies/read-photos.server";
import { readReviews } from "../reviews/read-reviews.server";
import { featuredCompanies } from "../search/featured.server";
import { findPlace } from "../search/find-place.server";
import { searchCompanies } from "../search/search-companies.server";
import { suggest } from "../search/suggest.server";
import { adminCalls } from "./admin";
import { chatCalls } from "./chat";
import { claimCalls } from "./claims";
import { clientHubCalls } from "./client-hub";
import { draftCalls } from "./drafts";
import { domainAdminCalls, domainCalls } from "./domains";
import { creatingCalls } from "./creating";
import { editingCalls } from "./editing";
import { friendCalls } from "./friends";
import { identityCalls } from "./identity";
import { mailStopCalls } from "./mail-stops";
import { officeCalls } from "./office";
import { exportCalls } from "./exports";
import { figureCalls } from "./figures";
import { jobCalls } from "./jobs";
import { subscriptionCalls } from "./subscriptions";
import { officeReviewCalls } from "./office-reviews";
import { documentCalls } from "./documents";
import { hubDocumentCalls } from "./hub-documents";
import { hubRatingCalls } from "./hub-ratings";
import { hubPaymentCalls } from "./hub-payments";
import { hubJobCalls } from "./hub-jobs";
import { priceBookCalls } from "./price-book";
import { officeRequestCalls } from "./office-requests";
import { requestCalls } from "./requests";
import { newCompanyCalls } from "./new-companies";
import { reviewCalls } from "./reviews";
import { moneyCalls } from "./money";
import { photoCalls } from "./photos";
import { planCalls } from "./plans";
import { reviewModerationCalls } from "./review-moderation";
import { offerCalls } from "./offers";
import { Pictures, pictures } from "./contract/pictures";
import { Profile, profile } from "./contract/profile";
import {
  featuredProfile,
  ProfileList,
  profileList,
  SearchAnswer,
  searchAnswer,
  searchProfile,
} from "./contract/search";

export const calls: ApiCall[] = [
  ...identityCalls,
  ...draftCalls,
  ...friendCalls,
  ...reviewCalls,
  ...adminCalls,
  ...moneyCalls,
  ...creatingCalls,
  ...editingCalls,
  ...domainCalls,
  ...domainAdminCalls,
  ...planCalls,
  ...officeCalls,
  ...mailStopCalls,
  ...officeRequestCalls,
  ...documentCalls,
  ...hubDocumentCalls,
  ...hubPaymentCalls,
  ...hubRatingCalls,
  ...hubJobCalls,
  ...priceBookCalls,
  ...jobCalls,
  ...subscriptionCalls,
  ...exportCalls,
  ...figureCalls,
  ...officeReviewCalls,
  ...requestCalls,
  ...clientHubCalls,
  ...chatCalls,
  ...photoCalls,
  ...offerCalls,
  ...claimCalls,
  ...reviewModerationCalls,
  ...newCompanyCalls,
  call(
    "GET",
    "/search",
    "Search companies near a zip code",
    searchCompanies,
    queryOf,
    searchAnswer,
    {
      schema: SearchAnswer,
    },
  ),
  call(
    "GET",
    "/search/zip-guess",
    "Guess the caller's zip code (SRCH-039)",
    guessZip,
    noInput,
    asItIs,
  ),
  call(
    "GET",
    "/search/places/{placeId}",
    "Read a business from the maps service, if one is configured (SRCH-034)",
    readPlace,
    paramsOf,
    asItIs,
  ),
  call(
    "GET",
    "/search/suggestions",
    "Suggest services, companies and places for a partial text",
    suggest,
    queryOf,
    asItIs,
  ),
  {
    method: "POST",
    path: "/network/profile/list/search",
    summary: "List featured companies (API-017), or check whether a place has a profile (API-016)",
    operations: [featuredCompanies, findPlace] as unknown as Operation[],
    schema: ProfileList,
    async answer({ body, context }) {
      const spotlight = typeof body === "object" && body !== null && "spotlight" in body;
      return spotlight
        ? profileList((await featuredCompanies(context, body)).map(featuredProfile))
        : profileList((await findPlace(context, body)).map(searchProfile));
    },
  },
  {
    method: "GET",
    path: "/network/profile/{vanityName}",
    summary: "Read a company's profile",
    operations: [readCompany, readServices, readPhotos, readReviews] as unknown as Operation[],
    takes: {},
    schema: Profile,
    crossOrigin: ({ vanityName }) => vanityName!,
    async answer({ params, headers, context }) {
      const company = { vanityName: params.vanityName! };
      const [data, services, { photos }, { reviews }, mode, viewer] = await Promise.all([
        readCompany(context, company),
        readServices(context, company),
        readPhotos(context, { company, page: 1 }),
        readReviews(context, { company }),
        editingMode(context, headers, params.vanityName!),
        readViewerReviews(context, company),
      ]);
      return profile({ ...data, services }, photos, reviews, { ...mode, ...viewer }, context);
    },
  },
  call(
    "GET",
    "/network/profile/offers/categories/{uri}",
    "List a company's categories, by name and type (API-024)",
    readCategories,
    ({ params }) => ({ vanityName: params.uri }),
    asItIs,
    { takes: {}, crossOrigin: ({ uri }) => uri! },
  ),
  call(
    "GET",
    "/network/profile/allpictures/{uri}",
    "List the pictures and videos of a profile (API-046)",
    readPhotos,
    ({ params, query }) => ({
      company: { vanityName: params.uri },
      page: query.page === undefined ? 1 : Number(query.page),
    }),
    pictures,
    {
      takes: { query: z.object({ page: z.int().min(1).max(500).default(1) }) },
      schema: Pictures,
      crossOrigin: ({ uri }) => uri!,
    },
  ),
];
