import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { MainError } from "../../frame/main-error";
import { notFound } from "../../routing/run.server";
import { missingPage } from "../../ui/missing-page";
import { searchPath } from "../search-path";

/** The 404 page of the main host. */
export function loader({ request }: LoaderFunctionArgs) {
  // A search URL without its optional service.
  const [, zipCode] =
    /^\/search\/\/+(\d{5}(?:-\d{4})?)\/?$/.exec(new URL(request.url).pathname) ?? [];
  if (zipCode) throw redirect(searchPath({ zipCode }), 301);
  throw notFound("Check the address for typos. The page may have moved.");
}

export const meta: MetaFunction = () => missingPage;

export default function NothingHere() {
  return null;
}

export function ErrorBoundary() {
  return <MainError />;
}
