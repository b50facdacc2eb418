import { Link } from "@remix-run/react";
import { Icon } from "./icon";

/** Leads to the page that this one belongs to; above its title. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="account__back">
      <Icon name="arrow-left" />
      {label}
    </Link>
  );
}
