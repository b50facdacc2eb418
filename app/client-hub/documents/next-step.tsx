import type { ReactNode } from "react";
import { useSite } from "../../company-site/use-site";
import type { DocumentKind } from "../../documents/states";
import { ButtonLink, type ButtonStyle } from "../../ui/button";
import { hubDocumentPath } from "../../urls";
import { PayLink } from "./pay-link";

interface NextStepProps extends Pick<ButtonStyle, "size"> {
  document: { kind: DocumentKind; number: number; payable: boolean };
  /** What "Pay" names besides: "$250.00". */
  amount?: string;
  /** Which document, for screen readers. */
  children: ReactNode;
}

/** The client's one next step with a document that waits for them. */
export function NextStep({ document, amount, children, ...style }: NextStepProps) {
  const { vanityName } = useSite().company;
  const { kind, number, payable } = document;
  const which = <span className="visually-hidden">{children}</span>;
  return payable ? (
    <PayLink number={number} {...style}>
      Pay{amount && ` ${amount}`}
      {which}
    </PayLink>
  ) : (
    <ButtonLink to={hubDocumentPath(vanityName, kind, number)} {...style}>
      {kind === "invoice" ? "See how to pay" : "Review"}
      {which}
    </ButtonLink>
  );
}
