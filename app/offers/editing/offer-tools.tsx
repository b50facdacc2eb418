import { ButtonLink } from "../../ui/button";
import { offerEditPath } from "./offer-paths";
import "./offers-editing.css";

interface OfferToolsProps {
  vanityName: string;
  offer: { offerNumber: number; name: string };
  /** Used in a list: labels include the offer's name, and the page keeps its scroll position. */
  listed?: boolean;
}

/** Editing tools of an offer, in the list and on its page. */
export default function OfferTools({
  vanityName,
  offer: { offerNumber, name },
  listed = false,
}: OfferToolsProps) {
  const link = (path: string) =>
    ({
      to: offerEditPath(vanityName, `${path}/${offerNumber}`),
      size: "small",
      variant: listed ? "quiet" : "secondary",
      preventScrollReset: listed,
    }) as const;
  const of = (words: string) => listed && <span className="visually-hidden">{words}</span>;
  return (
    <div className="cluster gap-1 offer-tools">
      <ButtonLink {...link("offer")} icon="pencil">
        Edit{of(` ${name}`)}
      </ButtonLink>
      <ButtonLink {...link("form")} icon="list">
        Pricing form{of(` of ${name}`)}
      </ButtonLink>
      <ButtonLink {...link("teaser")} icon="sparkles" iconOnly>
        New teaser for {name}
      </ButtonLink>
      <ButtonLink {...link("delete")} icon="trash-2" iconOnly>
        Delete {name}
      </ButtonLink>
    </div>
  );
}
