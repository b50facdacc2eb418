import type { Message } from "../conversations/message.server";
import { limits } from "../thread/limits";
import { KeptNote } from "../drafts/kept-note";
import { useSite } from "../company-site/use-site";
import { Card } from "../ui/card";
import { classNames } from "../ui/class-names";
import { Textarea } from "../ui/controls";
import { Field } from "../ui/field";
import { PostForm, SubmitButton, useFormAnswer } from "../ui/post-form";
import { RecentTime } from "../ui/recent-time";

interface MessagesProps {
  messages: Message[];
  /** Sent again, the form sends no second message; kept if it was refused or may have failed. */
  formId: string;
  now: number;
  /** Of its field, while a dialog has another one with this name. */
  fieldId?: string | undefined;
}

/** The messages of both sides about one document, and a form to write one. */
export function Messages({ messages, formId, now, fieldId }: MessagesProps) {
  const { company } = useSite();
  const { errorOf, typed } = useFormAnswer();
  const lastOwn = messages.findLast(({ side }) => side === "client")?.id;
  return (
    <Card as="section" className="stack" id="messages">
      <h2>Messages</h2>
      {messages.length > 0 && (
        <ul className="client-hub__messages">
          {messages.map(({ id, side, by, text, at }) => (
            <li
              key={id}
              className={classNames(
                "client-hub__message",
                side === "client" && "client-hub__message--own",
              )}
            >
              <p className="small soft">
                {side === "client" ? "You" : by || company.name},{" "}
                <RecentTime at={at} timeZone={company.location.timeZone} now={now} />
              </p>
              <p className="client-hub__text">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {/* A sent message leaves the field empty. */}
      <PostForm key={lastOwn} hidden={{ id: typed("id") ?? formId }} preventScrollReset>
        <KeptNote missing="sent" />
        <Field
          name="message"
          id={fieldId}
          label={`Write to ${company.name}`}
          error={errorOf("message")}
        >
          <Textarea rows={3} maxLength={limits.message} defaultValue={typed("message") ?? ""} />
        </Field>
        <div>
          <SubmitButton wide={false} size="medium" icon="send">
            Send message
          </SubmitButton>
        </div>
      </PostForm>
    </Card>
  );
}
