/**
 * EDIT-001: whether the caller is editing a company's site. A cookie stores it, for one company;
 * permission is checked on every request.
 */
import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../operations/context";
import { companyPath } from "../urls";
import { seenCompanyId } from "../companies/locator";
import { readCompanyRole } from "../companies/company-role.server";

const COOKIE = "__Host-editing";
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";

export function isEditing(headers: Headers, vanityName: string) {
  return (headers.get("cookie") ?? "")
    .split(";")
    .some((part) => part.trim() === `${COOKIE}=${vanityName}`);
}

/** Turns edit mode on and redirects to the company's page. */
export function enterEditing(
  { setCookies }: RequestContext,
  vanityName: string,
  to = companyPath(vanityName),
) {
  setCookies.push(`${COOKIE}=${vanityName}; ${ATTRIBUTES}`);
  return redirect(to);
}

export function leaveEditing({ setCookies }: RequestContext, vanityName: string) {
  setCookies.push(`${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`);
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
    isEditingProfile: role !== null && isEditing(headers, vanityName),
    isCreatingProfile: role !== null && creating !== undefined,
  };
}
