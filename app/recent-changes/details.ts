/** What a stored change changed, in the words of the forms, for the list of recent changes. */
import { companyDetails } from "./company-details";
import { orderDetails, photoDetails } from "./gallery-details";
import { offerDetails, offerVideoDetails, type Names } from "./offer-details";
import type { Detail } from "./shown-values";

type Describe = (before: never, after: never, names: Names) => Detail[];

/** By the change's kind, like its undo. */
const byKind: Record<string, Describe> = {
  company: companyDetails,
  offers: offerDetails,
  photo: photoDetails,
  "photo order": orderDetails,
  "offer video": offerVideoDetails,
};

interface Stored {
  kind: string;
  /** JSON. */
  before: string;
  after: string;
}

export function detailsOf({ kind, before, after }: Stored, names: Names): Detail[] {
  return byKind[kind]!(JSON.parse(before) as never, JSON.parse(after) as never, names);
}
