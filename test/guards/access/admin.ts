/** The administration. */
import { foreignId, stranger, type Cell, type Outcome } from "./cells";
import { hidden, missing, published } from "./world";

/**
 * The administration as platform admins see it: others are refused before any data is read. For
 * changes see test/admin.
 */
const someone = { userId: "00000000-0000-4000-8000-000000000903" };
const adminCells: Record<string, (readonly [what: string, input: unknown, outcome: Outcome])[]> = {
  "read overview": [["all", undefined, "answers"]],
  "list people": [
    ["all", {}, "answers"],
    ["of an odd role", { role: "king" }, "invalid"],
  ],
  "read person": [
    ["somebody", someone, "answers"],
    ["nobody", stranger, "not found"],
  ],
  "give role": [
    ["to nobody", { ...stranger, role: "platform-admin" }, "not found"],
    ["an odd one", { ...someone, role: "king" }, "invalid"],
  ],
  "take role": [["from nobody", { ...stranger, role: "platform-admin" }, "not found"]],
  "disable person": [["nobody", stranger, "not found"]],
  "enable person": [["nobody", stranger, "not found"]],
  "sign person out": [
    ["nobody", stranger, "not found"],
    ["a device of nobody's", { ...someone, id: foreignId }, "not found"],
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
  "add owner": [
    ["to none", { ...missing, email: "903@example.com" }, "not found"],
    ["nobody", { ...hidden, email: "nobody@example.com" }, "invalid"],
  ],
  "remove owner": [
    ["of none", { ...missing, ...someone }, "not found"],
    ["who is none", { ...published, ...someone }, "not found"],
  ],
  "list audit entries": [["of what was never done", { action: "never done" }, "nothing"]],
  "list letters": [["none", undefined, "nothing"]],
  "list claim requests": [["none", {}, "nothing"]],
  "read claim document": [["of none", { id: foreignId }, "not found"]],
  "decide claim": [
    ["none", { id: foreignId, decision: "accepted" }, "not found"],
    ["refused without saying why", { id: foreignId, decision: "refused" }, "invalid"],
  ],
  "create unclaimed company": [["without an address", { name: "Somebody's" }, "invalid"]],
  "preview import": [["nothing", { register: "A register", csv: "" }, "invalid"]],
  "run import": [["none", { id: foreignId }, "not found"]],
  "opt out of import": [["nothing", {}, "invalid"]],
  "list domain requests": [["none", {}, "nothing"]],
  "decline domain request": [
    ["none", { id: 999_999, reason: "No." }, "not found"],
    ["without saying why", { id: 999_999 }, "invalid"],
  ],
  "list domains": [
    ["all", {}, "answers"],
    ["in no such state", { status: "odd" }, "invalid"],
  ],
  "assign domain": [
    ["to none", { ...missing, hostname: "new.example" }, "not found"],
    ["another company's", { ...hidden, hostname: "river.example" }, "conflict"],
    ["its own already", { ...published, hostname: "river.example" }, "conflict"],
    ["none that can be one", { ...published, hostname: "127.0.0.1" }, "invalid"],
  ],
  "retry letter": [["none", { id: 999_999 }, "not found"]],
  "discard letter": [["none", { id: 999_999 }, "not found"]],
};
export const adminMatrix = Object.fromEntries(
  Object.entries(adminCells).map(([name, cells]) => [
    name,
    cells.map(([what, input, outcome]): Cell => [
      what,
      input,
      { others: "forbidden", visitor: "signed-out", "platform admin": outcome },
    ]),
  ]),
);
