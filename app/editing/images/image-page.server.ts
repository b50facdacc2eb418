/** Shared by the banner and logo dialogs. */
import { redirect } from "@remix-run/cloudflare";
import type * as z from "zod";
import type { RequestContext } from "../../operations/context";
import type { Operation } from "../../operations/operation";
import { failures } from "../../routing/failures";
import { notFound } from "../../routing/run.server";
import { submit, type Fields } from "../../routing/submit.server";
import type { Changed } from "../change.server";
import type { EditedCompany } from "../edited.server";
import { changedPath } from "../edits";
import { images, type ImageName } from "./image-kinds";

export function imageOf(params: { image?: string }): ImageName {
  const image = images.find((one) => one === params.image);
  if (!image) throw notFound("There is no such page.");
  return image;
}

/** The current picture. */
export async function shownImage(
  { db }: RequestContext,
  { banner_media, logo_media }: EditedCompany,
  image: ImageName,
) {
  const key = image === "banner" ? banner_media : logo_media;
  if (key === null) return null;
  return db
    .prepare("SELECT key, width, height FROM media WHERE key = ?")
    .bind(key)
    .first<{ key: string; width: number; height: number }>();
}

interface Saved {
  vanityName: string;
  fields: Fields;
  input?: object;
  /** The key of the success message (`successMessages`). */
  said?: string;
}

/** EDIT-048. */
export function saveImage<I extends z.ZodType, O extends z.ZodType<Changed>>(
  operation: Operation<I, O>,
  context: RequestContext,
  { vanityName, fields, input = fields, said }: Saved,
) {
  const done = (changed: unknown) =>
    redirect(changedPath(vanityName, (changed as Changed).change, "", said));
  return submit(
    operation,
    context,
    fields,
    done,
    { ...input, company: vanityName },
    failures.unexpected,
  );
}
