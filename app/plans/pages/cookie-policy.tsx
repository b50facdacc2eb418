import type { MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "../../frame/page-meta";
import { LegalPage } from "../legal-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Cookie policy",
    description: "Which cookies this site sets: none for reading and searching.",
    path: "/cookie-policy",
  });

export default function CookiePolicy() {
  return (
    <LegalPage title="Cookie policy">
      <p>Reading and searching sets no cookies. That is why you were not asked to accept any.</p>
      <p>
        Your browser keeps files of this site for speed, and one page that is shown when you are
        offline. You can clear both in your browser’s settings.
      </p>
    </LegalPage>
  );
}
