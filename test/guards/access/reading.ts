/** Operations open to anyone. */
import { ofCompany, seenBy, type Cell } from "./cells";
import { DRAFT, FOREIGN, hidden, hiddenHost, PRO_DRAFT, published, SECRET } from "./world";

const photos = (_largest: number, take: (file: object) => Promise<void>) =>
  take({ field: "files", name: "a.png", type: "image/png", bytes: new Uint8Array(9) });
const draft = "d".repeat(43);

/** Requests are for everyone who sees the company. */
const askingMatrix: Record<string, Cell[]> = {
  "check request access": ofCompany((company) => ({ company }), "not found"),
  "read request form": ofCompany((company) => ({ company, draft }), "not found"),
  "read contact form": ofCompany((company) => ({ company }), "not found"),
  "take request step": ofCompany(
    (company) => ({ company, draft, fields: {}, form: { token: "", trap: "" } }),
    "not found",
  ),
  "add request photos": ofCompany((company) => ({ company, files: photos }), "not found"),
  "send request": ofCompany(
    (company) => ({
      company,
      type: "cu",
      firstName: "Maria",
      email: "maria@x.example",
      inputForm: [{ label: "Description", value: "Do you work on Sundays?" }],
      // As spam: it mails nobody, which other cells would see.
      form: { token: "", trap: "x" },
    }),
    "not found",
  ),
};

/** Operation × object, for every role. */
export const readingMatrix: Record<string, Cell[]> = {
  "read company": ofCompany((company) => company, "not found"),
  // For the page cache, which stores what visitors see, for any caller.
  "read company version": ofCompany((company) => company, "nothing").map(
    ([title, input, outcome]) => [title, input, typeof outcome === "string" ? outcome : "nothing"],
  ),
  "read categories": ofCompany((company) => company, "not found"),
  "read services": ofCompany((company) => company, "not found"),
  "read home photos": ofCompany((company) => company, "nothing"),
  "read gallery": ofCompany((company) => ({ company, page: 1 }), "not found"),
  "read photos": ofCompany((company) => ({ company, page: 1 }), "not found"),
  "read reviews": ofCompany((company) => ({ company }), "nothing"),
  // Visitors and this user have no friends; for people with friends see
  // test/friends/friends-reviews.test.ts.
  "read friends reviews": [
    // The pro owner's company: owners see the friends-only reviews of their company.
    ["published", { company: published }, { others: "nothing", "pro owner": "answers" }],
    ["unpublished", { company: hidden }, "nothing"],
  ],
  "read photo": [
    ["own", { company: published, friendlyName: "own" }, "answers"],
    ["another company's", { company: published, friendlyName: FOREIGN }, "not found"],
    ["of an unpublished company", { company: hidden, friendlyName: SECRET }, seenBy()("not found")],
    [
      "of an owner's unpublished company",
      { company: { vanityName: DRAFT }, friendlyName: DRAFT },
      seenBy("owner")("not found"),
    ],
    [
      "of a pro owner's unpublished company",
      { company: { vanityName: PRO_DRAFT }, friendlyName: PRO_DRAFT },
      seenBy("pro owner")("not found"),
    ],
    [
      "of an unpublished company, by its domain",
      { company: hiddenHost, friendlyName: SECRET },
      seenBy()("not found"),
    ],
    [
      "of an unpublished company, read from another company",
      { company: published, friendlyName: SECRET },
      "not found",
    ],
  ],
  "read offer": [
    ["own", { company: published, nameUri: "drain-cleaning" }, "answers"],
    ["another company's", { company: published, nameUri: FOREIGN }, "not found"],
    ["of an unpublished company", { company: hidden, nameUri: SECRET }, seenBy()("not found")],
    [
      "of an owner's unpublished company",
      { company: { vanityName: DRAFT }, nameUri: DRAFT },
      seenBy("owner")("not found"),
    ],
    [
      "of a pro owner's unpublished company",
      { company: { vanityName: PRO_DRAFT }, nameUri: PRO_DRAFT },
      seenBy("pro owner")("not found"),
    ],
    [
      "of an unpublished company, by its domain",
      { company: hiddenHost, nameUri: SECRET },
      seenBy()("not found"),
    ],
    [
      "of an unpublished company, read from another company",
      { company: published, nameUri: SECRET },
      "not found",
    ],
  ],
  "read pricing form": [
    ["own", { company: published, offerNumber: 1 }, "answers"],
    ["missing", { company: published, offerNumber: 999 }, "not found"],
    ["of an unknown version", { company: published, offerNumber: 1, formVersion: 9 }, "not found"],
    ["of an unpublished company", { company: hidden, offerNumber: 1 }, seenBy()("not found")],
    [
      "of an owner's unpublished company",
      { company: { vanityName: DRAFT }, offerNumber: 1 },
      seenBy("owner")("not found"),
    ],
    [
      "of a pro owner's unpublished company",
      { company: { vanityName: PRO_DRAFT }, offerNumber: 1 },
      seenBy("pro owner")("not found"),
    ],
    [
      "of an unpublished company, by its domain",
      { company: hiddenHost, offerNumber: 1 },
      seenBy()("not found"),
    ],
  ],
  ...askingMatrix,
  "suggest offers": [["a problem", { q: "clogged drain" }, "answers"]],
  "find place": [["unpublished", { placeId: "hidden-place" }, "nothing"]],
  "search companies": [
    ["published, by service", { query: "drain-cleaning", zipCode: "78701" }, "answers"],
    ["unpublished, by name", { query: "xjqcanaryxj kwvzqjkx", zipCode: "78701" }, "nothing"],
    ["unpublished, by name, everywhere", { query: "xjqcanaryxj kwvzqjkx" }, "nothing"],
  ],
  "list featured companies": [
    ["everywhere", {}, "nothing"],
    ["near an unpublished company", { zipCode: "78701" }, "nothing"],
  ],
  "list recent reviews": [
    // Friends-only reviews and those of unpublished companies are not among them: the test looks
    // for their words in each answer.
    ["everywhere", undefined, "answers"],
    ["near a published and an unpublished company", { lat: 30.2713, lng: -97.7426 }, "answers"],
  ],
  "read directory totals": [["all", undefined, "answers"]],
  "find companies to claim": [
    ["published", { q: "river city", zipCode: "78701" }, "answers"],
    ["unpublished", { q: "xjqcanaryxj kwvzqjkx", zipCode: "78701" }, "nothing"],
    ["unpublished, everywhere", { q: "xjqcanaryxj kwvzqjkx" }, "nothing"],
  ],
  "read new company form": [["anyone", undefined, "answers"]],
  "find companies by name": [
    ["published", { q: "river city" }, "answers"],
    ["unpublished", { q: "xjqcanaryxj kwvzqjkx" }, "nothing"],
  ],
  suggest: [["unpublished", { q: "xjqcanaryxj kwvzqjkx", zipCode: "78701" }, "nothing"]],
  "understand search": [["a query", { query: "plumber", zipCode: "78701" }, "answers"]],
  "read place": [["without a maps service", { placeId: "hidden-place" }, "not found"]],
  "guess zip": [["without a network location", undefined, "answers"]],
  "count sitemaps": [["all", undefined, "answers"]],
  "read sitemap": [
    ["published", { number: 1 }, "answers"],
    ["beyond the last", { number: 2 }, "nothing"],
  ],
  "list near states": [["all", undefined, "answers"]],
  "list near cities": [
    ["with companies", { state: "tx" }, "answers"],
    ["without companies", { state: "wy" }, "nothing"],
    ["unknown", { state: "zz" }, "not found"],
  ],
  "read near city": [
    ["with companies", { state: "tx", city: "austin" }, "answers"],
    ["unknown", { state: "tx", city: "nowhere" }, "not found"],
  ],
  "read near service": [
    ["with companies", { state: "tx", city: "austin", service: "plumbing-contractors" }, "answers"],
    ["unknown", { state: "tx", city: "austin", service: SECRET }, "not found"],
  ],
  "read claim": [
    ["published", { uri: published.vanityName }, "answers"],
    ["unpublished", { uri: SECRET }, seenBy()("not found")],
    ["unpublished, an owner's", { uri: DRAFT }, seenBy("owner")("not found")],
    ["unpublished, a pro owner's", { uri: PRO_DRAFT }, seenBy("pro owner")("not found")],
    ["missing", { uri: "nobody" }, "not found"],
  ],
  "read mailed code": [
    ["another browser's", { codeId: "f".repeat(24), purpose: "sign-in" }, "nothing"],
  ],
  "read near sitemap": [["with too few companies", { number: 1 }, "nothing"]],
};
