import { thousandthsText } from "../amounts";
import { columnLabels } from "../column-labels";
import type { Columns, LineItem } from "../content";
import { usd } from "../usd";

/** A column of figures, to the right of the item's name and description. */
export interface FigureColumn {
  title: string;
  text(item: LineItem, total: number): string;
}

const figureColumns: Partial<Record<keyof Columns, FigureColumn>> = {
  rateCol: { title: columnLabels.rateCol, text: ({ rate }) => usd(rate) },
  quantityCol: {
    title: columnLabels.quantityCol,
    text: ({ quantity }) => thousandthsText(quantity),
  },
  taxCol: { title: columnLabels.taxCol, text: ({ taxable }) => (taxable ? "Yes" : "No") },
  totalCol: { title: columnLabels.totalCol, text: (_item, total) => usd(total) },
};

export function figureColumnsOf(columns: Columns): FigureColumn[] {
  return Object.entries(figureColumns).flatMap(([name, column]) =>
    columns[name as keyof Columns] ? [column] : [],
  );
}

/** Of the first column; "" if the document shows neither names nor descriptions. */
export function itemTitle({ nameCol, descriptionCol }: Columns) {
  if (nameCol) return "Item";
  return descriptionCol ? "Description" : "";
}
