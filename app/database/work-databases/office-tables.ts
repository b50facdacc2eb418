/**
 * The tables with rows of a company, in the order in which they are deleted with it. A guard test
 * finds a table that is missing. `tenant` stays, as the mark of a deleted company, and `effect` is
 * emptied by delivery.
 */
export const officeTables = [
  "money_entry",
  "manual_payment",
  "document_approval",
  "document_event",
  "document_file",
  "document_version",
  "document",
  "price_word",
  "price_item",
  "document_setting",
  "room_entry",
  "room_person",
  "conversation",
  "secure_link",
  "request_photo",
  "request_draft",
  "request_event",
  "request",
  "office_setting",
  "mail_choice",
  "mail_stop",
  "client_text",
  "client_email",
  "client_move",
  "client_change",
  "client",
  "used_key",
  "attempt",
  "outbox",
  "audit_entry",
] as const;
