import { Form, Link, useLocation } from "@remix-run/react";
import { Menu, MenuButton, MenuLink } from "../ui/menu";
import { CountBadge } from "../ui/count-badge";
import { useHydrated } from "../ui/use-hydrated";
import { useRoot } from "./use-root";

/** The account menu, or a sign-in link that returns to the current page. */
export function Viewer() {
  const viewer = useRoot()?.viewer;
  const { pathname, search } = useLocation();
  // Cached pages are rendered without unknown query parameters, so read them in the browser.
  const currentPath = useHydrated() ? pathname + search : pathname;
  if (!viewer) {
    return (
      <Link
        to={
          currentPath === "/"
            ? "/login"
            : `/login?${new URLSearchParams({ to: currentPath }).toString()}`
        }
        className="main-bar__link"
      >
        Sign in
      </Link>
    );
  }
  const unread = viewer.unread > 0 && (
    <>
      {" "}
      <CountBadge count={viewer.unread} of="unread" />
    </>
  );
  return (
    <Menu
      label="Your account"
      badge={unread && <span className="viewer__badge">{unread}</span>}
      icon="circle-user"
      iconOnly
      end
      variant="quiet"
    >
      <p className="viewer-name small">
        <strong>{viewer.firstName}</strong>
        <span className="soft">{viewer.email}</span>
      </p>
      <hr />
      <MenuLink to="/account" icon="settings">
        Account
      </MenuLink>
      <MenuLink to="/dashboard" icon="wrench">
        Your companies
      </MenuLink>
      <MenuLink to="/messages" icon="message-circle">
        Messages
        {unread}
      </MenuLink>
      <MenuLink to="/my-friends" icon="users">
        Friends
      </MenuLink>
      {viewer.platformAdmin && (
        <MenuLink to="/admin" icon="shield-check">
          Admin
        </MenuLink>
      )}
      {/* A full page load, so that no account data stays in the browser. */}
      <Form method="post" action="/logout" reloadDocument>
        <MenuButton icon="log-out">Sign out</MenuButton>
      </Form>
    </Menu>
  );
}
