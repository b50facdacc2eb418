/** What the rows of a file say, before anything is decided. */
import type { ClientInput } from "../clients/input";
import type { Content } from "../documents/content";
import type { DocumentStatus, PaymentMethod } from "../documents/states";
import type { JobStatus, VisitStatus } from "../jobs/states";
import type { JobPlace } from "../jobs/job.server";
import type { When } from "../jobs/when";

interface Imported {
  /** Of the first row of it, in the file. */
  line: number;
  /** Its number there; "" without one. */
  number: string;
  /** What tells it apart: the same file twice makes nothing twice. */
  key: string;
  /** Our id, if it was exported here; "" otherwise. */
  id: string;
  client: ClientInput;
  content: Content;
  total: number;
  /** The number of the estimate that it carries out or bills, in the file; "" for none. */
  estimate: string;
}

export interface ImportedPayment {
  /** YYYY-MM-DD; "": the document's day. */
  day: string;
  recorded: string;
  reversed: string;
  amount: number;
  method: PaymentMethod;
  note: string;
}

export interface ImportedDocument extends Imported {
  kind: "estimate" | "invoice";
  status: DocumentStatus;
  /** YYYY-MM-DD; "": not known. */
  date: string;
  statusDate: string;
  /** The uuids of the chosen options. */
  chosen: string[];
  payments: ImportedPayment[];
  /** The number of the job that an invoice bills, in the file; "" for none. */
  job: string;
}

export interface ImportedVisit extends When {
  status: VisitStatus;
  note: string;
}

export interface ImportedJob extends Imported {
  kind: "job";
  status: JobStatus;
  title: string;
  place: JobPlace;
  date: string;
  statusDate: string;
  instructions: string;
  checklist: string[];
  visits: ImportedVisit[];
}

export type ImportedRecord = ImportedDocument | ImportedJob;
