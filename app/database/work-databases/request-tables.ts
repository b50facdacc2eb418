/** The tables of a work database for requests, secure links and conversations. See tables.ts. */
import { sql } from "drizzle-orm";
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** What a customer asked the company for. Its contact details are those of its time. */
export const request = sqliteTable(
  "request",
  {
    company_id: text().notNull(),
    /** From 1001, one after the other (`tenant.last_request`); old ones in spam are deleted. */
    number: integer().notNull(),
    /** A UUID. */
    id: text().notNull(),
    /** paa: pricing and availability; cu: the contact form. */
    type: text({ enum: ["paa", "cu"] }).notNull(),
    status: text({
      enum: ["New", "Viewed", "Replied", "Estimated", "Completed", "Canceled"],
    }).notNull(),
    /** The office's list that it is in: open and closed follow from the status. */
    folder: text({ enum: ["open", "closed", "spam"] }).notNull(),
    /** The client's UUID. The client of a request in spam may not exist yet. */
    client_id: text().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull().default(""),
    /** Lower case; "" without one. */
    email: text().notNull().default(""),
    /** Ten digits; "" without one. */
    mobile: text().notNull().default(""),
    preferred_contact: text({ enum: ["email", "phone", "both"] }).notNull(),
    address: text().notNull().default(""),
    address2: text().notNull().default(""),
    city: text().notNull().default(""),
    state_code: text().notNull().default(""),
    zip: text().notNull().default(""),
    /** JSON: [{offerNumber, name, formVersion}]. */
    services: text().notNull().default("[]"),
    /** JSON: the contract's inputForm, [{label, type, value, valueLabel?, service?}]. */
    answers: text().notNull().default("[]"),
    submitted_from: text().notNull().default(""),
    /** JSON: why it looks like spam; "[]" if it doesn't. */
    suspicions: text().notNull().default("[]"),
    /** When the sender proved the email address. */
    confirmed_at: integer(),
    created_at: integer().notNull(),
    /** When the status last changed; a link to the request works for a time from then on. */
    status_at: integer().notNull(),
    /** The company's first answer. */
    answered_at: integer(),
    closed_at: integer(),
    closed_reason: text().notNull().default(""),
    /** c: the client, p: the provider. */
    closed_by: text({ enum: ["c", "p"] }),
    /** When to remind the office and to tell the customer about other companies; null: no more. */
    remind_at: integer(),
    rescue_at: integer(),
    /** The number of its photos, for lists. */
    photos: integer().notNull().default(0),
    /** The oldest message of the client about it that the office has not seen. */
    unread_at: integer(),
    /** Incremented with every change of the status or folder. */
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.number] }),
    uniqueIndex("request_id").on(t.company_id, t.id),
    index("request_list").on(t.company_id, t.folder, t.number),
    index("request_client").on(t.company_id, t.client_id, t.number),
    index("request_client_status").on(t.company_id, t.client_id, t.status, t.number),
    index("request_waiting")
      .on(t.company_id, t.created_at)
      .where(sql`answered_at IS NULL AND folder = 'open'`),
    index("request_answered")
      .on(t.company_id, t.created_at)
      .where(sql`folder <> 'spam'`),
    // Of all companies, for the nightly run.
    index("request_created").on(t.created_at),
    // Of all companies, for the nightly run.
    index("request_spam")
      .on(t.status_at)
      .where(sql`folder = 'spam'`),
    index("request_unread")
      .on(t.company_id, t.unread_at)
      .where(sql`unread_at IS NOT NULL`),
    index("request_remind")
      .on(t.remind_at)
      .where(sql`remind_at IS NOT NULL`),
    index("request_rescue")
      .on(t.rescue_at)
      .where(sql`rescue_at IS NOT NULL`),
  ],
);

/** The history of a request, for both sides. */
export const requestEvent = sqliteTable(
  "request_event",
  {
    company_id: text().notNull(),
    number: integer().notNull(),
    at: integer().notNull(),
    id: text().notNull(),
    kind: text({
      enum: [
        "sent",
        "confirmed",
        "viewed",
        "replied",
        "called",
        "estimated",
        "completed",
        "reopened",
        "canceled",
        "marked spam",
        "marked not spam",
        "reminded",
        "rescued",
      ],
    }).notNull(),
    side: text({ enum: ["client", "company", "system"] }).notNull(),
    /** Who did it for the company: public id, and the name at that time. */
    person_id: text(),
    person_name: text().notNull().default(""),
    from_status: text().notNull().default(""),
    to_status: text().notNull(),
    reason: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.number, t.at, t.id] }),
    index("request_event_person").on(t.person_id),
  ],
);

/** A photo of a request. Private: only its client and the office get the file. */
export const requestPhoto = sqliteTable(
  "request_photo",
  {
    company_id: text().notNull(),
    /** A UUID, which the form sends with the request. */
    id: text().notNull(),
    /** The request; null until it is sent. */
    number: integer(),
    /** From 1: the contract's attachmentNumber. */
    position: integer().notNull().default(0),
    /** In R2. */
    key: text().notNull(),
    name: text().notNull(),
    content_type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index("request_photo_number").on(t.company_id, t.number, t.position),
    index("request_photo_key").on(t.company_id, t.key),
    index("request_photo_unsent")
      .on(t.created_at)
      .where(sql`number IS NULL`),
  ],
);

/** What a visitor has entered into the form of a company and not sent yet. */
export const requestDraft = sqliteTable(
  "request_draft",
  {
    company_id: text().notNull(),
    /** SHA-256 of the browser's cookie. */
    id: text().notNull(),
    /** JSON: the form's fields. */
    fields: text().notNull(),
    created_at: integer().notNull(),
    updated_at: integer().notNull(),
    /** The request that it was sent as. */
    number: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index("request_draft_updated").on(t.updated_at),
  ],
);

/** A mailed or copied link that opens one document of one client. */
export const secureLink = sqliteTable(
  "secure_link",
  {
    company_id: text().notNull(),
    /** SHA-256 of `s`, the link's session id. */
    hash: text().notNull(),
    /** `c`: the client's UUID when the link was made. A merge does not change it. */
    hub_id: text().notNull(),
    /** "request 1001". */
    document: text().notNull(),
    /** Where it was mailed; "" if it was copied. */
    email: text().notNull().default(""),
    created_at: integer().notNull(),
    opened_at: integer(),
    revoked_at: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.hash] }),
    index("secure_link_document").on(t.company_id, t.document),
  ],
);

/** The conversation of the company with a client. Its entries are in its room (workers/chat-room.ts). */
export const conversation = sqliteTable(
  "conversation",
  {
    company_id: text().notNull(),
    /** A UUID: the room's name. */
    id: text().notNull(),
    client_id: text().notNull(),
    created_at: integer().notNull(),
    /** The newest message, for lists; without one, when the conversation was made, and "". */
    last_at: integer().notNull(),
    last_side: text({ enum: ["client", "company"] }).notNull(),
    last_text: text().notNull(),
    /** Whether the office has not seen all messages of the client. */
    unread: integer().notNull().default(0),
    /** 1: it has messages, not only what happened to documents. */
    has_messages: integer().notNull().default(0),
    /** The office's list that it is in. A message of the client opens it again. */
    folder: text({ enum: ["open", "done"] })
      .notNull()
      .default("open"),
    /** Public id of the person of the office it is assigned to; "": unassigned. */
    assignee_id: text().notNull().default(""),
    /** The newest message of the other side that each side has seen: its time. */
    client_read_at: integer().notNull().default(0),
    company_read_at: integer().notNull().default(0),
    /** When a side said that it wants no messages of the other one; null: it takes them. */
    client_blocked_at: integer(),
    company_blocked_at: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index("conversation_client").on(t.company_id, t.client_id, t.last_at),
    index("conversation_unread")
      .on(t.company_id, t.last_at)
      .where(sql`unread = 1`),
    index("conversation_inbox")
      .on(t.company_id, t.folder, t.last_at)
      .where(sql`has_messages = 1`),
  ],
);

/**
 * An address of a client who blocked messages of the company: the block also holds for another client
 * with this address.
 */
export const chatBlock = sqliteTable(
  "chat_block",
  {
    company_id: text().notNull(),
    /** A lower-case email address, or ten digits. */
    address: text().notNull(),
    /** Whose unblocking ends it. */
    client_id: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.address] }),
    index("chat_block_client").on(t.company_id, t.client_id),
  ],
);

/**
 * A copy of each message, for searches and exports, with what happened to it: read, mailed. The order
 * of a conversation is its room's.
 */
export const message = sqliteTable(
  "message",
  {
    /** Of this database only: the row of its words in `message_text`. */
    row_id: integer().primaryKey(),
    company_id: text().notNull(),
    /** The sender's id of the message. */
    id: text().notNull(),
    conversation_id: text().notNull(),
    side: text({ enum: ["client", "company"] }).notNull(),
    /** Public id of the account that sent it; null: a client without an account. */
    person_id: text(),
    /** "request 1001"; "": about no document. */
    document: text().notNull(),
    text: text().notNull(),
    /** JSON list of its photos (thread/photo.ts). */
    photos: text().notNull().default("[]"),
    at: integer().notNull(),
    /** When the other side saw it. */
    read_at: integer(),
    /** When the other side gets it by mail, unless it was read by then; null: it was mailed, or read. */
    mail_at: integer(),
  },
  (t) => [
    uniqueIndex("message_id").on(t.company_id, t.id),
    index("message_conversation").on(t.company_id, t.conversation_id, t.at),
    index("message_unread")
      .on(t.company_id, t.conversation_id, t.side)
      .where(sql`read_at IS NULL`),
    index("message_chat_unread")
      .on(t.company_id, t.at)
      .where(sql`read_at IS NULL AND side = 'client' AND document = ''`),
    index("message_mail")
      .on(t.mail_at)
      .where(sql`mail_at IS NOT NULL`),
    index("message_person").on(t.person_id),
  ],
);

/** A photo of a message. Until the message is sent, only its own side gets it. */
export const messagePhoto = sqliteTable(
  "message_photo",
  {
    company_id: text().notNull(),
    /** A random UUID. */
    id: text().notNull(),
    conversation_id: text().notNull(),
    side: text({ enum: ["client", "company"] }).notNull(),
    /** Null until the message is sent. */
    message_id: text(),
    /** In R2. */
    key: text().notNull(),
    name: text().notNull(),
    content_type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index("message_photo_key").on(t.company_id, t.key),
    index("message_photo_unsent")
      .on(t.created_at)
      .where(sql`message_id IS NULL`),
  ],
);

/** Where an answer to a mail goes: the address has the company's id and the token. */
export const replyAddress = sqliteTable(
  "reply_address",
  {
    company_id: text().notNull(),
    /** SHA-256 of the secret in the address. */
    token_hash: text().notNull(),
    conversation_id: text().notNull(),
    side: text({ enum: ["client", "company"] }).notNull(),
    /** Public id of the recipient, if it is a person of the office. */
    person_id: text(),
    /** The address that the mail went to, lower case: only it may answer. */
    email: text().notNull(),
    /** What the answer is about: "request 1001" or "". */
    document: text().notNull().default(""),
    created_at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.token_hash] }),
    index("reply_address_conversation").on(t.company_id, t.conversation_id),
    index("reply_address_person").on(t.person_id),
  ],
);

/** An entry of a conversation on its way to the room. Deleted once the room has it. */
export const roomEntry = sqliteTable(
  "room_entry",
  {
    company_id: text().notNull(),
    /** The sender's id of the message. */
    id: text().notNull(),
    conversation_id: text().notNull(),
    /** JSON (operations/rooms.ts). */
    body: text().notNull(),
    created_at: integer().notNull(),
    due_at: integer().notNull(),
    tries: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.id] }),
    index("room_entry_conversation").on(t.company_id, t.conversation_id, t.created_at),
    index("room_entry_due").on(t.due_at),
  ],
);

/** Whose names are in which room: rooms keep them, and lose those of deleted accounts. */
export const roomPerson = sqliteTable(
  "room_person",
  {
    company_id: text().notNull(),
    conversation_id: text().notNull(),
    /** Public id. */
    person_id: text().notNull(),
    /** The account is deleted: when the room is told, again and again until it answers. */
    forget_at: integer(),
    tries: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.conversation_id, t.person_id] }),
    index("room_person_person").on(t.person_id),
    index("room_person_forget")
      .on(t.forget_at)
      .where(sql`forget_at IS NOT NULL`),
  ],
);

/** What the office chose in its settings; without a row the defaults. */
export const officeSetting = sqliteTable("office_setting", {
  company_id: text().primaryKey(),
  /** Mails the office about a request that waits for an answer. */
  reminders: integer().notNull().default(1),
  /** Asks customers for a review after a completed request. */
  review_requests: integer().notNull().default(1),
});

/**
 * How a person of the office hears about something; without a row owners get mail, staff nothing, and
 * nobody a text message.
 */
export const noticeChoice = sqliteTable(
  "notice_choice",
  {
    company_id: text().notNull(),
    /** Public id. */
    person_id: text().notNull(),
    event: text({ enum: ["requests", "messages", "documents", "payments", "reviews"] }).notNull(),
    mail: integer().notNull(),
    sms: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.person_id, t.event] }),
    index("notice_choice_person").on(t.person_id),
  ],
);

/** When a person of the office wants neither: minutes of the day in the company's time zone. */
export const quietHours = sqliteTable(
  "quiet_hours",
  {
    company_id: text().notNull(),
    /** Public id. */
    person_id: text().notNull(),
    from_minute: integer().notNull(),
    /** Before or at `from_minute`: of the next day. */
    until_minute: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.company_id, t.person_id] }),
    index("quiet_hours_person").on(t.person_id),
  ],
);

/** A customer who wants no more mail from the company, except about money and security. */
export const mailStop = sqliteTable(
  "mail_stop",
  {
    company_id: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.email] })],
);
