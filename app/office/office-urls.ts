/** A page of a company's office. */
export function officePath(vanityName: string, page = "") {
  return `/provider/${vanityName}${page}`;
}

export function clientsPath(vanityName: string, page = "") {
  return officePath(vanityName, `/clients${page}`);
}

export function priceBookPath(vanityName: string, page = "") {
  return officePath(vanityName, `/price-book${page}`);
}

/** A request in the company's office. */
export function officeRequestPath(vanityName: string, number: number | string, page = "") {
  return officePath(vanityName, `/requests/${number}${page}`);
}

/** A page about one review in the company's office; without a number, all of them. */
export function officeReviewsPath(vanityName: string, number?: number, page = "") {
  return officePath(vanityName, `/reviews${number === undefined ? "" : `/${number}`}${page}`);
}

/** A review in the list of the office: it comes first there, on whatever page it would be. */
export function officeReviewPath(vanityName: string, number: number) {
  return `${officeReviewsPath(vanityName)}?review=${number}#review-${number}`;
}

/** The estimates or the invoices in the company's office. */
export function documentsPath(vanityName: string, kind: "estimate" | "invoice", page = "") {
  return officePath(vanityName, `/${kind}s${page}`);
}

/** The jobs in the company's office. */
export function jobsPath(vanityName: string, page = "") {
  return officePath(vanityName, `/jobs${page}`);
}

/** One of them (JOB-002). */
export function jobPath(vanityName: string, number: number | string, page = "") {
  return jobsPath(vanityName, `/view/${number}${page}`);
}

/** Its visits by day or week. */
export function schedulePath(vanityName: string, page = "") {
  return officePath(vanityName, `/schedule${page}`);
}

/** The figures of the company's office. */
export function figuresPath(vanityName: string, page = "") {
  return officePath(vanityName, `/figures${page}`);
}

/** How often the company is seen, and what comes of it. */
export function insightsPath(vanityName: string) {
  return officePath(vanityName, "/insights");
}

/** A client's account over a period. */
export function statementPath(vanityName: string, clientId: string, page = "") {
  return clientsPath(vanityName, `/${clientId}/statement${page}`);
}

/** The recurring invoices in the company's office. */
export function subscriptionsPath(vanityName: string, page = "") {
  return officePath(vanityName, `/subscriptions${page}`);
}

export function subscriptionPath(vanityName: string, number: number | string, page = "") {
  return subscriptionsPath(vanityName, `/view/${number}${page}`);
}

/** A file with what the office has: ".zip", or one list. */
export function exportPath(vanityName: string, file: string) {
  return officePath(vanityName, `/export${file}`);
}

/** Where estimates, invoices or jobs come in as a file. */
export function importPath(vanityName: string, kind: "estimate" | "invoice" | "job") {
  return officePath(vanityName, `/import/${kind}s`);
}

/** What the office chose for its documents. */
export function documentSettingsPath(vanityName: string, page = "") {
  return officePath(vanityName, `/settings/documents${page}`);
}

/** One of them. `ref`: its number, of a draft its id. */
export function documentPath(
  vanityName: string,
  kind: "estimate" | "invoice",
  ref: string | number,
  page = "",
) {
  return documentsPath(vanityName, kind, `/${ref}${page}`);
}

/** The conversations of the company's office; with a client's id, the one with them. */
export function conversationsPath(vanityName: string, clientId?: string, page = "") {
  return officePath(vanityName, `/conversations${clientId ? `/${clientId}` : ""}${page}`);
}
