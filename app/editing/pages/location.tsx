import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useOutletContext } from "@remix-run/react";
import { fieldsOf, submit } from "../../routing/submit.server";
import { GuardedForm } from "../../drafts/guarded-form";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { useSeen, useTyped, type FormAnswer } from "../../ui/post-form";
import { companyPath } from "../../urls";
import type { SiteData } from "../../company-site/use-site";
import { seenOf } from "../change.server";
import { edited, saveChange } from "../edit-page.server";
import { SaveRow } from "../save-row";
import { LocationCheck } from "../location-check";
import { LocationFields } from "../location-fields";
import { editLocation, findLocation, locationColumns } from "../location.server";

export { alwaysRevalidate as shouldRevalidate } from "../always-revalidate";
export { sendForm as clientAction } from "../../routing/send-form";

/** The first step's answer: the geocoded point. */
type Answer = FormAnswer & { found?: { latitude: number; longitude: number; exact: boolean } };

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  const { address, address2, city, state_code, zip, hide_street, serves_miles } = company;
  const values = {
    address,
    address2,
    city,
    stateCode: state_code,
    zipCode: zip,
    hideStreet: String(hide_street === 1),
    servesMiles: serves_miles?.toString(),
  };
  return {
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? ""])),
    seen: seenOf(company, locationColumns),
  };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const fields = await fieldsOf(request);
  // Browsers don't submit unchecked checkboxes.
  const input = { ...fields, hideStreet: String(fields.hideStreet === "true") };
  if (fields.intent === "save")
    return saveChange(editLocation, context, { vanityName: vanity_name, fields, input });
  if (fields.intent === "back") return data({ errors: [], typed: fields } satisfies Answer);
  return submit(
    findLocation,
    context,
    fields,
    (found) => data({ errors: [], typed: fields, found } satisfies Answer),
    { ...input, company: vanity_name },
  );
}

/** EDIT-077 to EDIT-081. */
export default function EditLocation() {
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const { company } = useOutletContext<SiteData>();
  const home = companyPath(company.vanityName);
  const values = useTyped() ?? loaded.values;
  const firstSeen = useSeen(loaded.seen);
  // Between the steps, keep the `seen` that the first step's form was filled with.
  const seen = answer?.errors.length === 0 ? (values.seen ?? loaded.seen) : firstSeen;
  const found = foundBy(answer);
  return (
    // The key remounts the dialog, so each step starts at the top with the focus.
    <Dialog key={found ? "check" : "address"} title="Edit Location" closeTo={home}>
      {found ? (
        <GuardedForm preventScrollReset hidden={{ ...addressOf(values), seen }}>
          <LocationCheck
            values={values}
            point={{ lat: found.latitude, lng: found.longitude }}
            exact={found.exact}
          />
          <SaveRow
            closeTo={home}
            name="intent"
            value="save"
            other={
              <Button name="intent" value="back" variant="secondary">
                Change the address
              </Button>
            }
          >
            Use this location
          </SaveRow>
        </GuardedForm>
      ) : (
        <GuardedForm preventScrollReset hidden={{ seen }}>
          <LocationFields values={values} stored={loaded.values} />
          <SaveRow closeTo={home} name="intent" value="find" tellsChanges>
            Continue
          </SaveRow>
        </GuardedForm>
      )}
    </Dialog>
  );
}

/** The point of the first step, or of a refused second step, which is shown again. */
function foundBy(answer: Answer | undefined) {
  if (answer?.found) return answer.found;
  // Back to the fields, to compare them with what is saved now.
  if (answer?.stale) return undefined;
  const { intent, latitude, longitude } = answer?.typed ?? {};
  return intent === "save" && Number(latitude) && Number(longitude)
    ? { latitude: Number(latitude), longitude: Number(longitude), exact: true }
    : undefined;
}

function addressOf({
  address = "",
  address2 = "",
  city = "",
  stateCode = "",
  zipCode = "",
  hideStreet = "",
  servesMiles = "",
}: Record<string, string>) {
  return { address, address2, city, stateCode, zipCode, hideStreet, servesMiles };
}
