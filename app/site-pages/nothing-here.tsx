import { notFound } from "../routing/run.server";
import { ErrorPage } from "../ui/error-page";

/** Any other path below a company's site. */
export function loader() {
  throw notFound("We can't find that page.");
}

export default function NothingHere() {
  return null;
}

/** Within the company's own frame: its header and footer lead on. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
