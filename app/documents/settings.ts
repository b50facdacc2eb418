/** What an office chose for its documents. Also for the browser. */
import { allColumns, type Columns, type Tax } from "./content";

export interface DocumentSettings {
  taxRates: Tax[];
  /** The name of the tax rate that a new document has; "": none. */
  defaultTax: string;
  columns: Columns;
  estimateTerms: string;
  invoiceTerms: string;
  /** How long an estimate can be approved, in days; 0: no end. */
  estimateDays: number;
  /** How long a client has to pay, in days; 0: on the same day. */
  invoiceDays: number;
  /** The client signs to approve. */
  signature: boolean;
  paymentInstructions: string;
  /** Media key of a logo for documents; "": the page's logo. */
  logo: string;
  /** Mails clients, and the office, about what waits. */
  reminders: boolean;
  /** Clients may pay a part of an invoice online. */
  partialPayments: boolean;
}

export const defaultSettings: DocumentSettings = {
  taxRates: [],
  defaultTax: "",
  columns: allColumns,
  estimateTerms: "",
  invoiceTerms: "",
  estimateDays: 30,
  invoiceDays: 14,
  signature: false,
  paymentInstructions: "",
  logo: "",
  reminders: true,
  partialPayments: false,
};
