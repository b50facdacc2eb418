import type { MetaFunction } from "@remix-run/cloudflare";
import { LegalPage } from "../legal-page";

export const meta: MetaFunction = () => [{ title: "Cookie policy" }];

export default function CookiePolicy() {
  return (
    <LegalPage title="Cookie policy">
      <p>Reading and searching sets no cookies. That is why you were not asked to accept any.</p>
      <p>
        Your browser keeps files of this site for speed, and one page that is shown when you are offline. You can clear both in your
        browser’s settings.
      </p>
    </LegalPage>
  );
}
