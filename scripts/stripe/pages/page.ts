import type { World } from "../core/world";
import { html, type Html } from "./html";

/** A page that people visit. */
export interface Page {
  method: "GET" | "POST";
  /** With `:name` for ids. */
  path: string;
  run(visit: Visit): Response | Promise<Response>;
}

export interface Visit {
  world: World;
  ids: Record<string, string>;
  query: URLSearchParams;
  /** Empty for GET. */
  form: URLSearchParams;
  ip: string;
  userAgent: string | null;
}

export const page = (method: Page["method"], path: string, run: Page["run"]): Page => ({
  method,
  path,
  run,
});

/** A whole page. The first line says what it is. */
export const show = (title: string, body: Html, status = 200): Response =>
  respond(
    whole(
      title,
      html`<h1>${title}</h1>
        ${body}`,
      null,
    ),
    status,
    POLICY,
  );

/** A page that stands in a frame of the product's page, with a script of the emulator's own. */
export const showFramed = (title: string, body: Html, script: string | null = null): Response =>
  respond(whole(title, body, script), 200, FRAMED_POLICY);

const whole = (title: string, body: Html, script: string | null) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Local stand-in for Stripe</title>
        <link rel="stylesheet" href="/pages/style.css" />
        <link rel="icon" href="data:," />
        ${script && html`<script src="${script}" defer></script>`}
      </head>
      <body>
        <p class="notice" role="note">
          This is a local stand-in for Stripe. No money moves.
          <a href="/control" target="_blank">Control page</a>
        </p>
        <main>${body}</main>
      </body>
    </html>`;

const respond = ({ text }: Html, status: number, policy: string) =>
  new Response(text, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      "Content-Security-Policy": policy,
    },
  });

const OWN = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'";
const POLICY = `${OWN}; frame-ancestors 'none'`;
const FRAMED_POLICY = `${OWN}; script-src 'self'; connect-src 'self'`;

/** Back to the product, or to the next page. */
export const redirect = (to: string) =>
  new Response(null, { status: 303, headers: { Location: to, "Cache-Control": "no-store" } });

export const notFound = () =>
  show("Not found", html`<p>There is nothing at this address.</p>`, 404);
