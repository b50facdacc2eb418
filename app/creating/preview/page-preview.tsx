import { Icon } from "../../ui/icon";
import type { PagePreview } from "./read-preview.server";

/** The page in a phone's frame. A picture: nothing in it can be used. */
export function PagePreviewFrame({ preview }: { preview: PagePreview }) {
  const { name, place, tradeName, slug, services } = preview;
  const shownName = name || "Your company";
  return (
    <figure className="preview">
      <div className="preview__phone">
        <p className="preview__address small">
          <span className="clip">/company/{slug}</span>
          <span className="preview__mark">Preview</span>
        </p>
        <div className="preview__banner">
          <img src={preview.banner} alt="" width={1600} height={560} />
        </div>
        <div className="preview__body">
          <img className="preview__logo" src={preview.logo} alt="" width={400} height={400} />
          <p className="preview__name">
            <span>{shownName}</span>
          </p>
          <p className="small soft">
            {[tradeName, place || "Your city"].filter(Boolean).join(" · ")}
          </p>
          <p className="preview__facts small">
            <span>
              <Icon name="clock" />
              Open until 5 PM
            </span>
            <span>
              <Icon name="star" />
              No reviews yet
            </span>
          </p>
          <div className="preview__actions">
            <span className="button">Request a quote</span>
            <span className="button button--secondary">Call</span>
          </div>
          <p className="preview__heading">Services</p>
          <ul className="preview__services small">
            {(services.length > 0 ? services : ["Your first service", "Your second service"]).map(
              (service) => (
                <li key={service}>{service}</li>
              ),
            )}
          </ul>
        </div>
      </div>
      <figcaption className="small soft">
        A preview with example hours and services. You set your own, and we draft a logo and banner
        that you can change.
      </figcaption>
    </figure>
  );
}
