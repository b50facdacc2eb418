import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData, useOutletContext } from "@remix-run/react";
import { run } from "../../routing/run.server";
import type { SiteData } from "../../company-site/use-site";
import stylesUrl from "../client-hub.css?url";
import { HubFrame } from "../hub-frame";
import { readHubMenu } from "../read-hub-menu.server";
import { useOldAddress } from "../use-old-address";

export { headers } from "../hub-headers";

/** Loaded on the hub's pages only. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  return run(readHubMenu, context, { uri: params.vanityName });
}

/** The frame of the hub's pages: the company's own colors, and the hub's menu. */
export default function Hub() {
  const { isOpen, ...menu } = useLoaderData<typeof loader>();
  const site = useOutletContext<SiteData>();
  const { vanityName } = site.company;
  useOldAddress(vanityName);
  return (
    <HubFrame vanityName={vanityName} menu={isOpen ? menu : undefined}>
      <Outlet context={site} />
    </HubFrame>
  );
}
