import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { MainError } from "../../frame/main-error";
import { notFound } from "../../routing/run.server";
import { searchPath } from "../search-path";

/** The 404 page of the main host. */
export function loader({ request }: LoaderFunctionArgs) {
  // A search URL without its optional service.
  const [, zipCode] =
    /^\/search\/\/+(\d{5}(?:-\d{4})?)\/?$/.exec(new URL(request.url).pathname) ?? [];
  if (zipCode) throw redirect(searchPath({ zipCode }), 301);
  throw notFound("Check the address for typos. The page may have moved.");
}

export default function NothingHere() {
  return null;
}

export function ErrorBoundary() {
  return <MainError />;
}
