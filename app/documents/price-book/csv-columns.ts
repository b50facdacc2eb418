/** The columns of a file of prices: ours, and as other programs name them. */
export const columns = ["name", "price", "description", "taxable"] as const;
export type Column = (typeof columns)[number];

/**
 * In lower case without signs. Names of Jobber's, Housecall Pro's, QuickBooks' and Square's exports.
 * A cost is what the company pays itself, so it is not among the prices.
 */
const otherNames: Record<string, Column> = {
  item: "name",
  itemname: "name",
  lineitem: "name",
  product: "name",
  productname: "name",
  productservice: "name",
  productservicename: "name",
  service: "name",
  servicename: "name",
  title: "name",
  rate: "price",
  amount: "price",
  defaultprice: "price",
  itemprice: "price",
  pricerate: "price",
  saleprice: "price",
  salesprice: "price",
  salespricerate: "price",
  unitprice: "price",
  desc: "description",
  details: "description",
  itemdescription: "description",
  salesdescription: "description",
  istaxable: "taxable",
  salestaxcode: "taxable",
  tax: "taxable",
  taxed: "taxable",
};

/** The column of a name in the first line, in lower case without signs. */
export function columnOf(name: string): Column | undefined {
  return columns.find((column) => column === name) ?? otherNames[name];
}
