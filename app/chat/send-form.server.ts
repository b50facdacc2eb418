import { formMessageId } from "../conversations/form-message-id.server";
import type { Side } from "../thread/side";
import type { Fields } from "../routing/submit.server";

/** The message of a page's form, for "send message". */
export function messageOfForm({ id = "", message = "" }: Fields, conversationId: string, as: Side) {
  return { conversationId, as, message, id: formMessageId(id, message) };
}
