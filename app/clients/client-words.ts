/** What clients are found and sorted by. */
import { indexedWords, plain } from "../indexed-words";

interface Named {
  firstName: string;
  lastName: string;
  companyName: string;
}

interface Found extends Named {
  emails: string[];
  mobilePhoneNumber: string;
  address: string;
  address2: string;
  city: string;
  zipCode: string;
  billingAddress: string;
  billingCity: string;
  billingZipCode: string;
}

/** The names in a row of `client`. */
export function namesOf(row: NamedRow): Named {
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    companyName: row.company_name,
  };
}

export interface NamedRow {
  first_name: string;
  last_name: string;
  company_name: string;
}

/** "Maria Lopez", or the company's name if there is no person's name. */
export function clientName({ firstName, lastName, companyName }: Named) {
  return `${firstName} ${lastName}`.trim() || companyName;
}

/** The list's order: last name, first name, company; without accents and case. */
export function sortName({ firstName, lastName, companyName }: Named) {
  const person = lastName ? `${lastName} ${firstName}` : firstName;
  return plain(person ? `${person} ${companyName}` : companyName);
}

/**
 * The words of a client for the index. Each begins with the company's id, so that a search stays in
 * the company's own part of it. A phone number is found by its beginning, its last seven or four
 * digits.
 */
export function indexWords(companyId: string, client: Found) {
  const { mobilePhoneNumber: mobile } = client;
  const texts = [
    client.firstName,
    client.lastName,
    client.companyName,
    ...client.emails,
    client.address,
    client.address2,
    client.city,
    client.zipCode,
    client.billingAddress,
    client.billingCity,
    client.billingZipCode,
  ];
  const numbers = mobile ? [10, 7, 4].map((length) => mobile.slice(-length)) : [];
  return indexedWords(companyId, [...texts, ...numbers]);
}

/**
 * The clients `c` that an expression finds, the best matches first, as SQL for FROM. Binds the
 * expression as `?1`.
 */
export function foundClientsSql(most: number) {
  return `(SELECT rowid FROM client_text WHERE client_text MATCH ?1 ORDER BY rank LIMIT ${most}) t
    CROSS JOIN client c ON c.row_id = t.rowid`;
}
