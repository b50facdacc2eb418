import type { MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "../../frame/page-meta";
import { useRoot } from "../../frame/use-root";
import { LegalPage } from "../legal-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Privacy",
    description: "What we keep when you use this site, what we don’t, and who to ask.",
    path: "/privacy",
  });

export default function Privacy() {
  const root = useRoot();
  return (
    <LegalPage title="Privacy">
      <p>
        You can search and read everything here without an account. We do not sell data and load
        nothing from advertisers.
      </p>
      <h2>What we keep</h2>
      <p>
        We log each request: the time, the address, the result and an id. The log doesn’t tie
        searches to you. We use your IP address briefly to stop floods of requests.
      </p>
      <h2>Where you are</h2>
      <p>
        Search may suggest a zip code from the approximate location of your connection. You can
        change it.
      </p>
      <h2>Companies that travel to you</h2>
      <p>
        A company can hide its street. Then we show only its city and zip code on pages, in maps and
        in data for search engines.
      </p>
      <h2>Questions, corrections, removal</h2>
      <p>
        Write to <a href={`mailto:${root?.supportEmail}`}>{root?.supportEmail}</a>.
      </p>
    </LegalPage>
  );
}
