/** Operations of the client hub: open to the client whose link opened the request, and to nobody else. */
import type { Cell, Expected, Outcome } from "./cells";
import { clientId, link, published, SECRET, secretClientId, secretLink } from "./world";

const unknown = "00000000-0000-4000-8000-00000000dead";

/** The same call for each request; `outcome` is the client's for their own one. */
function ofRequest(outcome: Outcome, more: object = {}): Cell[] {
  const cell = (title: string, uri: string, requestNumber: number, own: Outcome): Cell => [
    title,
    { uri, requestNumber, ...more },
    { others: "signed-out", "linked client": own },
  ];
  return [
    cell("own", published.vanityName, 1001, outcome),
    cell("another client's", published.vanityName, 1002, "not found"),
    cell("another company's", SECRET, 1001, "not found"),
    cell("missing", published.vanityName, 1999, "not found"),
    cell("of a missing company", "nobody", 1001, "not found"),
  ];
}

/** A photo of the request: the office gets it, too. */
function ofPhoto(): Cell[] {
  const cell = (title: string, uri: string, number: number, expected: Partial<Expected>): Cell => [
    title,
    { uri, type: "request", number, attachmentNumber: 1, name: "sink.webp" },
    {
      others: "not found",
      visitor: "signed-out",
      "linked client": "not found",
      ...(expected as object),
    },
  ];
  const admin = { "platform admin": "answers" } as const;
  return [
    cell("own", published.vanityName, 1001, {
      "linked client": "answers",
      staff: "answers",
      "pro owner": "answers",
      ...admin,
    }),
    cell("without photos", published.vanityName, 1002, {}),
    cell("another company's", SECRET, 1001, admin),
    cell("missing", published.vanityName, 1999, {}),
    cell("of a missing company", "nobody", 1001, {}),
  ];
}

/** Whoever has a link may use it. */
function ofLink(outcome: Outcome, name: "uri" | "vanityName", more: object = {}): Cell[] {
  const cell = (title: string, uri: string, s: string, c: string, expected: Outcome): Cell => [
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
    cell("at a missing company", "nobody", secretLink, secretClientId, "not found"),
  ];
}

export const hubMatrix: Record<string, Cell[]> = {
  "read link": ofLink("answers", "vanityName"),
  "read hub request": ofRequest("answers"),
  "read attachment": ofPhoto(),
  "open link": ofLink("answers", "vanityName"),
  // For a known one see test/client-hub: tries are limited.
  "send new link": ofLink("signed-out", "uri", { email: "someone@else.example" }).slice(1),
  "refresh hub": [["a wrong token", { refreshToken: "x.y" }, "signed-out"]],
  "confirm link": ofRequest("answers"),
  "send hub message": ofRequest("answers", { id: unknown, message: "Hello" }),
  "cancel hub request": ofRequest("answers", { closedReason: "Other" }),
  // Last: the client has no hub afterwards.
  "leave hub": [["own", undefined, "answers"]],
};
