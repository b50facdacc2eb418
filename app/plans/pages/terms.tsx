import type { MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "../../frame/page-meta";
import { useRoot } from "../../frame/use-root";
import { LegalPage } from "../legal-page";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    title: "Terms",
    description: "What this site does and does not do, and what it asks of those who use it.",
    path: "/terms",
  });

export default function Terms() {
  const root = useRoot();
  return (
    <LegalPage title="Terms">
      <p>
        {root?.productName} lists local companies and shows what they and their customers say. The
        companies are independent: a contract for work is between you and the company, and{" "}
        {root?.productName} is no party to it.
      </p>
      <h2>What is shown</h2>
      <p>
        Profiles marked “Unclaimed” were made from public information. A “Verified” company has
        shown us that it is who it says. Reviews are the opinions of their writers and say what they
        rest on.
      </p>
      <h2>Fair use</h2>
      <p>
        Do not copy the directory by machine beyond what the sitemap and the API allow, and do not
        publish what is false or not yours.
      </p>
      <h2>Questions</h2>
      <p>
        Write to <a href={`mailto:${root?.supportEmail}`}>{root?.supportEmail}</a>.
      </p>
    </LegalPage>
  );
}
