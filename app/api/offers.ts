/** API calls for a company's services and products. */
import * as z from "zod";
import { addOffer } from "../offers/editing/add-offer.server";
import { addSuggestedOffers } from "../offers/editing/add-suggested.server";
import {
  addCategory,
  addSubcategory,
  deleteCategory,
  renameCategory,
} from "../offers/editing/categories.server";
import { deleteOffer } from "../offers/editing/delete-offer.server";
import { editOffer } from "../offers/editing/edit-offer.server";
import { generateDescription, generateTeaser } from "../offers/editing/generate-offer.server";
import { listOwnOffers, readOwnOffer } from "../offers/editing/list-own-offers.server";
import { orderCategories, orderOffers } from "../offers/editing/order-offers.server";
import { suggestOffers } from "../offers/editing/suggest-offers.server";
import { readPricingForm } from "../offers/read-pricing-form.server";
import { call, type ApiCall } from "./call";
import { ofCompany } from "./editing";

const same = <Answer>(answer: Answer) => answer;
const base = "/provider/profile/offers";
/** Bytes: the largest pricing form with every character written as a \u escape. */
const FORM_BODY = { largestBody: 2_000_000 };

export const offerCalls: ApiCall[] = [
  call(
    "GET",
    base,
    "List all services, products and categories, for editing",
    listOwnOffers,
    ofCompany,
    same,
  ),
  call("POST", base, "Add a service or product (API-025)", addOffer, ofCompany, same, FORM_BODY),
  call(
    "POST",
    `${base}/suggested`,
    "Add services from one category of the catalogue",
    addSuggestedOffers,
    ofCompany,
    same,
  ),
  call(
    "GET",
    `${base}/suggestions`,
    "Suggest services and categories of the catalogue for a partial text",
    suggestOffers,
    ({ query }) => query,
    same,
  ),
  call(
    "PATCH",
    `${base}/order`,
    "Set the order of all services and products",
    orderOffers,
    ofCompany,
    same,
  ),
  call(
    "POST",
    `${base}/generate-teaser`,
    "Generate a teaser (API-028)",
    generateTeaser,
    ofCompany,
    same,
  ),
  call(
    "POST",
    `${base}/generate-description`,
    "Generate a description (API-029)",
    generateDescription,
    ofCompany,
    same,
  ),
  call("POST", `${base}/category`, "Add a category (API-026)", addCategory, ofCompany, same),
  call(
    "POST",
    `${base}/subcategory`,
    "Add a subcategory (API-027)",
    addSubcategory,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    `${base}/categories/order`,
    "Set the order of the categories, or of one category's subcategories",
    orderCategories,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    `${base}/categories/{id}`,
    "Rename a category or subcategory",
    renameCategory,
    ofCompany,
    same,
  ),
  call(
    "DELETE",
    `${base}/categories/{id}`,
    "Delete a category or subcategory; keeps its services and products",
    deleteCategory,
    ofCompany,
    same,
  ),
  call(
    "GET",
    `${base}/{offerNumber}`,
    "Read a service or product, with its pricing form",
    readOwnOffer,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    `${base}/{offerNumber}`,
    "Change a service or product (API-030), or its pricing form (API-031)",
    editOffer,
    ofCompany,
    same,
    FORM_BODY,
  ),
  call(
    "DELETE",
    `${base}/{offerNumber}`,
    "Delete a service or product (API-032)",
    deleteOffer,
    ofCompany,
    same,
  ),
  call(
    "GET",
    "/network/profile/{uri}/offers/{offerNumber}/form",
    "Read the questions of a service's pricing form",
    readPricingForm,
    ({ params, query }) => ({
      company: { vanityName: params.uri },
      offerNumber: params.offerNumber,
      formVersion: query.formVersion,
    }),
    same,
    {
      takes: { query: z.object({ formVersion: z.int().min(1).optional() }) },
      crossOrigin: ({ uri }) => uri!,
    },
  ),
];
