import { chosenAt, clientsWith } from "../clients/clients-with.server";
import type { ClientRow } from "../clients/client.server";
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import type { FormFields } from "../request-form/form-fields";

/** What a form is filled in with. */
export interface Prefill {
  /** Contact details, which can't be changed in the form. */
  locked: FormFields;
  /** What can be changed. */
  open: FormFields;
}

type Context = Pick<RequestContext, "actor" | "hub" | "site">;

const nothing: Prefill = { locked: {}, open: {} };

/**
 * The contact details of someone who has the company's client hub open (PAA-013), else of a signed-in
 * person (CONT-002). Blank ones can be filled in. On a company's own domain nobody has either.
 */
export async function prefillOf(context: Context, work: Work, companyId: number): Promise<Prefill> {
  if (context.site.kind !== "main") return nothing;
  const client = await clientOfHub(context, work, companyId);
  if (client) return ofClient(client);
  const { actor } = context;
  if (actor.kind !== "user") return nothing;
  const { firstName, lastName, email } = actor;
  return { locked: filled({ firstName, lastName, email }), open: {} };
}

/** The chosen one, or the only one. */
async function clientOfHub({ hub }: Context, work: Work, companyId: number) {
  const session = await hub();
  if (!session) return undefined;
  const clients = await clientsWith(work, session.addresses);
  const chosen = chosenAt(session, companyId);
  return clients.find(({ id }) => id === chosen) ?? (clients.length === 1 ? clients[0] : undefined);
}

function ofClient(client: ClientRow): Prefill {
  return {
    locked: filled({
      firstName: client.first_name,
      lastName: client.last_name,
      email: client.email,
      mobilePhoneNumber: client.mobile,
    }),
    open: filled({
      address: client.address,
      address2: client.address2,
      city: client.city,
      stateCode: client.state_code,
      zipCode: client.zip,
    }),
  };
}

function filled(values: Record<string, string>): FormFields {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === "" ? [] : [[name, [value]]])),
  );
}

/** The form's fields with what is known; what was entered wins where it can be changed. */
export function prefilled({ locked, open }: Prefill, entered: FormFields) {
  return { fields: { ...open, ...entered, ...locked }, locked: Object.keys(locked) };
}
