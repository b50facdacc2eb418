import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { privateFileResponse } from "../../media/private-file.server";
import { Refusal } from "../../refusal";
import { refused } from "../../routing/run.server";
import { closedDocument } from "../hub-page.server";
import { readHubJobPhoto } from "../jobs/read-hub-job-photo.server";

/** A photo of a visit for the client, or the small version of it. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const uri = params.vanityName!;
  const { number, visit, photo, size } = params;
  const file = await readHubJobPhoto(context, { uri, number, visit, photo, size }).catch(
    async (error: unknown) => {
      throw await closedDocument(context, error, uri, request.url);
    },
  );
  try {
    return await privateFileResponse(context, file);
  } catch (error) {
    throw error instanceof Refusal ? refused(error) : error;
  }
}
