import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound } from "../../routing/run.server";
import { refuseOutsideDevelopment } from "../development.server";
import { htmlOfMail } from "../mail.server";

/** A mail as mail programs show it: nothing in it runs, and it asks only for our pictures. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  refuseOutsideDevelopment(context);
  const { database = "", id } = params;
  const html = await htmlOfMail(context, { database, id: Number(id) || 0 });
  if (html === undefined) throw notFound("There is no such email.");
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": [
        "sandbox",
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        `img-src ${context.config.mainOrigin}`,
        "frame-ancestors 'self'",
      ].join("; "),
    },
  });
}
