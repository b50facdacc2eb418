/** API calls for editing a company's site: the caller's own, or another one with `?uri=`. */
import { editAbout } from "../editing/about.server";
import { editEmail, readWaitingEmail, verifyEmail } from "../editing/email.server";
import { editGeneral } from "../editing/general.server";
import { HoursInput } from "../editing/hours-input";
import { editHours } from "../editing/hours.server";
import { editLocation, findLocation } from "../editing/location.server";
import { listOwnCompanies } from "../editing/own-companies.server";
import { publishCompany, unpublishCompany } from "../editing/publish.server";
import { editSocialLinks } from "../editing/social.server";
import { listChanges, undoChange } from "../recent-changes/changes.server";
import { Refusal } from "../refusal";
import { call, type ApiCall, type ApiRequest } from "./call";

const same = <Answer>(answer: Answer) => answer;

export const editingCalls: ApiCall[] = [
  call(
    "PATCH",
    "/provider/profile/details",
    "Change general information and website (API-033)",
    editGeneral,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    "/provider/profile/details/email",
    "Change the email address: emails a code to it, or removes it if empty (API-034)",
    editEmail,
    ofCompany,
    same,
  ),
  call(
    "GET",
    "/provider/profile/details/email",
    "Read the email address that is not confirmed yet",
    readWaitingEmail,
    ofCompany,
    same,
  ),
  call(
    "POST",
    "/provider/profile/details/email-verify",
    "Confirm the email address with the emailed code (API-035)",
    verifyEmail,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    "/provider/profile/location",
    "Change the location; without coordinates, the address is looked up (API-036)",
    editLocation,
    ofCompany,
    same,
  ),
  call(
    "POST",
    "/provider/profile/location/find",
    "Look up the coordinates of an address",
    findLocation,
    ofCompany,
    same,
  ),
  hoursCall(),
  call(
    "PATCH",
    "/provider/profile/social",
    "Change the social links (API-039)",
    editSocialLinks,
    ofCompany,
    same,
  ),
  call(
    "PATCH",
    "/provider/profile/about",
    "Change the about text (API-011)",
    editAbout,
    ofCompany,
    same,
  ),
  call(
    "POST",
    "/provider/profile/publish",
    "Show the profile to visitors (API-014)",
    publishCompany,
    ofCompany,
    same,
  ),
  call(
    "GET",
    "/provider/profile/publish",
    "Same as POST; the contract defines this call as GET",
    publishCompany,
    ofCompany,
    same,
    { changesByGet: true },
  ),
  call(
    "POST",
    "/provider/profile/unpublish",
    "Disable the profile (API-015)",
    unpublishCompany,
    ofCompany,
    same,
  ),
  call(
    "GET",
    "/provider/profile/unpublish",
    "Same as POST; the contract defines this call as GET",
    unpublishCompany,
    ofCompany,
    same,
    { changesByGet: true },
  ),
  call(
    "GET",
    "/provider/companies",
    "List your companies",
    listOwnCompanies,
    () => undefined,
    same,
  ),
  call("GET", "/provider/profile/changes", "List recent changes", listChanges, ofCompany, same),
  call("POST", "/provider/profile/changes/{id}/undo", "Undo a change", undoChange, ofCompany, same),
];

/**
 * The contract does not name the company in these calls: it defaults to the caller's. Callers with
 * several companies, and platform admins, name it in `uri`.
 */
export function ofCompany({ params, query, body }: ApiRequest) {
  return {
    ...(body as object | undefined),
    ...params,
    ...(query.uri !== undefined && { company: query.uri }),
  };
}

/** Errors in the hours refer to the body's own fields, without the "hours." prefix. */
function hoursCall(): ApiCall {
  const hours = call(
    "PATCH",
    "/provider/profile/hours",
    "Change the opening hours (API-037)",
    editHours,
    hoursOf,
    same,
    { takes: { body: HoursInput } },
  );
  const answer = (request: ApiRequest) =>
    hours.answer(request).catch((error: unknown) => {
      if (!(error instanceof Refusal) || !error.fields) throw error;
      throw new Refusal(
        error.code,
        error.message,
        Object.fromEntries(
          Object.entries(error.fields).map(([name, message]) => [
            name.replace(/^hours\./, ""),
            message,
          ]),
        ),
      );
    });
  return { ...hours, answer };
}

/**
 * The hours format has its own `version` field. With If-Match, the profile's version replaces it.
 */
function hoursOf({ query, headers, body }: ApiRequest) {
  const ifMatch = headers.get("if-match");
  const { version, ...hours } = (body ?? {}) as { version?: unknown };
  const hasVersion = ifMatch !== null && ifMatch.trim() !== "*";
  return {
    hours: hasVersion ? hours : body,
    ...(hasVersion && { version }),
    ...(query.uri !== undefined && { company: query.uri }),
  };
}
