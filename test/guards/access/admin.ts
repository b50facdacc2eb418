/** The administration. */
import { foreignId, stranger, type Cell, type Outcome } from "./cells";
import { hidden, missing, published } from "./world";

/**
 * The administration as platform admins see it: others are refused before any data is read. For
 * changes see test/admin.
 */
const caseId = "00000000-0000-4000-8000-0000000000ca";
const someone = { userId: "00000000-0000-4000-8000-000000000903" };
const adminCells: Record<string, (readonly [title: string, input: unknown, outcome: Outcome])[]> = {
  "read overview": [["all", undefined, "answers"]],
  "list people": [
    ["all", {}, "answers"],
    ["an unknown role", { role: "king" }, "invalid"],
  ],
  "read person": [
    ["a person", someone, "answers"],
    ["an unknown person", stranger, "not found"],
  ],
  "give role": [
    ["to an unknown person", { ...stranger, role: "platform-admin" }, "not found"],
    ["an unknown role", { ...someone, role: "king" }, "invalid"],
  ],
  "take role": [["from an unknown person", { ...stranger, role: "platform-admin" }, "not found"]],
  "disable person": [["an unknown person", stranger, "not found"]],
  "enable person": [["an unknown person", stranger, "not found"]],
  "sign person out": [
    ["an unknown person", stranger, "not found"],
    ["an unknown device", { ...someone, id: foreignId }, "not found"],
  ],
  "list companies": [
    ["all", {}, "answers"],
    ["unpublished", { published: "false" }, "answers"],
  ],
  "read company record": [
    ["published", published, "answers"],
    ["unpublished", hidden, "answers"],
    ["missing", missing, "not found"],
  ],
  "list new companies": [["without new companies", {}, "nothing"]],
  "confirm company": [
    ["confirmed before", published, "answers"],
    ["unpublished", hidden, "answers"],
    ["missing", missing, "not found"],
  ],
  "release office": [
    ["not held", published, "answers"],
    ["missing", missing, "not found"],
  ],
  "add owner": [
    ["to a missing company", { ...missing, email: "903@example.com" }, "not found"],
    ["an unknown email address", { ...hidden, email: "nobody@example.com" }, "invalid"],
  ],
  "remove owner": [
    ["of a missing company", { ...missing, ...someone }, "not found"],
    ["a person who is not an owner", { ...published, ...someone }, "not found"],
  ],
  "list audit entries": [["of an unused action", { action: "never done" }, "nothing"]],
  "read money": [["without payments", undefined, "nothing"]],
  "compare payments": [
    ["without Stripe", { part: "our accounts" }, "unavailable"],
    ["an unknown part", { part: "ours" }, "invalid"],
    ["of one company, without Stripe", { part: "our payments", ...published }, "unavailable"],
  ],
  "replay event": [["an unknown event", { id: "evt_none" }, "not found"]],
  "retry payment call": [["an unknown call", { key: "none" }, "not found"]],
  "list unsent mail": [["without unsent mail", undefined, "nothing"]],
  "list claim requests": [["without requests", {}, "nothing"]],
  "read claim document": [["of a missing request", { id: foreignId }, "not found"]],
  "decide claim": [
    ["a missing request", { id: foreignId, decision: "accepted" }, "not found"],
    ["refused without a reason", { id: foreignId, decision: "refused" }, "invalid"],
  ],
  "list chat reports": [["without reports", {}, "nothing"]],
  "decide chat report": [["a missing one", { id: caseId, note: "" }, "conflict"]],
  "list review cases": [["without cases", {}, "nothing"]],
  "decide review": [
    ["a missing case", { id: caseId, decision: "keep", version: 1 }, "not found"],
    ["removed without a reason", { id: caseId, decision: "remove", version: 1 }, "invalid"],
  ],
  "decide appeal": [
    ["of a missing case", { id: caseId, outcome: "upheld", version: 1 }, "not found"],
    ["with no outcome", { id: caseId, outcome: "", version: 1 }, "invalid"],
  ],
  "create unclaimed company": [["without an address", { name: "Somebody's" }, "invalid"]],
  "invite to claim": [
    ["to a missing company", missing, "not found"],
    ["a claimed company", published, "conflict"],
  ],
  "publish unclaimed company": [
    ["a missing company", missing, "not found"],
    ["a claimed company", published, "conflict"],
  ],
  "preview import": [["an empty file", { register: "A register", csv: "" }, "invalid"]],
  "run import": [["a missing import", { id: foreignId }, "not found"]],
  "opt out of import": [["without input", {}, "invalid"]],
  "list domain requests": [["without requests", {}, "nothing"]],
  "decline domain request": [
    ["a missing request", { id: 999_999, reason: "No." }, "not found"],
    ["without a reason", { id: 999_999 }, "invalid"],
  ],
  "list domains": [
    ["all", {}, "answers"],
    ["with an unknown status", { status: "odd" }, "invalid"],
  ],
  "assign domain": [
    ["to a missing company", { ...missing, hostname: "new.example" }, "not found"],
    ["another company's", { ...hidden, hostname: "river.example" }, "conflict"],
    ["already its own", { ...published, hostname: "river.example" }, "conflict"],
    ["an IP address", { ...published, hostname: "127.0.0.1" }, "invalid"],
  ],
  "retry mail": [["missing mail", { id: 999_999 }, "not found"]],
  "discard mail": [["missing mail", { id: 999_999 }, "not found"]],
};
export const adminMatrix = Object.fromEntries(
  Object.entries(adminCells).map(([name, cells]) => [
    name,
    cells.map(([title, input, outcome]): Cell => [
      title,
      input,
      { others: "forbidden", visitor: "signed-out", "platform admin": outcome },
    ]),
  ]),
);
