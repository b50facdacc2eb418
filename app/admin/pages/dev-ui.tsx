import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { notFound } from "../../routing/run.server";
import GalleryOfComponents from "../../ui/gallery-of-components";
import stylesUrl from "../../ui/styles/on-demand.css?url";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction = () => [
  { title: "Components" },
  { name: "robots", content: "noindex" },
];

/** Development only. */
export function loader({ context }: LoaderFunctionArgs) {
  if (context.config.environment !== "development")
    throw notFound("Check the address for typos. The page may have moved.");
  return null;
}

export default function DevUi() {
  return <GalleryOfComponents />;
}
