/** Accounts, friends, claims and creating: a person's own data, and sign-in. */
import { plumber } from "../../cast/cast";
import { foreignId, stranger, type Cell, type Expected, type Outcome } from "./cells";
import { DRAFT, missing, published, SECRET } from "./world";

const newPerson = { firstName: "A", lastName: "B", password: "correct horse battery" };
const unknownCompany = "00000000-0000-4000-8000-00000000dead";
const passkey = { id: foreignId, rawId: foreignId, type: "public-key" };

/**
 * Operations for signed-in people, called on another person's object: the object appears not to
 * exist. Visitors get "signed-out".
 */
/** Cells of a review in each state of its company, and of a friends-only one. */
function ofReview(more: object, seen: Outcome): Cell[] {
  const cell = (title: string, company: string, reviewNumber: number, expected: Expected): Cell => [
    title,
    { company, reviewNumber, ...more },
    expected,
  ];
  return [
    cell("published", published.vanityName, 1, seen),
    cell("for friends", published.vanityName, 2, {
      others: "not found",
      staff: seen,
      "pro owner": seen,
    }),
    cell("of an unpublished company", SECRET, 1, { others: "not found", "platform admin": seen }),
    cell("of an owner’s unpublished company", DRAFT, 1, {
      others: "not found",
      owner: seen,
      "platform admin": seen,
    }),
    cell("missing", published.vanityName, 3, "not found"),
    cell("of a missing company", missing.vanityName, 1, "not found"),
  ];
}

export const accountMatrix: Record<string, Cell[]> = {
  "read account": [["own", undefined, "nothing"]],
  // For what happens to reviews see test/reviews.
  "read reported review": ofReview({}, "answers"),
  "report review": [
    ...ofReview({ reason: "fake" }, "answers").slice(4),
    ["without a reason", { company: published.vanityName, reviewNumber: 1 }, "invalid"],
  ],
  "read removal": ofReview({}, "not found"),
  "appeal review": ofReview({ text: "It is true." }, "not found"),
  "change name": [
    ["with a stale version", { firstName: "A", lastName: "B", version: 999 }, "stale"],
  ],
  "end device": [["another's", { id: foreignId }, "not found"]],
  "sign out": [["own", undefined, "answers"]],
  "start email change": [["without proof", { email: "x@example.com", password: "" }, "invalid"]],
  "confirm email change": [["another's code", { codeId: foreignId, code: "12345678" }, "invalid"]],
  "read mobile": [["own", undefined, "answers"]],
  "start mobile": [["no number", { mobile: "" }, "invalid"]],
  "confirm mobile": [["another's code", { codeId: foreignId, code: "12345678" }, "invalid"]],
  "remove mobile": [["own", undefined, "answers"]],
  "start passkey": [["without proof", { password: "x" }, "invalid"]],
  "add passkey": [
    [
      "without a challenge",
      { credential: { ...passkey, response: { clientDataJSON: "e30", attestationObject: "e30" } } },
      "invalid",
    ],
  ],
  "rename passkey": [["another's", { id: foreignId, name: "Mine" }, "not found"]],
  "remove passkey": [["another's", { id: foreignId }, "not found"]],
  "change password": [["without proof", { current: "x", password: "a good long one" }, "invalid"]],
  "list api tokens": [["own", undefined, "nothing"]],
  "make api token": [
    ["without proof", { name: "Mine", scope: "read", lifetime: "none", password: "x" }, "invalid"],
  ],
  "revoke api token": [["another's", { id: foreignId }, "not found"]],
  "export account": [
    [
      "own",
      undefined,
      {
        others: "nothing",
        staff: "answers",
        owner: "answers",
        "pro owner": "answers",
        "platform admin": "answers",
      },
    ],
  ],
  "delete account": [["without proof", { password: "x" }, "invalid"]],
  "read draft": [["own", { path: "/account" }, "answers"]],
  "save draft": [["of no form", { path: "/login", fields: {} }, "invalid"]],
  "discard draft": [["own", { path: "/account" }, "answers"]],
  "list friends": [["own", undefined, "nothing"]],
  "list inboxes": [["own", undefined, "nothing"]],
  "count friends": [["own", undefined, "answers"]],
  "accept invitation": [["another's", { id: foreignId }, "gone"]],
  "decline invitation": [["another's", { id: foreignId }, "gone"]],
  "withdraw invitation": [["another's", { id: foreignId }, "gone"]],
  "remove friend": [["an unknown person", stranger, "not found"]],
  "send claim code": [
    ["claimed", { uri: published.vanityName }, "conflict"],
    ["unpublished", { uri: SECRET }, { others: "not found", "platform admin": "conflict" }],
  ],
  "verify claim": [
    [
      "claimed",
      { code: "AAAAAA", providerId: plumber.provider_id },
      { others: "conflict", "pro owner": "answers" },
    ],
    [
      "unpublished",
      { code: "AAAAAA", providerId: "00000000-0000-4000-8000-000000000002" },
      { others: "not found", "platform admin": "conflict" },
    ],
  ],
  "accept claim invitation": [["a wrong link", { token: "x".repeat(43) }, "gone"]],
  "claim by address": [
    ["a company with another address", { uri: published.vanityName }, "not found"],
    ["unpublished", { uri: SECRET }, "not found"],
    ["missing", { uri: "nobody" }, "not found"],
  ],
  "request claim": [
    ["claimed", { uri: published.vanityName, text: "This is my company, really." }, "conflict"],
    [
      "unpublished",
      { uri: SECRET, text: "This is my company, really." },
      { others: "not found", "platform admin": "conflict" },
    ],
  ],
  "find companies alike": [
    ["unpublished", { name: SECRET, phoneNumber: "5125559999", zipCode: "78701" }, "nothing"],
  ],
  "read creation": [["own, not started", undefined, "answers"]],
  "enter company": [["incomplete", { name: "Mine" }, "invalid"]],
  "enter service": [["not in the catalogue", { service: SECRET }, "invalid"]],
  "keep creation": [["too long", { name: "x".repeat(2000) }, "invalid"]],
  "start creation": [["before anything is entered", undefined, "invalid"]],
  "continue creation": [["before it is started", undefined, "answers"]],
  "create company": [["incomplete", { name: "Mine" }, "invalid"]],
  "review new company": [["incomplete", { name: SECRET, zipCode: "78701", rating: 5 }, "invalid"]],
  "list own companies": [
    [
      "own",
      undefined,
      { others: "nothing", staff: "answers", owner: "answers", "pro owner": "answers" },
    ],
  ],
  "accept staff invitation": [["a wrong link", { token: "x".repeat(43) }, "gone"]],
  "block person": [["an unknown person", stranger, "not found"]],
  "unblock person": [["an unknown person", stranger, "not found"]],
};

/** Operations open to anyone: invalid input changes nothing. */
const mail = { sender: "a@b.example", raw: new TextEncoder().encode("From: a@b.example") };

export const openMatrix: Record<string, Cell[]> = {
  register: [["without an email address", {}, "invalid"]],
  "confirm registration": [["a wrong code", { codeId: foreignId, code: "12345678" }, "invalid"]],
  "sign in with password": [
    ["an unknown email address", { email: "nobody@example.com", password: "whatever" }, "invalid"],
  ],
  "mail sign-in code": [["without an email address", {}, "invalid"]],
  "send code again": [
    ["a code of another browser", { codeId: foreignId, purpose: "register" }, "invalid"],
  ],
  "register to claim": [
    ["a missing company", { uri: "nobody", ...newPerson }, "not found"],
    ["claimed", { uri: published.vanityName, ...newPerson }, "conflict"],
    [
      "unpublished",
      { uri: SECRET, ...newPerson },
      { others: "not found", "platform admin": "conflict" },
    ],
  ],
  "sign in with code": [["a wrong code", { codeId: foreignId, code: "12345678" }, "invalid"]],
  "start passkey sign-in": [["anyone", undefined, "answers"]],
  "sign in with passkey": [
    [
      "an unknown passkey",
      {
        credential: {
          ...passkey,
          response: { clientDataJSON: "e30", authenticatorData: "e30", signature: "e30" },
        },
      },
      "invalid",
    ],
  ],
  "mail reset code": [["without an email address", {}, "invalid"]],
  "reset password": [
    [
      "a wrong code",
      { codeId: foreignId, code: "12345678", password: "a good long one" },
      "invalid",
    ],
  ],
  "refresh session": [["a wrong token", { refreshToken: "x.y" }, "signed-out"]],
  "read dispute": [["with a wrong link", { token: "x.y" }, "gone"]],
  "dispute claim": [
    ["with a wrong link", { token: "x.y", text: "This is my company, really." }, "gone"],
  ],
  "list local records": [["with emulated domains", undefined, "nothing"]],
  "set local record": [["without a name", { type: "TXT", value: "x" }, "invalid"]],
  "remove local record": [
    ["a missing record", { name: "x.localhost", type: "TXT", value: "x" }, "answers"],
  ],
  "read claim invitation": [["a wrong link", { token: "x".repeat(43) }, "gone"]],
  "read mail stop": [["a wrong link", { token: "x" }, "not found"]],
  "change mail stop": [["a wrong link", { token: "x" }, "not found"]],
  "read staff invitation": [["a wrong link", { token: "x".repeat(43) }, "gone"]],
  "read calendar feed": [
    ["a wrong secret", { company: plumber.provider_id, secret: "x".repeat(43) }, "not found"],
    ["of a missing company", { company: unknownCompany, secret: "x".repeat(43) }, "not found"],
  ],
  "answer by mail": [
    [
      "an unknown address",
      { to: `${"0".repeat(56)}@reply.tradepost.example`, ...mail },
      "not found",
    ],
    ["an address of another kind", { to: "sales@reply.tradepost.example", ...mail }, "not found"],
  ],
  "read friend link": [["a wrong token", { token: "x".repeat(43) }, "gone"]],
};
