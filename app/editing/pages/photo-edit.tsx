import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { run } from "../../routing/run.server";
import { fieldsOf } from "../../routing/submit.server";
import { Checkbox, Input } from "../../ui/controls";
import { Field, SavedNow } from "../../ui/field";
import { useFormAnswer, useSavedNow } from "../../ui/post-form";
import { photoPath } from "../../urls";
import { readPhoto } from "../../companies/read-photo.server";
import { EditDialog } from "../edit-dialog";
import { edited, saveChange } from "../edit-page.server";
import { photoLimits } from "../limits";
import { editPhoto, seenOfPhoto } from "../photos/edit-photo.server";

export { alwaysRevalidate as shouldRevalidate } from "../always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const { photo } = await run(readPhoto, context, {
    company: { vanityName: vanity_name },
    friendlyName: params.friendlyName ?? "",
  });
  const { caption, alt, pair, friendlyName } = photo;
  const afterOfPair = pair === "after";
  return {
    caption,
    alt,
    afterOfPair,
    friendlyName,
    seen: seenOfPhoto({ caption, alt, after_of_pair: Number(afterOfPair) }),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  const friendlyImageName = params.friendlyName ?? "";
  const input = { ...fields, friendlyImageName, afterOfPair: fields.afterOfPair !== undefined };
  return saveChange(editPhoto, context, {
    vanityName: vanity_name,
    fields,
    input,
    page: photoPath(friendlyImageName),
  });
}

export default function PhotoEdit() {
  const { caption, alt, afterOfPair, friendlyName, seen } = useLoaderData<typeof loader>();
  const { errorOf, typed } = useFormAnswer();
  const savedNow = useSavedNow();
  return (
    <EditDialog title="Edit photo" page={photoPath(friendlyName)} seen={seen}>
      <Field
        name="caption"
        label="Caption"
        hint="Shown below the photo."
        error={errorOf("caption")}
        now={savedNow("caption", caption)}
        optional
      >
        <Input maxLength={photoLimits.caption} defaultValue={typed("caption") ?? caption ?? ""} />
      </Field>
      <Field
        name="alt"
        label="Alternative text"
        hint="Describe the photo for people who can’t see it."
        error={errorOf("alt")}
        now={savedNow("alt", alt)}
        optional
      >
        <Input maxLength={photoLimits.alt} defaultValue={typed("alt") ?? alt} />
      </Field>
      <Checkbox
        name="afterOfPair"
        value="true"
        defaultChecked={
          typed("seen") === undefined ? afterOfPair : typed("afterOfPair") !== undefined
        }
        label="This is an “after” photo"
        hint="The photo before this one in the gallery shows the same place before the work."
      />
      <SavedNow
        id="field-afterOfPair"
        now={savedNow("afterOfPair", afterOfPair ? "true" : "", afterOfPair ? "On" : "Off")}
      />
    </EditDialog>
  );
}
