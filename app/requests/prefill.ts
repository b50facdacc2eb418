import type { RequestContext } from "../operations/context";
import type { FormFields } from "../request-form/form-fields";

/**
 * The contact details of a signed-in person: verified values are locked, blank ones can be filled
 * in. Nobody is signed in on a company's own domain.
 */
export function prefilled(
  { actor, site }: Pick<RequestContext, "actor" | "site">,
  entered: FormFields,
): { fields: FormFields; locked: string[] } {
  if (actor.kind !== "user" || site.kind !== "main") return { fields: entered, locked: [] };
  const { firstName, lastName, email } = actor;
  const own = Object.entries({ firstName, lastName, email }).filter(([, value]) => value !== "");
  return {
    fields: { ...entered, ...Object.fromEntries(own.map(([name, value]) => [name, [value]])) },
    locked: own.map(([name]) => name),
  };
}
