/** API calls of a company's office about its figures and insights. */
import { listFigure } from "../figures/list-figure.server";
import { readFigures } from "../figures/read-figures.server";
import { readInsights } from "../insights/read-insights.server";
import { asItIs, call, type ApiCall } from "./call";
import { ofOffice } from "./of-office";

export const figureCalls: ApiCall[] = [
  call("GET", "/provider/figures", "Read the office's figures", readFigures, ofOffice, asItIs),
  call(
    "GET",
    "/provider/figures/{name}",
    "List what a figure counts",
    listFigure,
    ofOffice,
    asItIs,
  ),
  call("GET", "/provider/insights", "Read the company's insights", readInsights, ofOffice, asItIs),
];
