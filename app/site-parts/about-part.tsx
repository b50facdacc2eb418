import { OwnerPart } from "../editing/edit-bar";
import { sitePages } from "../urls";
import { ButtonLink } from "../ui/button";
import { ABOUT_CUT, ABOUT_ON_HOME } from "./about-length";
import type { SiteData } from "../company-site/use-site";

export function AboutPart({ site }: { site: SiteData }) {
  const { company, prefix } = site;
  const { text } = company.about!;
  const short = shortened(text);
  return (
    <section className="stack" aria-labelledby="about-heading">
      <h2 id="about-heading">About {company.name}</h2>
      <OwnerPart site={site} part="about" />
      <p className="prose about-short">{short}</p>
      {short !== text && (
        <p>
          <ButtonLink to={prefix + sitePages.about} variant="secondary" iconAfter="arrow-right">
            Read more about us
          </ButtonLink>
        </p>
      )}
    </section>
  );
}

function shortened(text: string) {
  if (text.length <= ABOUT_ON_HOME) return text;
  const cut = text.slice(0, ABOUT_CUT);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(". ") + 1, cut.lastIndexOf(" ")))} …`;
}
