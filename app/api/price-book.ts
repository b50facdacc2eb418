/** API calls of a company's price book: the caller's own, or another one with `?uri=`. */
import { addPriceItem } from "../documents/price-book/add-item.server";
import { deletePriceItem } from "../documents/price-book/delete-item.server";
import { editPriceItem } from "../documents/price-book/edit-item.server";
import { findLines } from "../documents/price-book/find-lines.server";
import { importPrices, previewPriceImport } from "../documents/price-book/import-items.server";
import { importLimits } from "../documents/price-book/limits";
import { listPriceItems } from "../documents/price-book/list-items.server";
import { readPriceItem } from "../documents/price-book/read-item.server";
import { asItIs, call, type ApiCall } from "./call";
import { ofOffice } from "./of-office";

const BOOK = "/provider/price-book";

/** A character takes at most six bytes in JSON. */
const file = { largestBody: 6 * importLimits.bytes };

export const priceBookCalls: ApiCall[] = [
  call("GET", BOOK, "List or search the price book", listPriceItems, ofOffice, asItIs),
  call(
    "GET",
    "/provider/lines",
    "Find what a line of an estimate or invoice can be made from",
    findLines,
    ofOffice,
    asItIs,
  ),
  call("POST", BOOK, "Add an item to the price book", addPriceItem, ofOffice, asItIs),
  call(
    "POST",
    `${BOOK}/import/preview`,
    "Preview an import of prices from CSV",
    previewPriceImport,
    ofOffice,
    asItIs,
    file,
  ),
  call("POST", `${BOOK}/import`, "Import prices from CSV", importPrices, ofOffice, asItIs, file),
  call("GET", `${BOOK}/{id}`, "Read an item of the price book", readPriceItem, ofOffice, asItIs),
  call(
    "PATCH",
    `${BOOK}/{id}`,
    "Change an item of the price book",
    editPriceItem,
    ofOffice,
    asItIs,
  ),
  call(
    "DELETE",
    `${BOOK}/{id}`,
    "Delete an item of the price book",
    deletePriceItem,
    ofOffice,
    asItIs,
  ),
];
