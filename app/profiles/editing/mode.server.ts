/** EDIT-001: whether whoever looks at a company's site is editing it. The browser remembers it, for one company; who may, is asked each time. */
import { redirect } from "@remix-run/cloudflare";
import type { RequestContext } from "../../operations/context";
import { companyPath } from "../../urls";

const COOKIE = "__Host-editing";
const ATTRIBUTES = "Path=/; Secure; HttpOnly; SameSite=Lax";

export function isEditing(headers: Headers, vanityName: string) {
  return (headers.get("cookie") ?? "").split(";").some((part) => part.trim() === `${COOKIE}=${vanityName}`);
}

/** Goes to the company's page, to edit it or only to look at it. */
export function enterEditing({ setCookies }: RequestContext, vanityName: string, to = companyPath(vanityName)) {
  setCookies.push(`${COOKIE}=${vanityName}; ${ATTRIBUTES}`);
  return redirect(to);
}

export function leaveEditing({ setCookies }: RequestContext, vanityName: string) {
  setCookies.push(`${COOKIE}=; ${ATTRIBUTES}; Max-Age=0`);
  return redirect(companyPath(vanityName));
}
