import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { addMonths, dayOf } from "../../calendar/days";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import {
  clientsPath,
  exportPath,
  importPath,
  officePath,
  priceBookPath,
} from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { Button, buttonClass } from "../../ui/button";
import { Card } from "../../ui/card";
import { Select } from "../../ui/controls";
import { Field } from "../../ui/field";
import { Heading } from "../../ui/heading";
import { Icon } from "../../ui/icon";
import { formatTime } from "../../ui/time";
import { listAttachedFiles } from "../attached-files.server";
import { exportLists, listFiles, listTexts, MOST_FILES } from "../lists";

/** Months that can be chosen, with this one. */
const MONTHS = 25;

export const meta = officeMeta("Import and export");

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { parts } = await run(listAttachedFiles, context, { company: params.vanityName });
  return { now: context.now(), parts };
}

/** Everything of the office, to take along. */
export default function Export() {
  const { now, parts } = useLoaderData<typeof loader>();
  const { vanityName, timeZone } = useOffice();
  const thisMonth = `${dayOf(now, timeZone).slice(0, 7)}-01`;
  const months = Array.from({ length: MONTHS }, (_, i) => addMonths(thisMonth, -i));
  return (
    <>
      <Heading
        title="Import and export"
        back={{ to: officePath(vanityName, "/settings"), label: "Settings" }}
      >
        <p className="soft">
          Your data is yours. Lists are CSV files, which Excel, Numbers and other programs open.
        </p>
      </Heading>
      <Card as="section" className="stack">
        <h2>Import</h2>
        <p>
          Bring what you have in Jobber, Housecall Pro, QuickBooks or another program: clients
          first, then estimates, jobs and invoices.
        </p>
        <p className="cluster gap-4">
          <Link to={clientsPath(vanityName, "/import")}>Clients</Link>
          <Link to={importPath(vanityName, "estimate")}>Estimates</Link>
          <Link to={importPath(vanityName, "job")}>Jobs</Link>
          <Link to={importPath(vanityName, "invoice")}>Invoices</Link>
          <Link to={priceBookPath(vanityName, "/import")}>Prices</Link>
        </p>
      </Card>
      <Card as="section" className="stack">
        <h2>Everything</h2>
        <p>All lists below, photos and attached files in one ZIP file.</p>
        <p>
          <a href={exportPath(vanityName, ".zip")} download className={buttonClass({})}>
            <Icon name="download" />
            Download ZIP
          </a>
        </p>
        {parts > 1 && (
          <>
            <p>
              It has your first {MOST_FILES} photos and files. The others are in files of their own:
            </p>
            <p className="cluster gap-4">
              {Array.from({ length: parts - 1 }, (_, i) => (
                <a key={i} href={exportPath(vanityName, `/files/${i + 2}.zip`)} download>
                  Photos and files, part {i + 2}
                </a>
              ))}
            </p>
          </>
        )}
      </Card>
      <Card as="section" className="stack">
        <h2>One list</h2>
        <ul>
          {exportLists.map((list) => (
            <li key={list} className="office__line">
              <div className="office__line-text">
                <a
                  href={exportPath(vanityName, `/${listFiles[list]}`)}
                  download
                  className="office__line-name"
                >
                  {listTexts[list].label}
                </a>
                <span className="small soft">{listTexts[list].text}</span>
              </div>
              <Icon name="download" />
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section" className="stack">
        <h2>For your accountant</h2>
        <p>
          What was billed and what was received in a month, with net amounts and tax, in the order
          in which it was booked.
        </p>
        <form method="get" action={exportPath(vanityName, "/books.csv")} className="stack gap-3">
          <Field name="month" label="Month">
            <Select defaultValue={months[1]!.slice(0, 7)}>
              {months.map((month) => (
                <option key={month} value={month.slice(0, 7)}>
                  {formatTime(Date.parse(`${month}T00:00:00Z`), "UTC", "month")}
                </option>
              ))}
            </Select>
          </Field>
          <div>
            <Button variant="secondary" icon="download">
              Download
            </Button>
          </div>
        </form>
      </Card>
    </>
  );
}
