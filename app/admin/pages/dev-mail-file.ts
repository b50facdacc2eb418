import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { downloadResponse } from "../../media/private-file.server";
import { notFound } from "../../routing/run.server";
import { refuseOutsideDevelopment } from "../development.server";
import { fileOfMail } from "../mail.server";

/** The file that goes with a mail. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  refuseOutsideDevelopment(context);
  const { database = "", id } = params;
  const file = await fileOfMail(context, { database, id: Number(id) || 0 });
  if (!file) throw notFound("There is no such file.");
  return downloadResponse(file.bytes, file.name, file.type);
}
