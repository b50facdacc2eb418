import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { PageIcon } from "./site-parts/page-icon";
import type { Config } from "./config";
import { inTime } from "./database/work-databases/answered";
import { SECOND } from "./duration";
import { listInboxes } from "./chat/inboxes/list-inboxes.server";
import { shownDraft } from "./drafts/shown-draft.server";
import type { RootData } from "./frame/use-root";
import { mapFilePath } from "./media/map-file-path";
import type { RequestContext } from "./operations/context";
import { ErrorPage } from "./ui/error-page";
import { fontUrl } from "./ui/font";
import { NavigationProgress } from "./ui/navigation-progress";
import { useNonce } from "./ui/nonce";
import { ToastProvider } from "./ui/toast";
import stylesUrl from "./styles.css?url";

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: fontUrl, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesUrl },
];

export async function loader({ context, request }: LoaderFunctionArgs): Promise<RootData> {
  const { config, site, actor } = context;
  const [draft, unread] = await Promise.all([shownDraft(context, request), unreadOf(context)]);
  return {
    viewer:
      actor.kind === "user"
        ? {
            firstName: actor.firstName,
            email: actor.email,
            platformAdmin: actor.platformAdmin,
            unread,
          }
        : null,
    productName: config.productName,
    mainOrigin: config.mainOrigin,
    supportEmail: config.supportEmail,
    demo: config.demo,
    site: site.kind,
    chat: config.chat,
    map: shownMap(config),
    ...(draft && { draft }),
  };
}

function shownMap({ mapTiles, mapFile }: Config): RootData["map"] {
  if (mapTiles) return { tiles: mapTiles.url, credit: mapTiles.credit };
  return mapFile ? { file: mapFilePath(mapFile) } : null;
}

/** 0 if an office does not answer in time: no page waits for the mark, or fails because of it. */
async function unreadOf(context: RequestContext) {
  if (context.actor.kind !== "user") return 0;
  try {
    const { inboxes } = await inTime(() => listInboxes(context, undefined), SECOND);
    return inboxes.reduce((sum, { unread }) => sum + unread, 0);
  } catch (error) {
    context.notice({ event: "unread messages not counted", error: String(error) });
    return 0;
  }
}

/**
 * Root data rarely changes while a page is open. It can change with a form submission that did not
 * fail, before a redirect to sign in, and where a page reads its own data again.
 */
export function shouldRevalidate({
  formMethod,
  actionStatus = 200,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs) {
  return (
    (formMethod !== undefined && formMethod !== "GET" && actionStatus < 500) ||
    nextUrl.pathname === "/login" ||
    (formMethod === undefined && currentUrl.href === nextUrl.href)
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <PageIcon />
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <ToastProvider>{children}</ToastProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
