import { expect, test } from "vitest";
import * as z from "zod";
import { calls } from "../../app/api/v1";
import { openApi } from "../../app/api/openapi";
import { visitorContext } from "../support/context";
import { definitionsInSources, namesInSources, operations } from "../support/operations";

/** Operations without an API call, with the reason. */
const pageOnly: Record<string, string> = {
  "answer by mail": "mail servers call it; the API sends messages",
  "read chat": "what the chat page shows; the API has the recipients and the messages",
  "read hub conversation": "the page of the client hub; the API reads it by its id",
  "read office conversation": "the page of the office; the API reads it by its id",
  "send hub chat message": "a form of the client hub; the API sends by the conversation's id",
  "read mailed code": "the email address on a form's second step; an API client knows what it sent",
  "send code again": "a button of a form's second step; an API client sends its request again",
  "read company version": "for the page cache; a caller of the API gets fresh data anyway",
  "read home photos": "a selection for one page; the API gives all photos",
  "read gallery": "the tiles of one page; the API gives all photos",
  "read photo": "the neighbours in the viewer; the API gives all photos",
  "read new company form": "what the form shows; an API client sends everything at once",
  "list recent reviews": "a selection for one page; the API gives all reviews of a company",
  "read directory totals": "rounded numbers on one page",
  "find companies to claim": "a page that leads to claiming; the API's search finds names, too",
  "find companies by name": "a page that leads to a form; the API's search finds names, too",
  "read offer": "an offer's own page; no call of the contract gives one offer",
  "register to claim":
    "a form where the address is not shown in full; an API client registers with the address it knows",
  "read link": "the cover of a secure link; an API client opens the link itself",
  "list attached files": "what the ZIP has; the API reads each photo and file by itself",
  "read deletion": "what the form of a deletion warns of; an API client reads the refusal",
  "read step-up": "where a form would send a code; the API call that sends it tells",
  "read pay options": "what the form shows; the API lists saved methods and begins a payment",
  "list inboxes": "the mark in the header and its page; the API reads each company's conversation",
  "list hub waiting": "a selection for one page; the API lists estimates and invoices",
  "read hub menu": "which entries the menu shows; the API lists the hubs themselves",
  "read reported review": "what the form shows; an API client sends its report at once",
  "request claim": "a form with a document; an API client claims by code",
  "read claim document": "a file for platform admins, streamed from its own URL",
  "count sitemaps": "a format for search engines",
  "read sitemap": "a format for search engines",
  "understand search":
    "where the form's submission leads; the API's search understands the same words",
  "list near states": "pages to browse; a caller of the API searches",
  "list near cities": "pages to browse; a caller of the API searches",
  "read near city": "pages to browse; a caller of the API searches",
  "read near service": "the API's search has the same companies in the same order",
  "read near sitemap": "a format for search engines",
  "list local records": "the emulated DNS of a developer's machine",
  "set local record": "the emulated DNS of a developer's machine",
  "remove local record": "the emulated DNS of a developer's machine",
  "read calendar feed": "a file for calendar apps at its own secret URL",
  "read hub job calendar": "a file for calendar apps; the API gives the visits",
  "read review form": "what the form depends on; the profile says whether the caller reviewed it",
  "read request form": "the form's saved state; an API client sends everything at once",
  "read contact form": "what the form shows; an API client sends everything at once",
  "take request step": "a step of the form; an API client sends everything at once",
  "read creation": "the wizard's saved state; an API client sends everything at once",
  "enter company": "a step of the wizard; an API client sends everything at once",
  "enter service": "a step of the wizard; an API client sends everything at once",
  "keep creation": "the wizard's saved state; an API client sends everything at once",
  "start creation": "the wizard's saved state; an API client sends everything at once",
  "continue creation": "the wizard's progress list; an API client makes each call itself",
};

const inApi = new Set(calls.flatMap((call) => call.operations.map((one) => one.name)));

test("every operation is exported from a server module and has a unique name", () => {
  expect(namesInSources).toHaveLength(definitionsInSources);
  expect(namesInSources.toSorted()).toEqual([...operations.keys()].toSorted());
});

test("every operation has an API call, or a reason not to", () => {
  const unlisted = [...operations.keys()].filter((name) => !inApi.has(name) && !pageOnly[name]);
  expect(unlisted, "without an API call or a reason").toEqual([]);
  expect(
    Object.keys(pageOnly).filter((name) => inApi.has(name) || !operations.has(name)),
    "unneeded reasons",
  ).toEqual([]);
});

test("every operation has an access rule, an effect, an input and an output", () => {
  for (const [name, one] of operations) {
    expect(one.may.name, name).toMatch(/^[a-z]/);
    expect(one.may.allows, name).toBeTypeOf("function");
    expect(["read", "write"], name).toContain(one.effect);
    expect(one.input.safeParse, name).toBeTypeOf("function");
    expect(one.output.safeParse, name).toBeTypeOf("function");
  }
});

test("every output schema is fully described, for the API document", () => {
  for (const [name, { output }] of operations)
    expect(() => z.toJSONSchema(output, { io: "output" }), name).not.toThrow();
});

test("GET calls run read operations only", () => {
  for (const call of calls.filter((one) => one.method === "GET" && !one.changesByGet)) {
    for (const one of call.operations) expect(one.effect, `${call.path} ${one.name}`).toBe("read");
  }
});

test("every GET of the contract that writes also exists as POST", () => {
  for (const {
    path,
    operations: [main],
  } of calls.filter((one) => one.changesByGet)) {
    expect(
      calls.find((one) => one.method === "POST" && one.path === path)?.operations[0],
      path,
    ).toBe(main);
  }
});

test("method and path of each call are unique and listed in the document", () => {
  const named = calls.map((call) => `${call.method} ${call.path}`);
  expect(new Set(named).size).toBe(named.length);
  const { paths } = openApi(visitorContext().config);
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.toSorted()).toEqual(named.toSorted());
});
