import { valueOf } from "./form-fields";
import { ContactFields } from "./contact-fields";
import { PhotosField, type PhotosFieldProps } from "../photos/photos-field";
import { limits } from "./limits";
import type { StepProps } from "./services-step";

interface ContactStepProps extends StepProps {
  path: string;
  photosField: Pick<PhotosFieldProps, "onPhotos" | "onUploading">;
}

/** PAA-006, with photos. */
export function ContactStep({ state, heading, path, photosField }: ContactStepProps) {
  return (
    <fieldset className="stack">
      <legend ref={heading} tabIndex={-1} className="wizard__question">
        How can {state.company.name} reach you?
      </legend>
      <ContactFields
        valueOf={(name) => valueOf(state.fields, name)}
        errorOf={(name) => state.errors[name]}
        locked={state.locked}
      />
      <PhotosField
        photos={state.photos}
        {...photosField}
        uploadTo={`${path}/photos`}
        addOn={`${path}?photos`}
        most={limits.photos}
        hint={`Up to ${limits.photos}. Only the company sees them.`}
      />
    </fieldset>
  );
}
