import { Form, useActionData } from "@remix-run/react";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";
import { Note } from "../ui/note";
import { PostForm, SubmitButton, useFormAnswer } from "../ui/post-form";
import { ShareButton } from "../ui/share-button";
import { durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { limits } from "../limits";

/**
 * Invites by email or by a link that is shown once, because only its hash is stored. `sent` counts
 * sent invitations and resets the field.
 */
export function InviteCard({ sent }: { sent: number }) {
  const { errorOf, typed } = useFormAnswer();
  const link = useActionData<{ link?: string }>()?.link;
  return (
    <Card as="section" className="stack gap-6">
      <div className="stack gap-2">
        <h2>Invite a friend</h2>
        <p className="soft">
          Friends can see each other’s recommendations, including those shared only with friends.
        </p>
      </div>
      <PostForm key={sent} action="/my-friends" hidden={{ intent: "invite" }}>
        <Field name="email" label="Email address" error={errorOf("email")} required>
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={limits.email}
            spellCheck={false}
            autoCapitalize="none"
            defaultValue={typed("email") ?? ""}
          />
        </Field>
        <SubmitButton size="medium" wide={false} icon="send">
          Send invitation
        </SubmitButton>
      </PostForm>
      <hr />
      {link ? (
        <Note tone="success" role="status">
          <div className="stack gap-4">
            <p>
              Send this link to one friend. It works once, for{" "}
              {durationText(lifetimes.friendInvitation)}. We won’t show it again.
            </p>
            <Field name="link" label="Your link">
              <Input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            </Field>
            <div>
              <ShareButton title="Be friends" url={link} label="Copy link" icon="copy" />
            </div>
          </div>
        </Note>
      ) : (
        <Form method="post" action="/my-friends" className="stack gap-2">
          <input type="hidden" name="intent" value="link" />
          <p className="soft">Or create a link and send it yourself.</p>
          <div>
            <Button variant="secondary" icon="link">
              Create a link
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}
