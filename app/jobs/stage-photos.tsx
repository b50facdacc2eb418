import { Form, useNavigation } from "@remix-run/react";
import { jobPath } from "../office/office-urls";
import { Button } from "../ui/button";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";
import { limits } from "./limits";
import { PhotoList, type ListedPhoto } from "./photo-list";
import { officePhotoPath, type OfPhoto } from "./photo-paths";
import { stageLabels, type PhotoStage } from "./states";

interface StagePhotosProps {
  of: OfPhoto;
  stage: PhotoStage;
  /** All of the visit. */
  photos: ListedPhoto[];
  canChange: boolean;
  /** The refusal of the form that adds photos. */
  error: string | undefined;
}

/** The photos before or after the work, and the form that adds some. */
export function StagePhotos({ of, stage, photos, canChange, error }: StagePhotosProps) {
  const { state, formEncType, formAction } = useNavigation();
  const page = jobPath(of.vanityName, of.job, `/visits/${of.visit}/photos`);
  const action = `${page}?stage=${stage}`;
  const isSending = state !== "idle" && formEncType === "multipart/form-data";
  const ofStage = photos.filter((photo) => photo.stage === stage);
  return (
    <>
      <h2>{stageLabels[stage]} the work</h2>
      {ofStage.length > 0 ? (
        <PhotoList
          of={of}
          photos={ofStage}
          pathOf={officePhotoPath}
          {...(canChange && { actions: (photo) => <RemovePhoto page={page} photo={photo} /> })}
        />
      ) : (
        <p className="soft">No photos yet.</p>
      )}
      {canChange && photos.length < limits.photos && (
        <Form
          method="post"
          action={action}
          encType="multipart/form-data"
          className="stack"
          noValidate
          preventScrollReset
        >
          <Field
            name={stage}
            label="Add photos"
            error={error}
            hint={`JPEG, PNG or WebP. Up to ${limits.photos} for one visit.`}
          >
            <Input
              // What was added is not chosen any more.
              key={ofStage.map(({ photo }) => photo).join()}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              multiple
            />
          </Field>
          <div className="cluster gap-3">
            <Button variant="secondary" icon="upload" busy={isSending && formAction === action}>
              Upload
            </Button>
            {isSending && formAction === action && (
              <span role="status" className="small soft">
                Uploading. Keep this page open.
              </span>
            )}
          </div>
        </Form>
      )}
    </>
  );
}

function RemovePhoto({ page, photo }: { page: string; photo: ListedPhoto }) {
  return (
    <Form method="post" action={page} preventScrollReset>
      <Button name="remove" value={photo.photo} variant="quiet" size="small" icon="trash-2">
        Delete<span className="visually-hidden"> {photo.name}</span>
      </Button>
    </Form>
  );
}
