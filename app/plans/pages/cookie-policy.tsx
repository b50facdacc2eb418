import type { MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "../../frame/page-meta";
import { LegalPage } from "../legal-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Cookie policy",
    description: "We don’t set cookies for reading or searching.",
    path: "/cookie-policy",
  });

export default function CookiePolicy() {
  return (
    <LegalPage title="Cookie policy">
      <p>We don’t set cookies when you read or search, so we don’t ask you to accept any.</p>
      <p>
        Signing in needs cookies. The pages for signing in and creating an account set them: they
        keep you signed in and recognize this browser when you come back.
      </p>
      <p>
        Your browser stores files from this site to load faster, and one page to show when you’re
        offline. You can clear both in your browser’s settings.
      </p>
    </LegalPage>
  );
}
