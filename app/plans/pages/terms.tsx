import type { MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "../../frame/page-meta";
import { useRoot } from "../../frame/use-root";
import { LegalPage } from "../legal-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Terms",
    description: "What this site does, what it doesn’t do and what we ask of you.",
    path: "/terms",
  });

export default function Terms() {
  const root = useRoot();
  return (
    <LegalPage title="Terms">
      <p>
        {root?.productName} lists local companies and shows what they and their customers say. The
        companies are independent. Any contract for work is between you and the company, and{" "}
        {root?.productName} isn’t part of it.
      </p>
      <h2>What we show</h2>
      <p>
        We created profiles marked “Unclaimed” from public information. A “Verified” company has
        proved its identity to us. Reviews are the opinions of their writers and show whether
        they’re verified.
      </p>
      <h2>Fair use</h2>
      <p>
        Don’t copy the directory with software beyond what the sitemap and the API allow. Don’t
        publish anything that’s false or isn’t yours.
      </p>
      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${root?.supportEmail}`}>{root?.supportEmail}</a>.
      </p>
    </LegalPage>
  );
}
