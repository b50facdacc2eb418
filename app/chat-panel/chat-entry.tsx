import { useEffect, useState, type ComponentType, type MouseEvent } from "react";
import { useRoot } from "../frame/use-root";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { Note } from "../ui/note";
import { hasCookie } from "../ui/stored-value";
import { useHydrated } from "../ui/use-hydrated";
import { useLatest } from "../ui/use-latest";
import { chatPath } from "../urls";
import type { ChatPanelProps } from "./chat-panel";
import type { ChatSite } from "./chat-site";

/** The log-in page leads back to it, which opens the panel. */
const CHAT_HASH = "#chat";

/** Whether people can write to the company here (CHAT-001). The same for everyone who looks. */
export function useTakesChats({ company: { published, unclaimed } }: ChatSite) {
  return useRoot()?.chat === true && published && !unclaimed;
}

/** A link to the chat page; with scripts it opens the panel, whose code is loaded then. */
export function ChatEntry({ site }: { site: ChatSite }) {
  const root = useRoot();
  const hydrated = useHydrated();
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [isFailed, setFailed] = useState(false);
  const { company, onOwnDomain } = site;
  const path = chatPath(company.vanityName);

  const open = () =>
    import("./chat-panel").then(
      ({ default: part }) => setPanel(() => part),
      () => setFailed(true),
    );
  function click(event: MouseEvent) {
    if (onOwnDomain || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setFailed(false);
    void open();
  }
  const latest = useLatest(open);
  useEffect(() => {
    if (!onOwnDomain && location.hash === CHAT_HASH) void latest.current!();
  }, [onOwnDomain, latest]);

  return (
    <>
      <a
        href={onOwnDomain ? (root?.mainOrigin ?? "") + path : path}
        className={buttonClass({ variant: "secondary", wide: true })}
        onClick={click}
      >
        <Icon name="message-circle" />
        {hydrated && !onOwnDomain && hasCookie("chat", company.providerId)
          ? "Continue chat"
          : "Chat"}
      </a>
      {isFailed && (
        <Note tone="danger" role="alert">
          Please try again later
        </Note>
      )}
      {Panel && <Panel site={site} onClose={() => setPanel(undefined)} />}
    </>
  );
}
