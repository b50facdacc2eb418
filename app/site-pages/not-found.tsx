import { notFound } from "../routing/run.server";
import { ErrorPage } from "../ui/error-page";

/** 404 for any other path on a company's site. */
export function loader() {
  throw notFound("We can't find that page.");
}

export default function NotFound() {
  return null;
}

/** Keeps the company's header and footer. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
