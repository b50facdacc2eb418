import { expect, test } from "vitest";
import { formMessageId } from "../../app/conversations/form-message-id.server";
import { MessageId } from "../../app/conversations/message.server";

const form = "3f6f1f0a-7d0c-4b0e-9c55-0f3b5a1f7d11";

test("a form's message has a UUID, the same for the same text, another for another", () => {
  const id = formMessageId(form, "Thursday?");
  expect(MessageId.parse(id)).toBe(id);
  expect(formMessageId(form, "Thursday?")).toBe(id);
  expect(formMessageId(form, "Friday?")).not.toBe(id);
  expect(formMessageId(crypto.randomUUID(), "Thursday?")).not.toBe(id);
});
