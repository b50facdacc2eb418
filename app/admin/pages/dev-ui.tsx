import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import GalleryOfComponents from "../../ui/gallery-of-components";
import stylesUrl from "../../ui/styles/on-demand.css?url";
import { refuseOutsideDevelopment } from "../development.server";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const meta: MetaFunction = () => [
  { title: "Components" },
  { name: "robots", content: "noindex" },
];

/** Development only. */
export function loader({ context }: LoaderFunctionArgs) {
  refuseOutsideDevelopment(context);
  return null;
}

export default function DevUi() {
  return <GalleryOfComponents />;
}
