/** API calls of the client hub that rate invoices. */
import { readHubRating } from "../client-hub/ratings/read-hub-rating.server";
import { rateAutomatically } from "../client-hub/ratings/rate-automatically.server";
import { rateInvoice } from "../client-hub/ratings/rate-invoice.server";
import { asItIs, call, paramsAndBody, type ApiCall, type ApiRequest } from "./call";

const ofHub = { ofHub: true } as const;
const ONE = "/client-hub/reviews/{uri}/invoice/{invoiceNumber}";

export const hubRatingCalls: ApiCall[] = [
  call("GET", ONE, "Read the rating of an invoice (API-069)", readHubRating, named, asItIs, {
    ...ofHub,
    takes: {},
  }),
  call("PATCH", ONE, "Rate an invoice (API-070)", rateInvoice, named, asItIs, {
    ...ofHub,
    takes: { body: rateInvoice.input.omit({ uri: true, kind: true, number: true }) },
  }),
  call(
    "POST",
    "/client-hub/reviews/auto/{uri}",
    "Rate an invoice with five stars after paying (API-071)",
    rateAutomatically,
    paramsAndBody,
    asItIs,
    ofHub,
  ),
];

function named({ params, body }: ApiRequest) {
  return { ...(body as object | undefined), number: params.invoiceNumber, uri: params.uri };
}
