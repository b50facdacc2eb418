/** Sends a code that proves an address to the client hub, by email or text message. */
import { mailCode, type Asker } from "../identity/codes.server";
import { mailCompanyOf } from "../notifications/mail-company.server";
import type { RequestContext } from "../operations/context";
import type { HubAddress } from "../operations/hub-session";
import { isCostly } from "../security/costly-numbers";
import { countsInTurn, limits } from "../security/limits.server";
import { hubSms } from "./hub-sms";
import type { HubCompany } from "./hub-company.server";
import { newHubLink, recipientOf, type HubCodePayload } from "./hub-link.server";

interface CodeTo {
  address: HubAddress;
  /** Undefined: no client of the company has the address. Then no code is valid. */
  client: { id: string } | undefined;
  /** With a link besides the code: for someone who has none yet. */
  withLink: boolean;
  asker?: Asker;
  /** The caller doesn't know the address. */
  isMasked?: boolean;
}

const VISITOR: Asker = { kind: "visitor", humanToken: undefined };

/** Does the same work whether or not a client has the address. Throws "too-many". */
export async function sendHubCode(
  context: RequestContext,
  company: HubCompany,
  { address, client, withLink, isMasked, asker = VISITOR }: CodeTo,
) {
  const { config } = context;
  const { kind } = address;
  const sendsSms = kind === "mobile" && (await maySendSms(context, company, address, client));
  const link = newHubLink(config.mainOrigin, company.vanity_name, client?.id ?? "");
  const payload: HubCodePayload = {
    companyId: company.id,
    kind,
    ...(client && { clientId: client.id }),
  };
  return mailCode(context, {
    id: link.hash,
    purpose: "client-hub",
    email: recipientOf(address),
    personId: null,
    payload: { ...payload, ...(isMasked && { masked: true }) },
    forAnyone: client !== undefined,
    // To an unknown number nothing goes out.
    isUnknown: client === undefined && kind === "email",
    asker,
    mail:
      kind === "email"
        ? mailOf(context, company, client && withLink ? link.url : "", client !== undefined)
        : {
            text: (code, isShared) =>
              hubSms({ company: company.name, code, link: withLink && !isShared ? link.url : "" }),
            unsent: !sendsSms,
          },
  });
}

/** Counts only what goes out, with the same work for all numbers. */
async function maySendSms(
  { db, now, notice }: RequestContext,
  { id }: HubCompany,
  { address }: HubAddress,
  client: CodeTo["client"],
) {
  const isWanted = client !== undefined && !isCostly(address);
  const by = isWanted ? 1 : 0;
  const counted = [
    { limit: limits.smsToNumber, of: address, by },
    { limit: limits.smsOfCompany, of: `company ${id}`, by },
    { limit: limits.sms, of: "all", by },
  ] as const;
  const counts = await countsInTurn(db, [...counted], now());
  const [, , all] = counts;
  if (isWanted && all === limits.sms.most + 1)
    notice({ event: "too many text messages", error: `More than ${limits.sms.most} in a day.` });
  return isWanted && counted.every(({ limit }, i) => counts[i]! <= limit.most);
}

function mailOf(
  { config }: RequestContext,
  row: HubCompany,
  link: string,
  isClient: boolean,
): Parameters<typeof mailCode>[1]["mail"] {
  const company = mailCompanyOf(config, row);
  const unsubscribe = "";
  return isClient
    ? {
        template: "hub-code",
        // A code that several browsers share has no link: that is for one browser.
        data: (code, isShared) => ({ company, unsubscribe, code, link: isShared ? "" : link }),
      }
    : { template: "no-hub", data: () => ({ company, unsubscribe }) };
}
