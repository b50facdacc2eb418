/** The office's views of its conversations. In its own file for the browser. */
export const conversationFolders = ["open", "unread", "mine", "done"] as const;
export type ConversationFolder = (typeof conversationFolders)[number];
