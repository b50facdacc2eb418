import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from "react";
import { Link } from "@remix-run/react";
import { KeptNote } from "../drafts/kept-note";
import { Textarea } from "../ui/controls";
import { Field } from "../ui/field";
import { buttonClass } from "../ui/button";
import { Icon } from "../ui/icon";
import { PostForm, SubmitButton, useFormAnswer } from "../ui/post-form";
import { useHydrated } from "../ui/use-hydrated";
import { limits } from "./limits";
import { ChosenPhotos, PhotoButton, usePhotos } from "./photo-chooser";
import { photosPagePath } from "./room-calls";
import type { Room } from "./use-room";

interface ComposerProps {
  room: Room;
  formId: string;
  /** The newest own message. */
  lastOwn: string | undefined;
  label: string;
  /** The form's page, if it is another one. */
  action?: string | undefined;
  onSend: () => void;
}

/** Scripts send the message and stay on the page; without them the form does. */
export function Composer({ room, formId, lastOwn, label, action, onSend }: ComposerProps) {
  const { errorOf, typed } = useFormAnswer();
  const { refused } = room;
  const hydrated = useHydrated();
  const chosen = usePhotos(room.address);
  const { setPhotos } = chosen;
  const field = useRef<HTMLTextAreaElement>(null);
  const [error, setError] = useState<string>();

  const { conversationId } = room.address;
  useEffect(() => {
    if (field.current?.value === "") field.current.value = unsent.get(conversationId) ?? "";
  }, [conversationId]);

  // A refused message goes back to the field, before what was typed since.
  useEffect(() => {
    if (!refused || !field.current) return;
    field.current.value = [refused.text, field.current.value].filter(Boolean).join("\n");
    setPhotos((since) => [...refused.photos, ...since]);
    setError(refused.reason);
  }, [refused, setPhotos]);

  function send(event: FormEvent) {
    event.preventDefault();
    const text = field.current!.value.trim();
    field.current!.focus();
    if (chosen.progress !== undefined)
      return setError("Wait until your photos are uploaded, then send.");
    if (text === "" && chosen.photos.length === 0) return setError("Write a message.");
    setError(undefined);
    field.current!.value = "";
    unsent.delete(conversationId);
    room.send({ text, photos: chosen.take() });
    onSend();
  }

  return (
    <PostForm
      className="conversation__form"
      hidden={{ intent: "send", id: typed("id") ?? formId }}
      preventScrollReset
      onSubmit={send}
      {...(action !== undefined && { action })}
    >
      <KeptNote missing="sent" />
      <ChosenPhotos chosen={chosen} />
      <div className="conversation__field">
        {hydrated ? (
          <PhotoButton chosen={chosen} />
        ) : (
          <Link
            to={photosPagePath(room.address)}
            className={buttonClass({ variant: "secondary", iconOnly: true })}
          >
            <Icon name="image" label="Send photos" />
          </Link>
        )}
        <Field
          // A message that the form has sent leaves it empty.
          key={typed("message") === undefined ? "" : lastOwn}
          name="message"
          label={label}
          error={error ?? errorOf("message")}
          labelHidden
        >
          <Textarea
            ref={field}
            rows={1}
            maxLength={limits.message}
            placeholder="Write a message"
            defaultValue={typed("message") ?? ""}
            onKeyDown={sendByEnter}
            onInput={({ currentTarget }) => {
              unsent.set(conversationId, currentTarget.value);
              setError(undefined);
              room.noteTyping();
            }}
          />
        </Field>
        <SubmitButton wide={false} size="medium" icon="send" once={false}>
          Send
        </SubmitButton>
      </div>
    </PostForm>
  );
}

/** What is typed and not sent, by conversation, for the way back from another page. */
const unsent = new Map<string, string>();

/** On a touch screen Enter makes a line: its keyboards have no Shift+Enter. */
function sendByEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, shiftKey, altKey, ctrlKey, metaKey, nativeEvent } = event;
  if (key !== "Enter" || shiftKey || altKey || ctrlKey || metaKey || nativeEvent.isComposing)
    return;
  if (matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  event.currentTarget.form!.requestSubmit();
}
