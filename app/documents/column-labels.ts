import type { Columns } from "./content";

/** As they are called on the sheet, in the PDF and where the office chooses them. */
export const columnLabels: Record<keyof Columns, string> = {
  nameCol: "Name",
  descriptionCol: "Description",
  rateCol: "Rate",
  quantityCol: "Quantity",
  taxCol: "Tax",
  totalCol: "Total",
};
