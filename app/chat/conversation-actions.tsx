import { Form } from "@remix-run/react";
import { useOffice } from "../office/use-office";
import { conversationsPath } from "../office/office-urls";
import { reportPagePath } from "../thread/room-calls";
import { Button, ButtonLink } from "../ui/button";
import { Select } from "../ui/controls";
import { Field } from "../ui/field";

interface ActionsProps {
  shown: {
    conversation: { blocked: string; conversationId: string };
    hasMessages: boolean;
    folder: "open" | "done";
    assignee: string;
    people: { id: string; name: string }[];
  };
  clientId: string;
}

/** What the office does with a conversation. */
export function ConversationActions({ shown, clientId }: ActionsProps) {
  const { conversation, hasMessages, folder, assignee, people } = shown;
  const { vanityName } = useOffice();
  const isDone = folder === "done";
  const isFormer = assignee !== "" && !people.some(({ id }) => id === assignee);
  const isBlocked = conversation.blocked === "company";
  return (
    <div className="cluster gap-3">
      {hasMessages && (
        <>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="folder" value={isDone ? "open" : "done"} />
            <Button variant="secondary" size="small" icon={isDone ? "undo-2" : "check"}>
              {isDone ? "Open again" : "Done"}
            </Button>
          </Form>
          <Form method="post" preventScrollReset className="conversation-assign">
            <input type="hidden" name="intent" value="assign" />
            <Field name="assignee" label="Assigned to" labelHidden>
              <Select key={assignee} defaultValue={assignee}>
                <option value="">Unassigned</option>
                {isFormer && <option value={assignee}>A former member</option>}
                {people.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name || "No name"}
                  </option>
                ))}
              </Select>
            </Field>
            <Button variant="secondary" size="small">
              Assign
            </Button>
          </Form>
        </>
      )}
      <ButtonLink
        to={conversationsPath(vanityName, clientId, "/block")}
        variant="quiet"
        size="small"
        prefetch="none"
        preventScrollReset
      >
        {isBlocked ? "Unblock" : "Block"}
      </ButtonLink>
      {hasMessages && (
        <ButtonLink
          to={reportPagePath({ conversationId: conversation.conversationId, as: "company" })}
          variant="quiet"
          size="small"
          prefetch="none"
        >
          Report
        </ButtonLink>
      )}
    </div>
  );
}
