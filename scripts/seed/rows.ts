/** One company's rows, with database column names, and the order in which columns are written. */
import { getTableColumns } from "drizzle-orm";
import {
  company,
  customDomain,
  formerName,
  localDnsRecord,
  media,
  offer,
  offerCategory,
  photo,
  review,
  subrating,
} from "../../app/database/tables";
import type { OwnFile } from "./logo";

export type CompanyRow = typeof company.$inferSelect;
export type OfferCategoryRow = typeof offerCategory.$inferSelect;
export type OfferRow = typeof offer.$inferSelect;
export type PhotoRow = typeof photo.$inferSelect;
export type ReviewRow = typeof review.$inferSelect;
export type SubratingRow = typeof subrating.$inferSelect;
export type MediaRow = typeof media.$inferSelect;
export type CustomDomainRow = typeof customDomain.$inferSelect;
export type LocalDnsRecordRow = typeof localDnsRecord.$inferSelect;
export type FormerNameRow = typeof formerName.$inferSelect;

export interface CompanyRows {
  /** Files of its own, such as its logo. */
  files: OwnFile[];
  media: MediaRow[];
  company: CompanyRow;
  custom_domain: CustomDomainRow[];
  local_dns_record: LocalDnsRecordRow[];
  former_name: FormerNameRow[];
  offer_category: OfferCategoryRow[];
  offer: OfferRow[];
  photo: PhotoRow[];
  review: ReviewRow[];
  subrating: SubratingRow[];
}

/** Parents before children, because foreign keys are enforced. */
export const columns = {
  media: Object.keys(getTableColumns(media)),
  company: Object.keys(getTableColumns(company)),
  custom_domain: Object.keys(getTableColumns(customDomain)),
  local_dns_record: Object.keys(getTableColumns(localDnsRecord)),
  former_name: Object.keys(getTableColumns(formerName)),
  offer_category: Object.keys(getTableColumns(offerCategory)),
  offer: Object.keys(getTableColumns(offer)),
  photo: Object.keys(getTableColumns(photo)),
  review: Object.keys(getTableColumns(review)),
  subrating: Object.keys(getTableColumns(subrating)),
};

export type SeedTable = keyof typeof columns;
export const seedTables = Object.keys(columns) as SeedTable[];

/** A row's values, in the order of `names`. */
export function valuesOf(row: object, names: readonly string[]) {
  const byName = row as Record<string, string | number | null>;
  return names.map((name) => byName[name] ?? null);
}
