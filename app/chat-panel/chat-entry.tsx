import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useState, type ComponentType, type MouseEvent } from "react";
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

/** A link to the chat page; with scripts it opens the panel, whose code is loaded then. */
export function ChatEntry({ site }: { site: ChatSite }) {
  const hydrated = useHydrated();
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [isFailed, setFailed] = useState(false);
  const { company } = site;
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOpen = hash === CHAT_HASH;

  useEffect(() => {
    if (!isOpen || isFailed) return;
    import("./chat-panel").then(
      ({ default: part }) => setPanel(() => part),
      () => setFailed(true),
    );
  }, [isOpen, isFailed]);

  function click(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setFailed(false);
    // An entry of the history, so that the way back closes the panel. Its state says so.
    if (!isOpen)
      navigate({ pathname, search, hash: CHAT_HASH }, { preventScrollReset: true, state: 1 });
  }

  return (
    <>
      <a
        href={chatPath(company.vanityName)}
        className={buttonClass({ variant: "secondary", wide: true })}
        onClick={click}
      >
        <Icon name="message-circle" />
        {hydrated && hasCookie("chat", company.providerId) ? "Continue chat" : "Chat"}
      </a>
      {isFailed && (
        <Note tone="danger" role="alert">
          Please try again later
        </Note>
      )}
      {isOpen && Panel && <Panel site={site} />}
    </>
  );
}
