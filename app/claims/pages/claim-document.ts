import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { admitted } from "../../admin-frame/admitted.server";
import { notFound, run } from "../../routing/run.server";
import { readClaimDocument } from "../claim-queue.server";
import { documentType } from "../document";

/** Served as a download, so the browser never renders an uploaded file on our origin. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await admitted({ context, request });
  const { key } = await run(readClaimDocument, context, { id: params.id ?? "" });
  const file = await context.media.get(key);
  if (!file) throw notFound("This document was deleted.");
  return new Response(file.body, {
    headers: {
      "Content-Type": documentType(key),
      "Content-Length": String(file.size),
      "Content-Disposition": `attachment; filename="${key.replace(/^.*\//, "claim-")}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
