import { ButtonLink } from "../../ui/button";

const steps = [
  {
    title: "Claim your page, or ask for one",
    text: "Your company may be listed already. If not, we set its page up with you.",
  },
  {
    title: "Show your work",
    text: "Services, photos, hours and the area you cover, on a page of your own.",
  },
  {
    title: "Be found near you",
    text: "By service, by name and by zip code, next to reviews that say what they rest on.",
  },
  {
    title: "Hear from customers directly",
    text: "Your phone and e-mail stand on your page. A request is yours alone.",
  },
];

/** SRCH-014, SRCH-015. */
export function BusinessPart() {
  return (
    <section className="page" aria-labelledby="business-heading">
      <div className="business">
        <div className="stack business__promote">
          <h2 id="business-heading">Promote Your Business</h2>
          <p className="business__lead">
            A page that shows your work at its best, found by people nearby who need it. Being
            listed is free.
          </p>
          <div className="cluster">
            <ButtonLink to="/list-your-business" size="large">
              List your business
            </ButtonLink>
            <ButtonLink to="/pricing" size="large" variant="secondary">
              See pricing
            </ButtonLink>
          </div>
        </div>
        <ol className="business__steps" aria-label="How it works for businesses">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <div>
                <h3 className="card-title">{title}</h3>
                <p className="soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
