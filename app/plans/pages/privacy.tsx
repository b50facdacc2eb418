import type { MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "../../frame/page-meta";
import { useRoot } from "../../frame/use-root";
import { LegalPage } from "../legal-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Privacy",
    description: "What is kept when you use this site, what is not, and whom to ask.",
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
        Each request leaves a line in our log: the time, the address asked for, the result and an
        id. It holds no search history tied to you. Your network address is used for moments to stop
        floods of requests.
      </p>
      <h2>Where you are</h2>
      <p>
        The search may suggest a zip code from the rough place of your connection. It is only a
        suggestion, and you can change it.
      </p>
      <h2>Companies that travel to you</h2>
      <p>
        A company can hide its street. Then only its city and zip code are shown, on pages, in maps
        and in data for search engines.
      </p>
      <h2>Questions, corrections, removal</h2>
      <p>
        Write to <a href={`mailto:${root?.supportEmail}`}>{root?.supportEmail}</a>.
      </p>
    </LegalPage>
  );
}
