import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Note } from "../../ui/note";
import { hubMeta } from "../hub-meta";
import { NoLink } from "../invalid-link";
import { messages } from "../messages";

export { headers } from "../hub-headers";

export const meta: MetaFunction = ({ matches }) => hubMeta(matches, "Secure link");

/** `?sent` after a new link was mailed, else `?code=` of the session exchange. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const shows: Shows = searchParams.has("sent")
    ? "sent"
    : searchParams.get("code") === "403"
      ? "expired"
      : "invalid";
  return data({ shows }, { status: statuses[shows] });
}

type Shows = "sent" | "expired" | "invalid";
const statuses: Record<Shows, number> = { sent: 200, expired: 403, invalid: 404 };

/** HUB-017, HUB-020, HUB-021. */
export default function InvalidSession() {
  const { shows } = useLoaderData() as { shows: Shows };
  return (
    <main id="main" className="page page--narrow section stack gap-6">
      {shows === "sent" && (
        <>
          <h1>Check your email</h1>
          <Note tone="success" role="status">
            {messages.linkSent}
          </Note>
        </>
      )}
      {shows === "expired" && (
        <>
          <h1>{messages.linkExpired}</h1>
          <p className="lead">{messages.expired}</p>
        </>
      )}
      {shows === "invalid" && <NoLink />}
    </main>
  );
}
