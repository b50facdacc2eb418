import { allColumns, emptyContent, type LineItem } from "../../app/documents/content";
import type { ShownDocument, Snapshot } from "../../app/documents/snapshot";

/** A line of a document; its uuid is its name, if no other is given. */
export function shownItem(item: Partial<LineItem> = {}): LineItem {
  return {
    uuid: item.name ?? "line",
    name: "Drain cleaning",
    description: "",
    rate: 12_000,
    quantity: 1000,
    taxable: true,
    optional: false,
    billingCycle: null,
    ...item,
  };
}

type Shown = Omit<Partial<ShownDocument>, "snapshot"> & { snapshot?: Partial<Snapshot> };

/** An invoice that was sent, if nothing else is said. */
export function shownDocument({ snapshot, ...document }: Shown = {}): ShownDocument {
  return {
    kind: "invoice",
    number: 1042,
    status: "Sent",
    version: 1,
    date: Date.UTC(2026, 2, 4, 18),
    chosen: [],
    paid: 0,
    due: 0,
    credit: 0,
    paidAt: null,
    jobNumber: null,
    subscriptionNumber: null,
    billing: null,
    payments: [],
    ...document,
    snapshot: {
      ...emptyContent,
      items: [shownItem()],
      columns: allColumns,
      day: "2026-03-18",
      provider: {
        name: "Bluebonnet Plumbing",
        address: "1204 S Lamar Blvd",
        address2: "Suite 110",
        city: "Austin",
        stateCode: "TX",
        zipCode: "78704",
        website: "https://www.bluebonnetplumbing.example/",
        phoneNumber: "5125550142",
        email: "office@bluebonnetplumbing.example",
      },
      client: {
        firstName: "José",
        lastName: "Núñez",
        companyName: "Núñez Bakery",
        emailAddress: "jose@example.com",
        mobilePhoneNumber: "",
        address: "88 E 6th St",
        address2: "",
        city: "Austin",
        stateCode: "TX",
        zipCode: "78701",
        billingAddress: "PO Box 5512",
        billingAddress2: "",
        billingCity: "Round Rock",
        billingStateCode: "TX",
        billingZipCode: "78664",
        separateBilling: false,
      },
      logo: "",
      timeZone: "America/Chicago",
      paymentInstructions: "",
      files: [],
      ...snapshot,
    },
  };
}
