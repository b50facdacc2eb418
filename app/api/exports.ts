/** API calls that take the office's data along as CSV, part by part. */
import { exportMonth } from "../exports/accountant.server";
import { exportList } from "../exports/export-list.server";
import { asItIs, call, type ApiCall } from "./call";
import { ofOffice } from "./of-office";

export const exportCalls: ApiCall[] = [
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
