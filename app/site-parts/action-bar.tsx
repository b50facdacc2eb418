import { useLocation } from "@remix-run/react";
import { ChatEntry, OpenChat, useTakesChats } from "../chat-panel/chat-entry";
import { takesRequests } from "../companies/takes-requests";
import { RequestButton } from "../request-form/request-button";
import { Icon } from "../ui/icon";
import { buttonClass } from "../ui/button";
import { sitePages } from "../urls";
import { callLink } from "../visits/call-link";
import type { SiteData } from "../company-site/use-site";

/** Pages that are a form or a conversation themselves. */
const withoutBar = [sitePages.request, sitePages.chat, sitePages.clientHub];

const entry = "action-bar__entry";

/**
 * On narrow screens, the ways to reach the company stand at the bottom of the window, and above the
 * footer at the end of the page. Has what the company takes. Also opens the chat on every page.
 */
export function ActionBar({ site }: { site: SiteData }) {
  const { company, prefix, onOwnDomain, editing } = site;
  const { phone } = company;
  const chats = useTakesChats(site);
  const asks = takesRequests(company.services.length, company);
  const page = useLocation().pathname.slice(prefix.length);
  if (withoutBar.some((path) => page === path || page.startsWith(`${path}/`))) return null;
  return (
    <>
      {!editing && (phone || chats || asks) && (
        <nav className="action-bar" aria-label={`Contact ${company.name}`}>
          {phone && (
            <a {...callLink(phone, prefix)} className={entry}>
              <Icon name="phone" />
              Call
            </a>
          )}
          {chats && <ChatEntry site={site} bar={entry} />}
          {asks && (
            <RequestButton
              path={prefix + sitePages.request}
              onOwnDomain={onOwnDomain}
              className={buttonClass({}, "action-bar__request")}
            >
              Request a quote
            </RequestButton>
          )}
        </nav>
      )}
      {chats && <OpenChat site={site} />}
    </>
  );
}
