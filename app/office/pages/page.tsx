import { Link, Outlet } from "@remix-run/react";
import { ErrorText } from "../../ui/error-page";
import { officePath } from "../office-urls";
import { useOffice } from "../use-office";

/** A page in the frame of the office. */
export default function Page() {
  return <Outlet />;
}

/** What went wrong, with the office around it. */
export function ErrorBoundary() {
  const { vanityName } = useOffice();
  return (
    <div className="stack">
      <ErrorText />
      <p>
        <Link to={officePath(vanityName, "/today")}>Go to Today</Link>
      </p>
    </div>
  );
}
