/**
 * The demo clients of a company: invented people with .example addresses and 555-01xx numbers. A
 * company's clients depend only on its own row.
 */
import { ClientInput } from "../../app/clients/input";
import { deck } from "./deck";
import { fill } from "./fill";
import type { OfficeCompany } from "./office-companies";
import { seededRandom, seedOf, uuid, type SeededRandom } from "./random";
import { knownClients } from "./known-clients";
import { slugOf } from "./slug";
import type { Place } from "./sources";
import { streetAddress, streetName } from "./streets";
import { clientCompanies, clientNotes, mailDomains, secondMailDomains } from "./texts/clients";
import { firstName, person } from "./texts/people";

export interface DemoClient {
  id: string;
  input: ClientInput;
  /** The entry in its history. */
  changeId: string;
  /** When it was added, in UTC epoch milliseconds. */
  at: number;
}

type Fields = Partial<ClientInput>;

const DAY = 86_400_000;
/** Offices opened this many days before the demo's current time. */
const DAYS = 80;

/** Oldest first. */
export function officeClients(company: OfficeCompany, count: number, now: number): DemoClient[] {
  const draw = seededRandom(seedOf("office clients"), company.id);
  const make = clientMaker(draw, company);
  return Array.from({ length: count }, (_, i) => {
    const fields = knownClients(company.id).get(i) ?? make();
    return {
      id: uuid(draw),
      input: ClientInput.parse(fields),
      changeId: uuid(draw),
      at: dayOf(now, Math.ceil((1 - i / count) * DAYS)) + draw.between(14 * 60, 22 * 60) * 60_000,
    };
  });
}

/** The beginning of a day in UTC; work hours in the US are from about 14:00 on. */
function dayOf(now: number, daysAgo: number) {
  return (Math.floor(now / DAY) - daysAgo) * DAY;
}

function clientMaker(draw: SeededRandom, { id, phone, places }: OfficeCompany) {
  const deal = deck(draw);
  const taken = new Set(
    [...knownClients(id).values()].flatMap(({ emails = [], mobilePhoneNumber = "" }) => [
      ...emails,
      mobilePhoneNumber,
    ]),
  );
  if (phone) taken.add(phone);
  const unique = (next: () => string) => {
    let value = next();
    while (taken.has(value)) value = next();
    taken.add(value);
    return value;
  };
  const areaCode = (phone ?? "512").slice(0, 3);

  return (): Fields => {
    const isCompany = draw.happens(0.15);
    const { first, last } = person(draw);
    const companyName = isCompany
      ? fill(deal(clientCompanies), slots({ last, other: person(draw).last, street: named(draw) }))
      : "";
    const hasPerson = !isCompany || draw.happens(0.7);
    return {
      firstName: hasPerson ? first : "",
      lastName: hasPerson ? last : "",
      companyName,
      emails: emailsOf(draw, { first, last, companyName }, unique),
      mobilePhoneNumber: draw.happens(0.9)
        ? unique(() => `${areaCode}55501${String(draw.between(0, 99)).padStart(2, "0")}`)
        : "",
      ...addressOf(draw, places),
      ...(draw.happens(isCompany ? 0.5 : 0.06) && billingOf(draw, places)),
      notes: draw.happens(0.4)
        ? fill(
            deal(clientNotes),
            slots({ code: String(draw.between(1000, 9999)), worker: firstName(draw) }),
          )
        : "",
    };
  };
}

function slots(values: Record<string, string>) {
  return { get: (slot: string) => values[slot] };
}

/** "Mill Creek". */
function named(draw: SeededRandom) {
  return streetName(draw).split(" ").slice(0, -1).join(" ");
}

function emailsOf(
  draw: SeededRandom,
  { first, last, companyName }: { first: string; last: string; companyName: string },
  unique: (next: () => string) => string,
) {
  const count = draw.weighed([
    [0, 10],
    [1, 78],
    [2, 12],
  ]);
  const [given, family] = [slugOf(first), slugOf(last)];
  const domain = () => (companyName ? `${slugOf(companyName)}.example` : draw.pick(mailDomains));
  return [
    () => `${draw.pick([`${given}.${family}`, `${given[0]}${family}`, given])}@${domain()}`,
    () => `${family}${draw.between(1, 99)}@${draw.pick(secondMailDomains)}`,
  ]
    .slice(0, count)
    .map(unique);
}

function addressOf(draw: SeededRandom, places: Place[]): Fields {
  if (places.length === 0) return {};
  const place = draw.pick(places);
  return {
    address: streetAddress(draw),
    address2: draw.happens(0.12) ? `Apt ${draw.between(1, 40)}` : "",
    city: place.city,
    stateCode: place.state_code,
    zipCode: place.zip,
  };
}

function billingOf(draw: SeededRandom, places: Place[]): Fields {
  const { address = "", city = "", stateCode = "", zipCode = "" } = addressOf(draw, places);
  if (!address) return {};
  return {
    separateBilling: true,
    billingAddress: draw.happens(0.4) ? `PO Box ${draw.between(100, 9999)}` : address,
    billingCity: city,
    billingStateCode: stateCode,
    billingZipCode: zipCode,
  };
}
