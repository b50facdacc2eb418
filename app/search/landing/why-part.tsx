import { IconSteps } from "../../ui/icon-steps";
import { Film } from "./film";
import { whySteps } from "./why-steps";

/** SRCH-013: a silent film with the same content as text. */
export function WhyPart() {
  return (
    <section className="why" aria-labelledby="why-heading">
      <div className="page section why__row">
        <div className="stack gap-6">
          <h2 id="why-heading">Know who you let into your home</h2>
          <IconSteps
            steps={whySteps}
            titleOf={(title) => <h3 className="why__title">{title}</h3>}
          />
        </div>
        <figure className="why__film">
          <Film />
          <figcaption className="small soft">See how it works (18 seconds, no sound)</figcaption>
        </figure>
      </div>
    </section>
  );
}
