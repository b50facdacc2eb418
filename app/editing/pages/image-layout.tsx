import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData, useOutletContext, type ClientActionFunctionArgs } from "@remix-run/react";
import { useState } from "react";
import { GuardedForm } from "../../drafts/guarded-form";
import { failures } from "../../routing/failures";
import { sendForm } from "../../routing/send-form";
import { fieldsOf } from "../../routing/submit.server";
import { Checkbox, Input, Radio } from "../../ui/controls";
import { Dialog } from "../../ui/dialog";
import { Field, Fieldset, SavedNow } from "../../ui/field";
import { useFormAnswer, useSavedNow, useSeen } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { companyPath } from "../../urls";
import { Banner } from "../../companies/banner";
import { Logo } from "../../companies/logo";
import type { SiteData } from "../../company-site/use-site";
import { seenOf } from "../change.server";
import { edited } from "../edit-page.server";
import { SaveRow } from "../save-row";
import { editBannerLayout } from "../images/banner.server";
import { imageWords } from "../images/image-kinds";
import { imageOf, saveImage } from "../images/image-page.server";
import { HEX_LENGTH, HEX_MESSAGE, isHexColor } from "../images/hex-color";
import { editLogoLayout } from "../images/logo.server";

export { alwaysRevalidate as shouldRevalidate } from "../always-revalidate";

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const company = await edited(context, request, params.vanityName);
  const image = imageOf(params);
  const columns =
    image === "banner"
      ? (["banner_position", "banner_background", "banner_fit", "banner_overlay"] as const)
      : (["logo_background", "logo_fit"] as const);
  return { image, seen: seenOf(company, columns) };
}

export async function action({ params, context, request }: ActionFunctionArgs) {
  const { vanity_name } = await edited(context, request, params.vanityName);
  const image = imageOf(params);
  const fields = { seen: "", ...(await fieldsOf(request)) };
  const said = `${image}-settings`;
  if (image === "logo")
    return saveImage(editLogoLayout, context, { vanityName: vanity_name, fields, said });
  return saveImage(editBannerLayout, context, {
    vanityName: vanity_name,
    fields,
    input: { ...fields, showCompanyOverlay: "showCompanyOverlay" in fields },
    said,
  });
}

export function clientAction(args: ClientActionFunctionArgs) {
  return sendForm(args, failures.unexpected);
}

const fits = {
  cover: { label: "Cover", hint: "The picture fills the space. We cut off what doesn’t fit." },
  contain: { label: "Contain", hint: "The whole picture shows. A color fills the rest." },
} as const;
const positions = ["top", "center", "bottom"] as const;

/**
 * EDIT-036 to EDIT-041, with a live preview. Without JavaScript all options show, and those that
 * don't apply are ignored.
 */
export default function ImageLayout() {
  const { image, seen } = useLoaderData<typeof loader>();
  const site = useOutletContext<SiteData>();
  const { company } = site;
  const home = companyPath(company.vanityName);
  const { errorOf, typed } = useFormAnswer();
  const savedNow = useSavedNow();
  const hydrated = useHydrated();
  const { banner, logo } = company;
  const present =
    image === "banner"
      ? banner
      : { fit: logo?.fit ?? "contain", background: logo?.background ?? null };
  const [fit, setFit] = useState<"cover" | "contain">(present.fit);
  const [position, setPosition] = useState(banner.position);
  const savedColor = present.background ? `#${present.background}` : "";
  const [color, setColor] = useState(typed("backgroundColor") ?? savedColor);
  const [overlay, setOverlay] = useState(banner.overlay);
  const valid = color === "" || isHexColor(color);
  const background = valid && color ? color : null;
  return (
    <Dialog title={`${imageWords[image].name} layout`} closeTo={home} wide={image === "banner"}>
      <GuardedForm preventScrollReset hidden={{ seen: useSeen(seen) }}>
        {/* React 18 doesn't know `inert`; as a string it is passed through. */}
        <div className="layout-preview" {...{ inert: "" }}>
          {image === "banner" ? (
            <Banner
              site={{
                ...site,
                company: { ...company, banner: { ...banner, fit, position, background, overlay } },
              }}
            />
          ) : (
            logo && <Logo logo={{ ...logo, fit, background }} name={company.name} />
          )}
        </div>
        <Fieldset
          name="fit"
          legend="Fit"
          error={errorOf("fit")}
          now={savedNow("fit", present.fit, fits[present.fit].label)}
        >
          {(["cover", "contain"] as const).map((one) => (
            <Radio
              key={one}
              name="fit"
              value={one}
              {...fits[one]}
              defaultChecked={fit === one}
              onChange={() => setFit(one)}
            />
          ))}
        </Fieldset>
        {image === "banner" && (!hydrated || fit === "cover") && (
          <Fieldset
            name="position"
            legend="Visible part"
            error={errorOf("position")}
            now={savedNow("position", banner.position)}
          >
            {positions.map((one) => (
              <Radio
                key={one}
                name="position"
                value={one}
                label={one.replace(/^./, (letter) => letter.toUpperCase())}
                defaultChecked={position === one}
                onChange={() => setPosition(one)}
              />
            ))}
          </Fieldset>
        )}
        {(!hydrated || fit === "contain") && (
          <Field
            name="backgroundColor"
            label="Background color"
            hint="A hex color, such as #1d4ed8. Leave blank for none."
            now={savedNow("backgroundColor", savedColor)}
            error={errorOf("backgroundColor") ?? (valid ? undefined : HEX_MESSAGE)}
            optional
          >
            <Input
              maxLength={HEX_LENGTH}
              autoComplete="off"
              spellCheck={false}
              defaultValue={color}
              onChange={(event) => setColor(event.currentTarget.value)}
            />
          </Field>
        )}
        {image === "banner" && (
          <Checkbox
            name="showCompanyOverlay"
            value="true"
            label="Show the company's name and city on the banner"
            defaultChecked={overlay}
            onChange={(event) => setOverlay(event.currentTarget.checked)}
          />
        )}
        {image === "banner" && (
          <SavedNow
            id="field-showCompanyOverlay"
            now={savedNow(
              "showCompanyOverlay",
              banner.overlay ? "true" : "",
              banner.overlay ? "On" : "Off",
            )}
          />
        )}
        <SaveRow
          closeTo={home}
          tellsChanges
          disabledUntil={
            hydrated && fit === "contain" && !valid ? "Enter a valid color" : undefined
          }
        >
          Save
        </SaveRow>
      </GuardedForm>
    </Dialog>
  );
}
