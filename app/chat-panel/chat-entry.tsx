import { Link, useLocation } from "@remix-run/react";
import { useEffect, useState, type ComponentType } from "react";
import { useRoot } from "../frame/use-root";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
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

/**
 * A link to the chat page. With scripts it opens the panel, whose code is loaded then; as an entry of
 * the history, so that the way back closes it. The entry's state says so.
 */
export function ChatEntry({ site }: { site: ChatSite }) {
  const hydrated = useHydrated();
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [isFailed, setFailed] = useState(false);
  const { vanityName, providerId } = site.company;
  const { search, hash } = useLocation();
  const isOpen = hash === CHAT_HASH;

  useEffect(() => {
    if (isOpen)
      import("./chat-panel").then(
        ({ default: part }) => setPanel(() => part),
        () => setFailed(true),
      );
  }, [isOpen]);

  return (
    <>
      <Link
        to={hydrated && !isFailed ? { search, hash: CHAT_HASH } : chatPath(vanityName)}
        state={1}
        preventScrollReset
        className={buttonClass({ variant: "secondary", wide: true })}
      >
        <Icon name="message-circle" />
        {hydrated && hasCookie("chat", providerId) ? "Continue chat" : "Chat"}
      </Link>
      {isFailed && (
        <Note tone="danger" role="alert">
          Please try again later
        </Note>
      )}
      {isOpen && Panel && <Panel site={site} />}
    </>
  );
}
