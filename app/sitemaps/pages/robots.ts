import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

/**
 * Depends on the host: a company's domain has its own sitemap and allows everything; the main host
 * disallows searches, tools and accounts.
 */
export function loader({ context: { site, config } }: LoaderFunctionArgs) {
  const origin = site.kind === "main" ? config.mainOrigin : site.origin;
  const disallowed =
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
    ...disallowed.map((path) => `Disallow: ${path}`),
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
