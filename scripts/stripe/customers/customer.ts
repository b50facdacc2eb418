import type Stripe from "stripe";
import { newId, randomLetters } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";

export const customers = table<Stripe.Customer>("customer");
/** Ids of deleted customers: Stripe still answers them, marked as deleted. */
export const deletedCustomers = table<{ id: string; object: "customer"; deleted: true }>(
  "deleted_customer",
);

export interface NewCustomer {
  email?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
  description?: string | null | undefined;
  address?: Stripe.Address | null | undefined;
  metadata?: Stripe.Metadata | undefined;
}

export function createCustomer(scope: Scope, sent: NewCustomer): Stripe.Customer {
  const customer: Stripe.Customer = {
    id: newId("cus", 14),
    object: "customer",
    address: sent.address ?? null,
    balance: 0,
    created: scope.world.clock.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: sent.description ?? null,
    discount: null,
    email: sent.email ?? null,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: sent.metadata ?? {},
    name: sent.name ?? null,
    next_invoice_sequence: 1,
    phone: sent.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
  return customers.create(scope, customer, "customer.created");
}

/** @throws resource_missing, for deleted ones too. */
export const needCustomer = (scope: Scope, id: string, param?: string) =>
  customers.need(scope, id, param);
