import { Link } from "@remix-run/react";
import { useRoot } from "../frame/use-root";
import { Note } from "../ui/note";
import { companyPath } from "../urls";
import type { Company } from "../companies/company";

/** PROF-040, CLM-001. Links to the marketplace, where claiming happens. */
export function UnclaimedNotice({ company }: { company: Company }) {
  const root = useRoot();
  const path = `${companyPath(company.vanityName)}/claim`;
  return (
    <Note>
      <strong>This profile hasn’t been claimed.</strong>{" "}
      {company.provisional
        ? `Someone who uses ${root?.productName ?? "this site"} added it, and we haven’t checked it yet.`
        : `We created it from public information, and ${company.name} hasn’t checked it yet.`}{" "}
      Is this your business?{" "}
      {root?.site === "company" ? (
        <a href={root.mainOrigin + path}>Claim This Business</a>
      ) : (
        <ClaimLink to={path} />
      )}
    </Note>
  );
}

function ClaimLink({ to }: { to: string }) {
  return (
    <Link to={to} preventScrollReset>
      Claim This Business
    </Link>
  );
}
