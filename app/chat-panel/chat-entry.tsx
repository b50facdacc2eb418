import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState, type ComponentType } from "react";
import { useRoot } from "../frame/use-root";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { hasCookie } from "../ui/script-cookie";
import { useHydrated } from "../ui/use-hydrated";
import { chatPath } from "../urls";
import type { ChatPanelProps } from "./chat-panel";
import type { ChatSite } from "./chat-site";

/** The log-in page leads back to it, which opens the panel. */
const CHAT_HASH = "#chat";

/**
 * Whether people can write to the company here (CHAT-001). The same for everyone who looks. A company's
 * own domain has no sessions, and its pages link to the marketplace once (DOM-004).
 */
export function useTakesChats({ company: { published, unclaimed }, onOwnDomain }: ChatSite) {
  return useRoot()?.chat === true && published && !unclaimed && !onOwnDomain;
}

interface ChatEntryProps {
  site: ChatSite;
  /** Of the link in a bar. */
  bar?: string;
}

/**
 * A link to the chat page. With scripts it adds `#chat` to the history instead, which opens the
 * panel, so that the Back button closes it. The state of that entry marks it.
 */
export function ChatEntry({ site: { company }, bar }: ChatEntryProps) {
  const hydrated = useHydrated();
  const { search } = useLocation();
  return (
    <Link
      to={hydrated ? { search, hash: CHAT_HASH } : chatPath(company.vanityName)}
      state={1}
      preventScrollReset
      className={bar ?? buttonClass({ variant: "secondary", wide: true })}
    >
      <Icon name="message-circle" />
      {bar
        ? "Message"
        : hydrated && hasCookie("chat", company.providerId)
          ? "Continue chat"
          : "Chat"}
    </Link>
  );
}

/**
 * The panel, while the page's address ends in `#chat`. Its code is loaded then; if it can't be, the
 * chat page opens instead.
 */
export function OpenChat({ site }: { site: ChatSite }) {
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const { vanityName } = site.company;
  const isOpen = useLocation().hash === CHAT_HASH;

  useEffect(() => {
    if (isOpen)
      import("./chat-panel").then(
        ({ default: part }) => setPanel(() => part),
        () => location.assign(chatPath(vanityName)),
      );
  }, [isOpen, vanityName]);

  return isOpen && Panel ? <Panel site={site} /> : null;
}
