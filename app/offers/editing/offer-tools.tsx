import { ButtonLink } from "../../ui/button";
import { offerEditPath } from "./offer-paths";

/** Beside an offer's name while it is edited. */
export default function OfferTools({ vanityName, offerNumber }: { vanityName: string; offerNumber: number }) {
  const link = (path: string) => ({ to: offerEditPath(vanityName, `${path}/${offerNumber}`), size: "small", variant: "secondary" }) as const;
  return (
    <div className="cluster gap-2">
      <ButtonLink {...link("offer")} icon="pencil">
        Edit
      </ButtonLink>
      <ButtonLink {...link("form")} icon="list">
        Pricing form
      </ButtonLink>
      <ButtonLink {...link("teaser")} icon="sparkles" iconOnly>
        New teaser
      </ButtonLink>
      <ButtonLink {...link("delete")} icon="trash-2" iconOnly>
        Delete
      </ButtonLink>
    </div>
  );
}
