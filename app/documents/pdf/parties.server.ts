import { formatPhone } from "../../ui/phone-number";
import type { Provider, ShownClient, ShownDocument } from "../snapshot";
import { linesOf } from "./lines.server";
import type { Sheet } from "./sheet.server";
import { page, styles, textWidth } from "./style";

const GAP = 24;
const WIDTH = (textWidth - GAP) / 2;

/** The company and the client, side by side. */
export function drawParties(sheet: Sheet, { kind, snapshot }: ShownDocument) {
  const { provider, client } = snapshot;
  const to = kind === "estimate" ? "Estimate For" : "Bill To";
  const top = sheet.y;
  const left = drawParty(sheet, page.side, top, "From", providerLines(provider));
  const right = drawParty(sheet, page.side + WIDTH + GAP, top, to, clientLines(client));
  sheet.y = Math.max(left, right) + 24;
}

/** @returns Where it ends. */
function drawParty(sheet: Sheet, x: number, top: number, label: string, texts: string[]) {
  let y = top;
  [label, ...texts.filter(Boolean)].forEach((text, i) => {
    const style = i === 0 ? styles.label : i === 1 ? styles.strong : styles.body;
    for (const line of linesOf(text, style, WIDTH, sheet.faces)) {
      sheet.text(line, x, y);
      y += style.leading;
    }
    if (i === 0) y += 2;
  });
  return y;
}

function providerLines(provider: Provider) {
  return [
    provider.name,
    provider.address,
    provider.address2,
    placeLine(provider.city, provider.stateCode, provider.zipCode),
    provider.phoneNumber && formatPhone(provider.phoneNumber),
    provider.website.replace(/^https?:\/\/(www\.)?|\/$/g, ""),
  ];
}

function clientLines(client: ShownClient) {
  const address = client.separateBilling
    ? [
        client.billingAddress,
        client.billingAddress2,
        placeLine(client.billingCity, client.billingStateCode, client.billingZipCode),
      ]
    : [client.address, client.address2, placeLine(client.city, client.stateCode, client.zipCode)];
  return [`${client.firstName} ${client.lastName}`.trim(), client.companyName, ...address];
}

/** "Austin, TX 78701". */
function placeLine(city: string, stateCode: string, zipCode: string) {
  const state = `${stateCode} ${zipCode}`.trim();
  return [city, state].filter(Boolean).join(", ");
}
