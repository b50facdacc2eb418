import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/**
 * By host: a company's domain has its own sitemap and nothing to hide; the main host keeps engines
 * out of searches, tools and accounts.
 */
export function loader({ context: { site, config } }: LoaderFunctionArgs) {
  const origin = site.kind === "main" ? config.mainOrigin : site.origin;
  const closed =
    site.kind === "main"
      ? [
          "/search/",
          "/api/",
          "/status",
          "/dev/",
          "/admin",
          "/account",
          "/login",
          "/logout",
          "/register",
          "/forgot-password",
        ]
      : ["/client-hub"];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return new Response(`${lines.join("\n")}\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
