interface Reached {
  /** Of the database 0 or 1. */
  unclaimed: boolean | number;
  email: string | null;
}

/** Whether a message to it arrives: nobody gets those to a profile without owner and address. */
export function isReachable({ unclaimed, email }: Reached) {
  return !unclaimed || Boolean(email);
}

/** Whether the company's page has the form for requests. */
export function takesRequests(offerCount: number, company: Reached) {
  return offerCount > 0 && isReachable(company);
}
