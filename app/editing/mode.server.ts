/**
 * EDIT-001: whether the caller is editing a company's site. A cookie stores it, for one company;
 * permission is checked on every request.
 */
import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../operations/context";
import { companyPath } from "../urls";
import { seenCompanyId } from "../companies/locator";
import { readCompanyRole } from "../companies/company-role.server";
import { cookiesOf } from "../identity/cookies";

export function isEditing(
  { config }: Pick<RequestContext, "config">,
  headers: Headers,
  vanityName: string,
) {
  return cookiesOf(headers, config.mainOrigin).editing === vanityName;
}

/** Turns edit mode on and redirects to the company's page. */
export function enterEditing(
  { setCookies }: RequestContext,
  vanityName: string,
  to = companyPath(vanityName),
) {
  setCookies.push({ name: "editing", value: vanityName });
  return redirect(to);
}

export function leaveEditing({ setCookies }: RequestContext, vanityName: string) {
  setCookies.push({ name: "editing", value: "", maxAge: 0 });
  return redirect(companyPath(vanityName));
}

/**
 * EDIT-001 and OPEN-014, for the profile data: whether the caller is editing or still creating the
 * profile. False for anyone who may not change the company.
 */
export async function editingMode(context: RequestContext, headers: Headers, vanityName: string) {
  const { actor, reads, now } = context;
  if (actor.kind === "visitor") return { isEditingProfile: false, isCreatingProfile: false };
  const id = seenCompanyId({ vanityName }, actor);
  const [role, creating] = await Promise.all([
    readCompanyRole(context, { vanityName }),
    reads.first(
      `SELECT 1 FROM creation WHERE person_id = ? AND company_id = ${id.sql} AND claimed_until > ?`,
      actor.personId,
      ...id.values,
      now(),
    ),
  ]);
  return {
    isEditingProfile: role !== null && isEditing(context, headers, vanityName),
    isCreatingProfile: role !== null && creating !== undefined,
  };
}
