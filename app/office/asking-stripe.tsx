import { useActionData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Card } from "../ui/card";
import { Heading } from "../ui/heading";
import { PostForm, SubmitButton, type FormAnswer } from "../ui/post-form";

interface AskingStripeProps {
  title: string;
  button: string;
  back: { to: string; label: string };
}

/** Where people arrive from Stripe's pages. A script presses the button, once. */
export function AskingStripe({ title, button, back }: AskingStripeProps) {
  const form = useRef<HTMLFormElement>(null);
  const pressed = useRef(false);
  const answer = useActionData<FormAnswer>();
  useEffect(() => {
    if (pressed.current || answer) return;
    pressed.current = true;
    form.current?.requestSubmit();
  }, [answer]);
  return (
    <>
      <Heading title={title} back={back} />
      <Card as="section" className="stack">
        <p>You’re back from Stripe. One more step: we ask Stripe how it went.</p>
        <PostForm formRef={form}>
          <SubmitButton wide={false}>{button}</SubmitButton>
        </PostForm>
      </Card>
    </>
  );
}
