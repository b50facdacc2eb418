import { Link, useLocation } from "@remix-run/react";
import { classNames } from "../ui/class-names";
import { CountBadge } from "../ui/count-badge";
import { Icon } from "../ui/icon";
import type { IconName } from "../ui/icon-names";
import { Menu, MenuLink } from "../ui/menu";
import { NewMenu } from "./new-menu";
import { officePath } from "./office-urls";

interface NavPage {
  label: string;
  page: string;
  icon: IconName;
  /** Pages that belong to it. */
  within?: string[];
  /** On a phone it is in the menu "More". */
  isFurther?: boolean;
}

const pages: NavPage[] = [
  { label: "Today", page: "/today", icon: "house", within: ["/figures", "/insights"] },
  { label: "Requests", page: "/requests", icon: "inbox" },
  { label: "Messages", page: "/conversations", icon: "message-circle" },
  { label: "Schedule", page: "/schedule", icon: "calendar", isFurther: true },
  { label: "Estimates", page: "/estimates", icon: "file-text", isFurther: true },
  { label: "Jobs", page: "/jobs", icon: "briefcase", isFurther: true },
  {
    label: "Invoices",
    page: "/invoices",
    icon: "dollar-sign",
    within: ["/subscriptions", "/payments"],
  },
  { label: "Clients", page: "/clients", icon: "users", isFurther: true },
  { label: "Reviews", page: "/reviews", icon: "star", isFurther: true },
  {
    label: "Settings",
    page: "/settings",
    icon: "settings",
    within: ["/price-book", "/import"],
    isFurther: true,
  },
];

interface NavProps {
  vanityName: string;
  pro: boolean;
  /** Requests without an answer. */
  waiting: number;
  /** Conversations. */
  unread: number;
}

/** The pages of an office: a bar at the bottom of a phone, at the side of a wide screen. */
export function OfficeNav({ vanityName, pro, waiting, unread }: NavProps) {
  const { pathname } = useLocation();
  const counts: Record<string, { count: number; of: string }> = {
    "/requests": { count: waiting, of: "without an answer" },
    "/conversations": { count: unread, of: "unread" },
  };
  const further = pages.filter(({ isFurther }) => isFurther);
  return (
    <nav className="office-nav" aria-label="Office">
      <NewMenu vanityName={vanityName} pro={pro} />
      {pages.map((one) => (
        <Link
          key={one.page}
          to={officePath(vanityName, one.page)}
          prefetch="intent"
          className={classNames("office-nav__link", one.isFurther && "office-nav__link--further")}
          aria-current={isIn(pathname, vanityName, one) ? "page" : undefined}
        >
          <Icon name={one.icon} />
          <span className="office-nav__label">{one.label}</span>
          {(counts[one.page]?.count ?? 0) > 0 && (
            <>
              {" "}
              <CountBadge {...counts[one.page]!} />
            </>
          )}
        </Link>
      ))}
      <Menu
        label={<span className="office-nav__label">More</span>}
        icon="menu"
        variant="quiet"
        end
        className="office-nav__more"
        current={further.some((one) => isIn(pathname, vanityName, one))}
      >
        {further.map(({ label, page, icon }) => (
          <MenuLink key={page} to={officePath(vanityName, page)} icon={icon}>
            {label}
          </MenuLink>
        ))}
      </Menu>
    </nav>
  );
}

function isIn(pathname: string, vanityName: string, { page, within = [] }: NavPage) {
  return [page, ...within].some((one) => {
    const path = officePath(vanityName, one);
    return pathname === path || pathname.startsWith(`${path}/`);
  });
}
