import { Form, Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CountBadge } from "../ui/count-badge";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { clientHubPath } from "../urls";
import { hubSections } from "./sections";

interface HubMenuProps {
  vanityName: string;
  /** Undefined: the hub is not open (HUB-036). */
  menu: { hasSeveral: boolean; hasJobs: boolean; unread: number; ofAccount: boolean } | undefined;
}

const entries: { section: keyof typeof hubSections; icon: IconName }[] = [
  { section: "my-account", icon: "circle-user" },
  { section: "messages", icon: "message-circle" },
  { section: "requests", icon: "inbox" },
  { section: "estimates", icon: "file-text" },
  { section: "jobs", icon: "briefcase" },
  { section: "invoices", icon: "receipt" },
  { section: "wallet", icon: "wallet" },
];

/** "Jobs" only for a client who has one (OPEN-008). */
function entriesFor(hasJobs: boolean) {
  return hasJobs ? entries : entries.filter(({ section }) => section !== "jobs");
}

/** At the side; on a phone a row of links (HUB-032 to HUB-036). */
export function HubMenu({ vanityName, menu }: HubMenuProps) {
  const { pathname } = useLocation();
  const pathOf = (section: string) => clientHubPath(vanityName, `/${section}`);
  const isCurrent = (section: string) =>
    pathname === pathOf(section) || pathname.startsWith(`${pathOf(section)}/`);
  const nav = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // On a phone the row starts at its beginning, and the current entry may be at its end.
  useEffect(() => {
    const row = nav.current;
    // What a person scrolled to before the page's script ran stays under their finger.
    const isScrolled = isFirst.current && row !== null && row.scrollLeft !== 0;
    isFirst.current = false;
    const current = row?.querySelector<HTMLElement>("[aria-current]");
    // Not scrollIntoView, which may scroll the page, too.
    if (current && !isScrolled)
      row!.scrollLeft = current.offsetLeft - (row!.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  if (!menu) return <ClosedMenu vanityName={vanityName} />;
  return (
    <nav ref={nav} className="hub-menu" aria-label="Client hub">
      {menu.hasSeveral && (
        <Entry
          to={pathOf("switch-client-hub")}
          label="Switch Account"
          icon="users"
          current={isCurrent("switch-client-hub")}
        />
      )}
      {entriesFor(menu.hasJobs).map(({ section, icon }) => (
        <Entry
          key={section}
          to={pathOf(section)}
          label={hubSections[section]}
          icon={icon}
          current={isCurrent(section)}
          unread={section === "messages" ? menu.unread : 0}
        />
      ))}
      {!menu.ofAccount && (
        <Form method="post" action={pathOf("logout")}>
          <button type="submit" className="hub-menu__entry">
            <Icon name="log-out" />
            Logout Client Hub
          </button>
        </Form>
      )}
    </nav>
  );
}

interface EntryProps {
  to: string;
  label: string;
  icon: IconName;
  current: boolean;
  unread?: number;
}

function Entry({ to, label, icon, current, unread = 0 }: EntryProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="hub-menu__entry"
      aria-current={current ? "page" : undefined}
    >
      <Icon name={icon} />
      {label}
      {unread > 0 && <CountBadge count={unread} of="unread" />}
    </Link>
  );
}

/** HUB-036. */
function ClosedMenu({ vanityName }: { vanityName: string }) {
  return (
    <nav className="hub-menu" aria-label="Client hub">
      <Entry to={clientHubPath(vanityName)} label="Select Account" icon="users" current />
      {entriesFor(false).map(({ section, icon }) => (
        <span key={section} className="hub-menu__entry hub-menu__entry--off" aria-disabled="true">
          <Icon name={icon} />
          {hubSections[section]}
        </span>
      ))}
    </nav>
  );
}
