import { useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { answersWithin } from "../companies/answers-within";
import stylesUrl from "../thread/conversation.css?url";
import { ApiRefusal, callApi } from "../frame/api-client";
import { readRoom, type ShownRoom } from "../thread/room-calls";
import { Conversation } from "../thread/conversation";
import { conversationsPath } from "../office/office-urls";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { mediaPath } from "../ui/media-path";
import { Note } from "../ui/note";
import { chatPath, companyPath } from "../urls";
import { hubPathOf } from "./hub-path-of";
import type { ChatSite } from "./chat-site";

export interface ChatPanelProps {
  site: ChatSite;
}

type Opened =
  | { state: "opening" | "signed-out" | "failed" | "office" }
  | { state: "open"; room: ShownRoom; now: number; formId: string };

/**
 * The conversation with a company over its page. The page behind it can be used, too, except on a phone,
 * where the panel covers it.
 */
export default function ChatPanel({ site }: ChatPanelProps) {
  const { company, role } = site;
  const { name, logo, responseMinutes, vanityName, providerId } = company;
  // Platform admins chat as everyone else does.
  const isOwner = role === "owner";
  const [opened, setOpened] = useState<Opened>({ state: isOwner ? "office" : "opening" });
  const [isStyled, setStyled] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const titleId = useId();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    if (isStyled) panel.current?.focus({ preventScroll: true });
  }, [isStyled]);

  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, []);

  useEffect(() => {
    if (isOwner) return;
    let isOver = false;
    openRoom(providerId)
      .then((next) => {
        if (!isOver) setOpened(next);
      })
      .catch(() => setOpened({ state: "failed" }));
    return () => {
      isOver = true;
    };
  }, [providerId, isOwner]);
  const isWhole = useWholeScreen(panel);

  function close() {
    if (state !== null) navigate(-1);
    // Its address was opened directly.
    else navigate({ pathname, search }, { preventScrollReset: true, replace: true });
  }

  return createPortal(
    <section
      ref={panel}
      className="chat-panel"
      role="dialog"
      aria-modal={isWhole || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={!isStyled}
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <link
        rel="stylesheet"
        href={stylesUrl}
        onLoad={() => setStyled(true)}
        onError={() => setStyled(true)}
      />
      <div className="chat-panel__head">
        {logo && <img src={mediaPath(logo.key, 160)} alt="" width="36" height="36" />}
        <div className="grow">
          <h2 id={titleId}>{name}</h2>
          {responseMinutes !== null && (
            <p className="small soft">Usually answers {answersWithin(responseMinutes)}</p>
          )}
        </div>
        <button
          type="button"
          onClick={close}
          className={buttonClass({ variant: "quiet", iconOnly: true })}
        >
          <Icon name="x" label="Close chat" />
        </button>
      </div>
      <div className="chat-panel__body">
        {opened.state === "opening" && (
          <p role="status">
            <span className="spinner" /> Opening…
          </p>
        )}
        {opened.state === "failed" && (
          <Note tone="danger" role="alert">
            Please try again later
          </Note>
        )}
        {opened.state === "signed-out" && (
          <a href={logInPath(vanityName)} className={buttonClass({ wide: true })}>
            <Icon name="log-in" />
            Sign in to chat
          </a>
        )}
        {opened.state === "office" && (
          <p>
            Messages of your clients are in your office:{" "}
            <a href={conversationsPath(vanityName)}>Open conversations</a>
          </p>
        )}
        {opened.state === "open" && (
          <Conversation
            inPanel
            shown={opened.room}
            timeZone={company.location.timeZone}
            now={opened.now}
            formId={opened.formId}
            pathOf={hubPathOf(vanityName)}
            action={chatPath(vanityName)}
            empty={`Ask ${name} about a job, a price or a time.`}
            lead={
              !opened.room.isClient && (
                <p className="small soft">{name} will see your name and email address.</p>
              )
            }
          />
        )}
      </div>
    </section>,
    document.body,
  );
}

/** Whether the panel covers the page, which then can't be used. As in its style. */
function useWholeScreen(panel: RefObject<HTMLElement>) {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const query = matchMedia("(max-width: 767px)");
    const look = () => setWhole(query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
  useEffect(() => {
    if (!isWhole) return;
    const behind = [...document.body.children].filter(
      (one): one is HTMLElement =>
        one instanceof HTMLElement && one !== panel.current && !one.inert,
    );
    for (const one of behind) one.inert = true;
    return () => {
      for (const one of behind) one.inert = false;
    };
  }, [isWhole, panel]);
  return isWhole;
}

async function openRoom(providerId: string): Promise<Opened> {
  try {
    const { conversationId } = await callApi<{ conversationId: string }>(
      "POST",
      "/provider/ws/conversation",
      { recipients: [providerId] },
    );
    const room = await readRoom({ conversationId, as: "client" });
    return { state: "open", room, now: Date.now(), formId: crypto.randomUUID() };
  } catch (error) {
    const status = error instanceof ApiRefusal ? error.status : 0;
    // 409: they work for the company.
    return { state: status === 401 ? "signed-out" : status === 409 ? "office" : "failed" };
  }
}

function logInPath(vanityName: string) {
  return `/login?${new URLSearchParams({ to: `${companyPath(vanityName)}#chat` })}`;
}
