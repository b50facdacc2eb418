/** Answers by mail: who sends them, how often they are stored, and what must not be answered. */
import type { Fault } from "./fault";

export const mailAnswers: Fault[] = [
  {
    name: "anybody who knows a reply address can answer in another one's name",
    file: "app/mail-answers/check-sender.ts",
    find: "if (from !== email)",
    replace: "if (from === undefined)",
    tests: ["test/mail-answers/mails.test.ts"],
  },
  {
    name: "a mail's envelope may have any sender",
    file: "app/mail-answers/check-sender.ts",
    find: 'sender.toLowerCase() !== email && !passes("dmarc")',
    replace: "sender === email.toUpperCase()",
    tests: ["test/mail-answers/mails.test.ts"],
  },
  {
    name: "a sender can forge the results of the mail server's checks",
    file: "app/mail-answers/check-sender.ts",
    find: "headers.find(",
    replace: "headers.findLast(",
    tests: ["test/mail-answers/mails.test.ts"],
  },
  {
    name: "a mail that is delivered twice makes two messages",
    file: "app/mail-answers/answer-by-mail.server.ts",
    find: "JSON.stringify([hash, ...mail])",
    replace: "JSON.stringify([hash, crypto.randomUUID()])",
    tests: ["test/mail-answers/rules.test.ts"],
  },
  {
    name: "vacation notices and lists are stored as messages",
    file: "app/mail-answers/is-automatic.ts",
    find: "headers.some(byProgram)",
    replace: "headers.length === 0",
    tests: ["test/mail-answers/mails.test.ts"],
  },
  {
    name: "a person who left the team writes for the company by mail",
    file: "app/mail-answers/send-answer.server.ts",
    find: 'company?.role !== "owner" && company?.role !== "staff"',
    replace: "company === undefined",
    tests: ["test/mail-answers/rules.test.ts"],
  },
  {
    name: "a reply address works for ever",
    file: "app/notifications/reply-address.server.ts",
    find: "now - lifetimes.replyAddress",
    replace: "0 * now",
    tests: ["test/mail-answers/rules.test.ts"],
  },
];
