/** Operations of the client hub: open to the client, by a link or a proved address, and to nobody else. */
import { plumber } from "../../cast/cast";
import { noPicture } from "./editing";
import { foreignId, type Cell, type Expected, type Outcome } from "./cells";
import {
  clientEmail,
  clientId,
  link,
  missing,
  otherClientId,
  published,
  SECRET,
  secretClientId,
  secretLink,
  type Role,
} from "./world";

const paymentIntentId = "pi_missing";
const unknown = "00000000-0000-4000-8000-00000000dead";

type By = Partial<Record<Role, Outcome>>;

/** A signed-in person has proved an address, which is no client's here. */
function inHub(by: By, others: Outcome = "not found"): Expected {
  return { others, visitor: "signed-out", ...by };
}

/** The same call for each request; `outcome` is the client's for their own one. */
function ofRequest(outcome: Outcome, more: object = {}): Cell[] {
  const cell = (title: string, uri: string, requestNumber: number, own: Outcome): Cell => [
    title,
    { uri, requestNumber, ...more },
    // The same for every number: a code has to be mailed first.
    inHub({ "linked client": own, "hub client": own, "lapsed client": "forbidden" }),
  ];
  return [
    cell("own", published.vanityName, 1001, outcome),
    cell("another client's", published.vanityName, 1002, "not found"),
    cell("another company's", SECRET, 1001, "not found"),
    cell("missing", published.vanityName, 1999, "not found"),
    cell("of a missing company", missing.vanityName, 1001, "not found"),
  ];
}

/** The same call for each estimate. A link to a request opens none. */
function ofEstimate(outcome: Outcome, more: object = {}): Cell[] {
  return ofDocument(outcome, { kind: "estimate", ...more });
}

/** The same for each invoice. Stripe is not configured here: test/payments has it. */
function ofInvoice(outcome: Outcome, more: object = {}): Cell[] {
  return ofDocument(outcome, { kind: "invoice", ...more });
}

function ofDocument(outcome: Outcome, more: object): Cell[] {
  const cell = (title: string, uri: string, number: number, own: Outcome): Cell => [
    title,
    { uri, number, artifactNumber: number, ...more },
    inHub({ "linked client": "not found", "hub client": own, "lapsed client": "forbidden" }),
  ];
  return [
    cell("own", published.vanityName, 1001, outcome),
    cell("another client's", published.vanityName, 1002, "not found"),
    cell("another company's", SECRET, 1001, "not found"),
    cell("missing", published.vanityName, 1999, "not found"),
    cell("of a missing company", missing.vanityName, 1001, "not found"),
  ];
}

/**
 * The same call for the hub of each client, which only a proved address opens. Where a code may be
 * mailed first, a client gets "forbidden". An unpublished company is the same as a missing one.
 */
function ofHub(outcome: Outcome, more: object = {}): Cell[] {
  const cell = (title: string, uri: string, clientHubId: string | undefined, by: By): Cell => [
    title,
    { uri, ...(clientHubId !== undefined && { clientHubId }), ...more },
    inHub(by),
  ];
  const own = published.vanityName;
  const before = { "linked client": "forbidden", "lapsed client": "forbidden" } as const;
  const mine = { ...before, "hub client": outcome };
  const notMine = { ...before, "hub client": "not found" } as const;
  const elsewhere = { ...notMine, "linked client": "signed-out" } as const;
  return [
    cell("own", own, undefined, mine),
    cell("own, by its id", own, clientId, mine),
    cell("another client's", own, otherClientId, notMine),
    cell("another company's client's", own, secretClientId, notMine),
    cell("missing", own, unknown, notMine),
    cell("at another company", "other", undefined, elsewhere),
    cell("at another company, by its id", "other", clientId, elsewhere),
    cell("at an unpublished company", SECRET, undefined, elsewhere),
    cell("at an unpublished company, by an id", SECRET, secretClientId, elsewhere),
    cell("at a missing company", missing.vanityName, undefined, elsewhere),
    cell("at a missing company, by an id", missing.vanityName, clientId, elsewhere),
  ];
}

/** The same call for each job, which only a proved address opens. */
function ofJob(outcome: Outcome, more: object = {}): Cell[] {
  const cell = (title: string, uri: string, number: number, by: By): Cell => [
    title,
    { uri, number, ...more },
    inHub(by),
  ];
  const own = published.vanityName;
  const before = { "linked client": "forbidden", "lapsed client": "forbidden" } as const;
  const elsewhere = {
    ...before,
    "linked client": "signed-out",
    "hub client": "not found",
  } as const;
  return [
    cell("own", own, 1001, { ...before, "hub client": outcome }),
    cell("another client's", own, 1002, { ...before, "hub client": "not found" }),
    cell("missing", own, 1999, { ...before, "hub client": "not found" }),
    cell("another company's", SECRET, 1001, elsewhere),
    cell("at a missing company", missing.vanityName, 1001, elsewhere),
  ];
}

/** What a client has saved with a company: for a proved address alone. */
function ofWallet(outcome: Outcome, more: object = {}): Cell[] {
  const cell = (title: string, uri: string, by: By): Cell => [title, { uri, ...more }, inHub(by)];
  const before = { "linked client": "forbidden", "lapsed client": "forbidden" } as const;
  const elsewhere = {
    ...before,
    "linked client": "signed-out",
    "hub client": "not found",
  } as const;
  return [
    cell("own", published.vanityName, { ...before, "hub client": outcome }),
    cell("at another company", "other", elsewhere),
    cell("at an unpublished company", SECRET, elsewhere),
    cell("at a missing company", missing.vanityName, elsewhere),
  ];
}

/** A code to the client of a link, or of an address that was proved once. */
function ofStepUp(withoutAddress: Outcome): Cell[] {
  const cell = (title: string, uri: string, by: By = {}): Cell => [
    title,
    { uri },
    inHub({ "linked client": "signed-out", "lapsed client": "signed-out", ...by }, "signed-out"),
  ];
  return [
    cell("own", published.vanityName, { "linked client": "answers", "lapsed client": "answers" }),
    cell("another company's", "other", { "lapsed client": withoutAddress }),
    cell("an unpublished company's", SECRET),
    cell("a missing company's", missing.vanityName),
  ];
}

/** All callers who may not choose the account get the same answer. */
function ofSwitch(): Cell[] {
  const cell = (title: string, uri: string, clientHubId: string, by: By = {}): Cell => [
    title,
    { uri, clientHubId },
    { others: "signed-out", ...by },
  ];
  const own = published.vanityName;
  return [
    cell("own", own, clientId, { "hub client": "answers" }),
    cell("another client's", own, otherClientId),
    cell("another company's client's", own, secretClientId),
    cell("missing", own, unknown),
    cell("at another company", "other", clientId),
    cell("at an unpublished company", SECRET, secretClientId),
    cell("at a missing company", missing.vanityName, clientId),
  ];
}

/** All that the caller's addresses open, wherever they ask. */
function ofList(): Cell[] {
  const cell = (title: string, uri: string, lapsed: Outcome, linked: Outcome): Cell => [
    title,
    { uri },
    inHub({ "linked client": linked, "hub client": "answers", "lapsed client": lapsed }, "answers"),
  ];
  return [
    cell("at the client's company", published.vanityName, "forbidden", "forbidden"),
    cell("at another company", "other", "forbidden", "signed-out"),
    cell("at an unpublished company", SECRET, "forbidden", "signed-out"),
    cell("at a missing company", missing.vanityName, "forbidden", "signed-out"),
  ];
}

/** A file of the request or the document: the office gets it, too. */
function ofFile(type: string, linked: Outcome): Cell[] {
  const cell = (title: string, uri: string, number: number, by: By = {}): Cell => [
    `${type}: ${title}`,
    { uri, type, number, attachmentNumber: 1, name: "sink.webp" },
    inHub({
      "linked client": "not found",
      "hub client": "not found",
      "lapsed client": "not found",
      ...by,
    }),
  ];
  const admin = { "platform admin": "answers" } as const;
  const ofTheOffice = { staff: "answers", "pro owner": "answers", ...admin } as const;
  return [
    cell("own", published.vanityName, 1001, {
      "linked client": linked,
      "hub client": "answers",
      ...ofTheOffice,
    }),
    // Of a request without photos.
    cell("another client's", published.vanityName, 1002, type === "request" ? {} : ofTheOffice),
    cell("another company's", SECRET, 1001, admin),
    cell("missing", published.vanityName, 1999),
    cell("of a missing company", missing.vanityName, 1001),
  ];
}

/** Anyone with a link may use it. */
function ofLink(outcome: Outcome, name: "uri" | "vanityName", more: object = {}): Cell[] {
  const cell = (title: string, uri: string, s: string, c: string, expected: Expected): Cell => [
    title,
    { [name]: uri, sessionId: s, clientHubId: c, ...more },
    expected,
  ];
  return [
    cell("a link", published.vanityName, link, clientId, outcome),
    cell("an unknown link", published.vanityName, unknown, clientId, "not found"),
    cell("for another client", published.vanityName, link, secretClientId, "not found"),
    cell("at another company", SECRET, link, clientId, "not found"),
    cell("unpublished, another link", SECRET, unknown, secretClientId, "not found"),
    cell("at a missing company", missing.vanityName, secretLink, secretClientId, "not found"),
  ];
}

/** A conversation: of its client with a proved address, and of the company's people. */
function ofConversation(outcome: Outcome, more: object = {}): Cell[] {
  const cell = (title: string, company: string, client: string, by: By): Cell => [
    title,
    { conversationId: `${company}.${client}`, ...more },
    inHub({
      "linked client": "not found",
      "hub client": "not found",
      "lapsed client": "not found",
      ...by,
    }),
  ];
  const ofOffice = { staff: outcome, "pro owner": outcome } as const;
  const company = plumber.provider_id!;
  return [
    cell("own", company, clientId, { ...ofOffice, "hub client": outcome }),
    cell("another client's", company, otherClientId, ofOffice),
    cell("another company's client's", company, secretClientId, {}),
    cell("missing", company, unknown, {}),
    cell("at a missing company", unknown, clientId, {}),
  ];
}

const asOffice = { staff: "answers", "pro owner": "answers" } as const;

const chatMatrix: Record<string, Cell[]> = {
  // The office may read the names of its other clients.
  "read conversation": ofConversation("answers").filter(([title]) => title !== "another client's"),
  "mark conversation read": ofConversation("answers", { until: 1 }),
  "block conversation": ofConversation("answers", { blocked: false }),
  "send message": ofConversation("answers", { message: "Hello" }),
  // Without messages there is nothing to report: test/chat has some.
  "report conversation": ofConversation("conflict", { reason: "spam" }),
  "add chat photos": ofConversation("answers", { files: noPicture }),
  "read chat photo": ofConversation("not found", { photoId: unknown }),
  "read chat token": [
    [
      "own",
      undefined,
      {
        others: "answers",
        visitor: "signed-out",
        "linked client": "answers",
        "hub client": "answers",
        "lapsed client": "answers",
      },
    ],
  ],
  "read chat": [
    [
      "published",
      { vanityName: published.vanityName },
      { others: "answers", visitor: "signed-out", "hub client": "answers" },
    ],
    ["unpublished", { vanityName: SECRET }, "not found"],
    ["missing", { vanityName: missing.vanityName }, "not found"],
  ],
  "list chat recipients": [
    [
      "published",
      { vanityName: published.vanityName },
      {
        others: "answers",
        visitor: "signed-out",
        "hub client": "answers",
        // Nobody wrote yet.
        staff: "nothing",
        "pro owner": "nothing",
      },
    ],
    ["unpublished", { vanityName: SECRET }, "not found"],
    ["missing", { vanityName: missing.vanityName }, "not found"],
  ],
  "start conversation": [
    [
      "with a company",
      { recipients: [plumber.provider_id] },
      {
        others: "answers",
        visitor: "signed-out",
        "hub client": "answers",
        staff: "conflict",
        "pro owner": "conflict",
      },
    ],
    [
      "with a client",
      { recipients: [clientId], vanityName: published.vanityName },
      inHub(asOffice, "not found"),
    ],
    [
      "with nobody",
      { recipients: [unknown], vanityName: published.vanityName },
      inHub({}, "not found"),
    ],
  ],
};

const wrongCode = { codeId: foreignId, code: "12345678" };
const companies = [
  ["published", published.vanityName],
  ["unpublished", SECRET],
  ["missing", missing.vanityName],
] as const;

export const hubMatrix: Record<string, Cell[]> = {
  "read hub document": ofEstimate("answers"),
  "begin hub payment": ofInvoice("unavailable"),
  "save hub method": ofInvoice("unavailable", { paymentIntentId }),
  "auto-pay by payment": ofInvoice("invalid", { paymentIntentId }),
  "check hub payment": ofInvoice("not found", { paymentIntentId }),
  "charge saved method": ofInvoice("unavailable", { paymentMethodId: "pm_missing" }),
  "open pay page": ofInvoice("unavailable"),
  "read pay options": ofInvoice("nothing"),
  // All are the same: no such intent exists, and the intent names the invoice.
  "cancel hub payment": ofInvoice("not found", { paymentIntentId }),
  "list hub methods": ofWallet("nothing"),
  "delete hub method": ofWallet("unavailable", { paymentMethodId: "pm_missing" }),
  "stop auto-pay": [
    ...ofWallet("answers", { subscriptionNumber: 1001 }),
    ...ofWallet("not found", { subscriptionNumber: 1002 }).map(([title, ...rest]): Cell => [
      `another client's: ${title}`,
      ...rest,
    ]),
  ],
  "read hub rating": ofInvoice("not found"),
  "rate invoice": ofInvoice("conflict", { rating: 5 }),
  "rate automatically": ofInvoice("conflict"),
  "list hub jobs": ofHub("answers"),
  "read hub statement": ofHub("answers"),
  "read hub job": ofJob("answers"),
  "read hub job photo": ofJob("answers", { visit: 1, photo: 1 }),
  "read hub job calendar": ofJob("answers"),
  "list hub documents": ofHub("answers", { kind: "estimate" }),
  "list hub waiting": ofHub("answers"),
  "answer hub estimate": ofEstimate("invalid", {
    status: "Approved",
    options: ["00000000-0000-4000-8000-00000000dead"],
  }),
  "ask for change": ofEstimate("answers", { id: unknown, message: "Please." }).slice(1),
  "send hub document message": ofEstimate("answers", {
    id: "00000000-0000-4000-8000-00000000beef",
    message: "Hello",
  }),
  "view hub document": ofEstimate("answers").slice(1),
  "read link": ofLink("answers", "vanityName"),
  "read hub request": ofRequest("answers"),
  "read attachment": [
    ...ofFile("request", "answers"),
    ...ofFile("estimate", "not found"),
    ...ofFile("video", "not found").map(([title, input]): Cell => [title, input, "not found"]),
  ],
  "list available hubs": ofList(),
  "list hub requests": ofHub("answers"),
  "read hub details": ofHub("answers"),
  "read hub menu": [
    ["own", { uri: published.vanityName }, "answers"],
    ["unpublished", { uri: SECRET }, "answers"],
    ["missing", { uri: missing.vanityName }, "answers"],
  ],
  "read step-up": ofStepUp("nothing"),
  "open link": ofLink("answers", "vanityName"),
  // For a known one see test/client-hub: tries are limited.
  "send new link": ofLink("signed-out", "uri", { email: "someone@else.example" }).slice(1),
  // The same for an address of nobody.
  "mail hub link": [
    ["a client's", { uri: published.vanityName, address: clientEmail }, "answers"],
    ["nobody's", { uri: published.vanityName, address: "nobody@x.example" }, "answers"],
    ["unpublished, a client's", { uri: SECRET, address: `${SECRET}@x.example` }, "not found"],
    ["unpublished, nobody's", { uri: SECRET, address: "nobody@x.example" }, "not found"],
    ["at a missing company", { uri: missing.vanityName, address: clientEmail }, "not found"],
  ],
  "enter hub": companies.map(([title, uri]) => [title, { uri, ...wrongCode }, "invalid"]),
  "mail step-up code": ofStepUp("conflict"),
  "refresh hub": [["a wrong token", { refreshToken: "x.y" }, "signed-out"]],
  "switch hub": ofSwitch(),
  "confirm link": ofRequest("answers"),
  "send hub message": ofRequest("answers", { id: unknown, message: "Hello" }),
  "change hub details": ofHub("answers", { mobilePhoneNumber: "5125550199" }),
  "mail hub email code": ofHub("answers", { email: "new@x.example" }),
  "confirm hub email": ofHub("invalid", wrongCode),
  "cancel hub request": ofRequest("answers", { closedReason: "Other" }),
  ...chatMatrix,
  "read hub conversation": ofHub("answers"),
  "send hub chat message": ofHub("answers", {
    id: "00000000-0000-4000-8000-00000000cafe",
    message: "Hello",
  }),
  // Last: the client has no hub afterwards.
  "leave hub": [["own", undefined, "answers"]],
};
