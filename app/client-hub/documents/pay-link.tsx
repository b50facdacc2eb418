import type { ReactNode } from "react";
import { useSite } from "../../company-site/use-site";
import { ButtonLink, type ButtonStyle } from "../../ui/button";
import { hubDocumentPath } from "../../urls";

interface PayLinkProps extends Pick<ButtonStyle, "size" | "icon"> {
  /** Of the invoice. */
  number: number;
  className?: string;
  children: ReactNode;
}

/**
 * To the page that takes the payment. Only its policy lets Stripe's script in, so the browser has to
 * load it.
 */
export function PayLink({ number, ...rest }: PayLinkProps) {
  const { vanityName } = useSite().company;
  return (
    <ButtonLink
      {...rest}
      to={hubDocumentPath(vanityName, "invoice", number, "/pay")}
      reloadDocument
    />
  );
}
