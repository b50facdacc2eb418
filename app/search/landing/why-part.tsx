import { Icon } from "../../ui/icon";
import { PosterVideo } from "../../ui/poster-video";
import { whySteps } from "./why-steps";

/**
 * SRCH-013: a silent video with the same content as text. Only its poster loads before it is
 * played.
 */
export function WhyPart() {
  return (
    <section className="why" aria-labelledby="why-heading">
      <div className="page section why__row">
        <div className="stack gap-6">
          <h2 id="why-heading">Know who you let into your home</h2>
          <ol className="why__steps">
            {whySteps.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <div>
                  <h3 className="why__title">{title}</h3>
                  <p className="soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <figure className="why__film">
          <PosterVideo
            controls
            poster="/films/why.webp"
            width={1280}
            height={720}
            src="/films/why.mp4"
            aria-label="How it works, an 18-second film"
          />
          <figcaption className="small soft">See how it works (18 seconds, no sound)</figcaption>
        </figure>
      </div>
    </section>
  );
}
