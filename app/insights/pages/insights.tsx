import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dayText } from "../../calendar/days";
import figuresUrl from "../../figures/figures.css?url";
import { signedIn } from "../../identity/signed-in.server";
import { officeMeta } from "../../office/office-meta";
import { officePath } from "../../office/office-urls";
import { useOffice } from "../../office/use-office";
import { run } from "../../routing/run.server";
import { Card } from "../../ui/card";
import { Heading } from "../../ui/heading";
import { Note } from "../../ui/note";
import { InsightCard } from "../insight-card";
import { insightText } from "../insight-text";
import { insightNames, insightTexts } from "../insights";
import stylesUrl from "../insights.css?url";
import { readInsights, type Week } from "../read-insights.server";

export const meta = officeMeta("Insights");

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: figuresUrl },
  { rel: "stylesheet", href: stylesUrl },
];

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  return run(readInsights, context, { company: params.vanityName });
}

/** By week: how often people see the company, the requests it gets, and the estimates it wins. */
export default function Insights() {
  const { weeks } = useLoaderData<typeof loader>();
  const { vanityName } = useOffice();
  return (
    <>
      <Heading title="Insights" back={{ to: officePath(vanityName, "/today"), label: "Today" }}>
        <p className="soft">
          Weeks begin on Sunday. We count without cookies, and keep numbers only: nothing about who
          looked.
        </p>
      </Heading>
      {weeks[0]!.views === null && (
        <Note tone="warning">
          We can’t say right now how often your company was seen. Try again in a few minutes.
        </Note>
      )}
      <ul className="figures">
        {insightNames.map((name) => (
          <InsightCard key={name} name={name} weeks={weeks} />
        ))}
      </ul>
      <Card as="section" className="stack">
        <h2 id="by-week">By week</h2>
        <div className="table-scroll" role="region" aria-labelledby="by-week" tabIndex={0}>
          <WeekTable weeks={weeks} />
        </div>
      </Card>
    </>
  );
}

function WeekTable({ weeks }: { weeks: Week[] }) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th scope="col">Week of</th>
          {insightNames.map((name) => (
            <th key={name} scope="col" className="amount">
              {insightTexts[name].label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((one) => (
          <tr key={one.week}>
            <th scope="row" className="insight__week">
              {dayText(one.week)}
            </th>
            {insightNames.map((name) => (
              <td key={name} className="amount">
                {insightText(name, one[name])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
