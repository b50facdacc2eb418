import { ButtonLink } from "../../ui/button";

const steps = [
  {
    title: "Claim or create your page",
    text: "Your company may already be listed. If not, create its page in minutes.",
  },
  {
    title: "Show your work",
    text: "Your services, photos, hours and service area on your own page.",
  },
  {
    title: "Be found near you",
    text: "Customers search by service, name or zip code and see your verified reviews.",
  },
  {
    title: "Hear from customers directly",
    text: "Customers call or email you directly. Requests go only to you.",
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
            Show your best work to people nearby who need it. Listing is free.
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
