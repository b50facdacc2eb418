import { ButtonLink } from "../../ui/button";
import { offerEditPath } from "./offer-paths";
import "./offers-editing.css";

interface OfferToolsProps {
  vanityName: string;
  offer: { offerNumber: number; name: string };
  /** In a list of offers: each tool says whose it is, and the page stays where it is. */
  listed?: boolean;
}

/** What edits one offer: beside its name in the list, and on its own page. */
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
