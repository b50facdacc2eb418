/** Operations of a company's office: open to its owners, its staff and platform admins. */
import { plumber } from "../../cast/cast";
import { noPicture } from "./editing";
import { foreignId, type Cell, type Expected, type Outcome } from "./cells";
import {
  clientId,
  DRAFT,
  itemId,
  PRO_DRAFT,
  published,
  SECRET,
  secretClientId,
  secretItemId,
} from "./world";

/**
 * The same call in the office of each company. `outcome` is for those who may; staff get
 * "forbidden" for what owners keep to themselves.
 */
function inOffice(
  outcome: Outcome,
  more: object = {},
  { staff = outcome, unpublished = outcome }: { staff?: Outcome; unpublished?: Outcome } = {},
): Cell[] {
  const cell = (title: string, company: string, expected: Expected): Cell => [
    title,
    { ...more, company },
    expected,
  ];
  return [
    cell("published", published.vanityName, {
      others: "forbidden",
      "pro owner": outcome,
      staff,
      "platform admin": outcome,
    }),
    cell("unpublished", SECRET, { others: "not found", "platform admin": unpublished }),
    cell("unpublished, an owner's", DRAFT, {
      others: "not found",
      owner: unpublished,
      staff: staff === "forbidden" ? staff : unpublished,
      "platform admin": unpublished,
    }),
    cell("unpublished, a pro owner's", PRO_DRAFT, {
      others: "not found",
      "pro owner": unpublished,
      "platform admin": unpublished,
    }),
    cell("missing", "nobody", "not found"),
  ];
}

const missingClient = { id: "00000000-0000-4000-8000-00000000cfff" };
const person = { userId: "00000000-0000-4000-8000-000000000999" };
const csv = "first name,email\nMaria,maria@x.example\n";

/** The request of the offices that have one, and one that no office has. */
const request = { number: 1001 };
const missingRequest = { number: 9999 };

const requestMatrix: Record<string, Cell[]> = {
  "list conversations": inOffice("nothing"),
  "read office conversation": [
    [
      "published",
      { company: published.vanityName, clientId },
      {
        others: "forbidden",
        "pro owner": "answers",
        staff: "answers",
        "platform admin": "answers",
      },
    ],
    [
      "unpublished",
      { company: SECRET, clientId: secretClientId },
      // Its lists are empty: nobody works there.
      { others: "not found", "platform admin": "nothing" },
    ],
    ["missing", { company: "nobody", clientId }, "not found"],
  ],
  // Without messages there is nothing to move: test/chat has some.
  "move conversation": [
    [
      "published",
      { conversationId: `${plumber.provider_id}.${clientId}`, folder: "done" },
      "not found",
    ],
  ],
  "list requests": inOffice("answers", {}, { unpublished: "nothing" }).map(secretHasOne),
  "read today": inOffice("answers", {}, { unpublished: "nothing" }).map(secretHasOne),
  "read request": inOffice("answers", request, { unpublished: "not found" }).map(secretHasOne),
  "view request": inOffice("not found", missingRequest),
  "answer request": inOffice("not found", {
    ...missingRequest,
    id: "00000000-0000-4000-8000-00000000aaaa",
    message: "Hello",
  }),
  "note call": inOffice("not found", missingRequest),
  "complete request": inOffice("not found", missingRequest),
  "reopen request": inOffice("not found", missingRequest),
  "decline request": inOffice("not found", { ...missingRequest, reason: "Other" }),
  "mark request as spam": inOffice("not found", missingRequest),
  "mark request as not spam": inOffice("not found", missingRequest),
  "copy request link": inOffice("not found", missingRequest),
  "revoke request links": inOffice("not found", missingRequest),
};

/** The documents of the offices that have some, and one that no office has. */
const someDocument = { kind: "estimate", ref: "1001" };
const missingDocument = { kind: "estimate", ref: "9999" };
const missingInvoice = { ref: "9999" };

const documentMatrix: Record<string, Cell[]> = {
  "read document settings": inOffice("nothing"),
  "change document settings": inOffice("stale", { version: 99, estimateDays: 7 }).map(
    freeIsForbidden,
  ),
  "upload document logo": inOffice("invalid", { files: noPicture }).map(freeIsForbidden),
  "delete document logo": inOffice("nothing").map(freeIsForbidden),
  "list documents": inOffice("answers", { kind: "estimate" }, { unpublished: "nothing" }).map(
    secretHasOne,
  ),
  "read document": inOffice("answers", someDocument, { unpublished: "not found" }).map(
    secretHasOne,
  ),
  "create document": inOffice("not found", { kind: "estimate", client: missingClient.id }).map(
    freeIsForbidden,
  ),
  "save document": inOffice("not found", { ...missingDocument, revision: 1 }),
  "read document file": inOffice(
    "answers",
    { ...someDocument, number: 1 },
    { unpublished: "not found" },
  ).map(secretHasOne),
  "add document files": inOffice("not found", {
    ...missingDocument,
    files: () => Promise.resolve(),
  }),
  "remove document file": inOffice("not found", { ...missingDocument, number: 1 }),
  "send document": inOffice("not found", missingDocument),
  "delete draft": inOffice("not found", missingDocument),
  "copy document link": inOffice("not found", missingDocument),
  "revoke document links": inOffice("not found", missingDocument),
  "close estimate": inOffice("not found", missingInvoice),
  "reopen estimate": inOffice("not found", missingInvoice),
  "record payment": inOffice("not found", { ...missingInvoice, method: "cash", amount: 100 }),
  "reverse payment": inOffice("not found", { ...missingInvoice, payment: missingClient.id }),
  "void invoice": inOffice("not found", missingInvoice),
  "list payments": inOffice("nothing"),
  "list payouts": inOffice("nothing", {}, { staff: "forbidden" }),
  "refund payment": inOffice(
    "not found",
    { ...missingInvoice, payment: missingClient.id },
    { staff: "forbidden" },
  ),
  "owed again": inOffice(
    "not found",
    { ...missingInvoice, dispute: "dp_missing" },
    { staff: "forbidden" },
  ),
  "start trial": inOffice("conflict", {}, { staff: "forbidden" }).filter(
    ([title]) => title !== "unpublished, an owner's",
  ),
};

const checkout = "cs_test_missing";

/** Stripe is not configured here: test/billing and test/payment-accounts have it. */
const planMatrix: Record<string, Cell[]> = {
  "read plan": inOffice("nothing"),
  "list bills": inOffice("nothing", {}, { staff: "forbidden" }),
  "buy Pro": inOffice("unavailable", { period: "monthly" }, { staff: "forbidden" }),
  "buy domain": inOffice("unavailable", { hostname: "x.example" }, { staff: "forbidden" }),
  "open billing": inOffice("unavailable", {}, { staff: "forbidden" }),
  "confirm checkout": inOffice("unavailable", { checkout }, { staff: "forbidden" }),
  "read payment account": inOffice("nothing", {}, { staff: "forbidden" }),
  "connect payments": inOffice("unavailable", {}, { staff: "forbidden" }),
  "check payment account": inOffice("unavailable", {}, { staff: "forbidden" }),
  "disconnect payments": inOffice("answers", {}, { staff: "forbidden" }),
};

const missingJob = { number: 9999 };
const someVisit = { number: 1001, visit: 1 };
const somePhoto = { ...someVisit, photo: 1 };
const missingVisit = { ...missingJob, visit: 1 };
const when = { day: "2026-12-01", time: "09:00" };

const jobMatrix: Record<string, Cell[]> = {
  "list jobs": inOffice("answers", {}, { unpublished: "nothing" }).map(secretHasOne),
  "read schedule": inOffice("answers", when).map(secretHasOne),
  "read job": inOffice("answers", { number: 1001 }, { unpublished: "not found" }).map(secretHasOne),
  "create job": inOffice("not found", { client: missingClient.id, title: "Roof" }).map(
    freeIsForbidden,
  ),
  "edit job": inOffice("not found", missingJob),
  "repeat job": inOffice("not found", { ...missingJob, ...when, repeat: { unit: "week" } }),
  "end repeat": inOffice("not found", { ...missingJob, ...when }),
  "complete job": inOffice("not found", missingJob),
  "close job": inOffice("not found", missingJob),
  "reopen job": inOffice("not found", missingJob),
  "invoice job": inOffice("not found", missingJob),
  "add visit": inOffice("not found", { ...missingJob, ...when }),
  "move visit": inOffice("not found", missingVisit),
  "start visit": inOffice("not found", missingVisit),
  "note visit": inOffice("not found", missingVisit),
  "finish visit": inOffice("not found", missingVisit),
  "undo visit": inOffice("not found", missingVisit),
  "skip visit": inOffice("not found", missingVisit),
  "list visit photos": inOffice("answers", someVisit, { unpublished: "not found" }).map(
    secretHasOne,
  ),
  "read visit photo": inOffice("answers", somePhoto, { unpublished: "not found" }).map(
    secretHasOne,
  ),
  "add visit photos": inOffice("not found", {
    ...missingVisit,
    stage: "after",
    files: () => Promise.resolve(),
  }),
  "delete visit photo": inOffice("not found", { ...missingVisit, photo: 1 }),
  "read calendar feed settings": inOffice("answers"),
  "revoke calendar feed": inOffice("answers"),
};

const figureMatrix: Record<string, Cell[]> = {
  "read figures": inOffice("answers").map(secretHasOne),
  "read insights": inOffice("answers").map(secretHasOne),
  "search office": inOffice("answers", { q: "maria" }, { unpublished: "nothing" }).map(
    secretHasOne,
  ),
  "export list": inOffice("answers", { list: "invoices" }),
  "list attached files": inOffice("answers", {}, { unpublished: "nothing" }).map(secretHasOne),
  "export month": inOffice("answers", { month: "2026-10" }),
  "list figure": inOffice("answers", { name: "outstanding" }, { unpublished: "nothing" }).map(
    secretHasOne,
  ),
};

const missingSubscription = { number: 9999 };

const subscriptionMatrix: Record<string, Cell[]> = {
  "list subscriptions": inOffice("answers", {}, { unpublished: "nothing" }).map(secretHasOne),
  "read subscription": inOffice("answers", { number: 1001 }, { unpublished: "not found" }).map(
    secretHasOne,
  ),
  "create subscription": inOffice("not found", {
    client: missingClient.id,
    title: "Mowing",
    cycle: { interval: "w", frequency: 1 },
    firstDate: "2099-01-01",
  }).map(freeIsForbidden),
  "edit subscription": inOffice("not found", missingSubscription),
  "reschedule subscription": inOffice("not found", {
    ...missingSubscription,
    nextDate: "2099-01-01",
  }),
  "start subscription": inOffice("not found", { ...missingSubscription, firstDate: "2099-01-01" }),
  "skip period": inOffice("not found", { ...missingSubscription, date: "2099-01-01" }),
  "pause subscription": inOffice("not found", missingSubscription),
  "resume subscription": inOffice("not found", missingSubscription),
  "end subscription": inOffice("not found", missingSubscription),
};

/** Only this company has no Pro. */
function freeIsForbidden([title, input, expected]: Cell): Cell {
  return title === "unpublished, an owner's"
    ? [
        title,
        input,
        {
          others: "not found",
          owner: "forbidden",
          staff: "forbidden",
          "platform admin": "forbidden",
        },
      ]
    : [title, input, expected];
}

const missingReview = { reviewNumber: 999_999_999_999 };

const reviewMatrix: Record<string, Cell[]> = {
  "list office reviews": inOffice("answers"),
  "read office review": inOffice("not found", missingReview),
  "read review link": inOffice("answers"),
  "reply to review": inOffice("not found", { ...missingReview, reply: "Thank you." }),
  "delete reply": inOffice("not found", missingReview),
};

const missingItem = { id: "00000000-0000-4000-8000-00000000bfff" };
const invoices = "number,client,status,total\n512,Bob Baker,Draft,120.00\n";
const prices = "name,price\nDrain cleaning,$120.00\n";

const priceBookMatrix: Record<string, Cell[]> = {
  "list price items": inOffice("answers", {}, { unpublished: "nothing" }).map(secretHasOne),
  "find lines": inOffice("answers").map(secretHasOne),
  "read price item": [
    ...inOffice("answers", { id: itemId }, { unpublished: "not found" }),
    ...ofAnother(inOffice("not found", { id: secretItemId }).map(secretHasOne)),
  ],
  "edit price item": [
    ...inOffice("not found", { ...missingItem, rate: 0 }).map(freeIsForbidden),
    ...ofAnother(
      inOffice("not found", { id: secretItemId, rate: 12_000 })
        .map(freeIsForbidden)
        .map(secretHasOne),
    ),
  ],
  "delete price item": inOffice("not found", missingItem).map(freeIsForbidden),
  "preview work import": inOffice("answers", { kind: "invoice", csv: invoices }),
  "preview price import": inOffice("answers", { csv: prices }),
};

/** Calls that change nothing. */
export const officeMatrix: Record<string, Cell[]> = {
  "read office": inOffice("answers"),
  // The log of an office begins with the platform admin's own view.
  "read office log": inOffice("nothing", {}, { staff: "forbidden" }).map(
    ([title, input, expected]): Cell =>
      ["published", "unpublished"].includes(title)
        ? [title, input, { ...(expected as { others: Outcome }), "platform admin": "answers" }]
        : [title, input, expected],
  ),
  "list clients": inOffice("answers", {}, { unpublished: "nothing" }).map(secretHasOne),
  "read client": [
    ...inOffice("answers", { id: clientId }, { unpublished: "not found" }),
    ...ofAnother(inOffice("not found", { id: secretClientId }).map(secretHasOne)),
  ],
  "read statement": [
    ...inOffice("answers", { id: clientId }, { unpublished: "not found" }),
    ...ofAnother(inOffice("not found", { id: secretClientId }).map(secretHasOne)),
  ],
  "edit client": inOffice("not found", { ...missingClient, firstName: "Mine" }),
  "merge clients": inOffice("not found", { ...missingClient, other: clientId }),
  "undo merge": inOffice("not found", { id: clientId, change: missingClient.id }),
  "export clients": inOffice("answers"),
  "preview client import": inOffice("answers", { csv }),
  "list team": inOffice("answers", {}, { staff: "forbidden" }).map(secretHasNobody),
  "read office settings": inOffice("answers").map(secretHasNobody),
  "change office settings": inOffice(
    "not found",
    { people: [{ ...person, mail: { requests: true } }] },
    { staff: "forbidden" },
  ),
  ...requestMatrix,
  ...documentMatrix,
  ...planMatrix,
  ...jobMatrix,
  ...subscriptionMatrix,
  ...figureMatrix,
  ...reviewMatrix,
  ...priceBookMatrix,
  "withdraw staff invitation": inOffice("not found", { id: foreignId }, { staff: "forbidden" }),
  "remove staff": inOffice("not found", person, { staff: "forbidden" }),
  "read deletion": inOffice("answers"),
  "delete company": inOffice("invalid", { name: "Something else" }, { staff: "forbidden" }),
};

function ofAnother(cells: Cell[]) {
  return cells.map(([title, ...cell]): Cell => [`another company's: ${title}`, ...cell]);
}

/** Nobody works for the unpublished company. */
function secretHasNobody([title, input, expected]: Cell): Cell {
  return title === "unpublished"
    ? [title, input, { others: "not found", "platform admin": "nothing" }]
    : [title, input, expected];
}

/** Platform admins see the one client and request of the unpublished company. */
function secretHasOne([title, input, expected]: Cell): Cell {
  return title === "unpublished"
    ? [title, input, { others: "not found", "platform admin": "answers" }]
    : [title, input, expected];
}

function notForAdmins([title, input, expected]: Cell): Cell {
  return [
    title,
    input,
    typeof expected === "object" ? { ...expected, "platform admin": "forbidden" } : expected,
  ];
}

/** Calls that change the office of those who may. */
export const changedOfficeMatrix: Record<string, Cell[]> = {
  "add client": inOffice("answers", { firstName: "Maria" }),
  "import clients": inOffice("answers", { csv }),
  "add price item": inOffice("answers", {
    name: "Water heater",
    rate: 120_450,
    // Found again by those who come later.
    key: "price-item-of-all",
  }).map(freeIsForbidden),
  "import work": inOffice("answers", { kind: "invoice", csv: invoices }).map(freeIsForbidden),
  "import prices": inOffice("answers", { csv: prices }).map(freeIsForbidden),
  "make calendar feed": inOffice("answers").map(notForAdmins),
  "invite staff": inOffice("answers", { email: "new@example.com" }, { staff: "forbidden" }),
  // Last: afterwards the staff have left.
  "leave office": inOffice("conflict", {}, { staff: "answers" }).map(
    ([title, input, expected]): Cell => [
      title,
      input,
      title === "unpublished, an owner's"
        ? { ...(expected as object), others: "not found", staff: "answers" }
        : expected,
    ],
  ),
};
