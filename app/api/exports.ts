/** API calls that bring work into an office as CSV, and take it along, part by part. */
import { exportMonth } from "../exports/accountant.server";
import { exportList } from "../exports/export-list.server";
import { importWork, previewWorkImport } from "../work-imports/import-work.server";
import { importLimits } from "../work-imports/limits";
import { asItIs, call, type ApiCall } from "./call";
import { ofOffice } from "./of-office";

/** A character takes at most six bytes in JSON. */
const file = { largestBody: 6 * importLimits.bytes };

export const exportCalls: ApiCall[] = [
  call(
    "POST",
    "/provider/import/preview",
    "Preview an import of estimates, invoices or jobs from CSV",
    previewWorkImport,
    ofOffice,
    asItIs,
    file,
  ),
  call(
    "POST",
    "/provider/import",
    "Import estimates, invoices or jobs from CSV",
    importWork,
    ofOffice,
    asItIs,
    file,
  ),
  call("GET", "/provider/export/{list}", "Export a list as CSV", exportList, ofOffice, asItIs),
  call(
    "GET",
    "/provider/export/books/{month}",
    "Export what was booked in a month as CSV",
    exportMonth,
    ofOffice,
    asItIs,
  ),
];
