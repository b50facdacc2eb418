/** A client as the client sees it: without what the office notes. */
import * as z from "zod";
import type { Client } from "../clients/client.server";
import { allStates } from "../places/states";
import { RequestClient } from "../requests/request.server";

/** HUB-028. */
export const HubClient = RequestClient.extend({
  clientHubId: z.string().describe("The client's UUID."),
  mobilePhoneNumber: z.string(),
});

/** API-055: HUB-028, and what forms are filled in with. */
export const HubDetails = HubClient.extend({
  emailAddress: z.string().describe("The main one; empty if none."),
  emailAddresses: z.array(z.string()).describe("The main one first."),
  stateName: z.string(),
  countryName: z.string(),
  countryCode: z.string(),
  version: z.int().describe("Send it with a change, in If-Match or as `version`."),
});
export type HubDetails = z.output<typeof HubDetails>;

/** HUB-045. */
export function requestClientOf(client: Client): z.output<typeof RequestClient> {
  const { firstName, lastName, companyName, address, address2, city, stateCode, zipCode } = client;
  const { separateBilling, billingAddress, billingAddress2, billingCity } = client;
  const { billingStateCode, billingZipCode } = client;
  return {
    ...{ firstName, lastName, companyName, address, address2, city, stateCode, zipCode },
    ...{ separateBilling, billingAddress, billingAddress2, billingCity },
    ...{ billingStateCode, billingZipCode },
  };
}

export function hubClientOf(client: Client): z.output<typeof HubClient> {
  const { id: clientHubId, mobilePhoneNumber } = client;
  return { ...requestClientOf(client), clientHubId, mobilePhoneNumber };
}

export function hubDetailsOf(client: Client): HubDetails {
  const { emails, stateCode, version } = client;
  return {
    ...hubClientOf(client),
    emailAddress: emails[0] ?? "",
    emailAddresses: emails,
    stateName: allStates.find(({ code }) => code === stateCode)?.name ?? "",
    countryName: "United States",
    countryCode: "US",
    version,
  };
}
