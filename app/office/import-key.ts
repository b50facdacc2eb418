/** What tells imported things apart: the number that they had, a bar, and what else names them. */
export function importKey(number: string, what: string) {
  return `${number}|${what}`;
}

/**
 * SQL: whether a thing had a number where it was imported from. Nothing had "".
 *
 * @param column Of its import key.
 * @param number As SQL.
 */
export function hadNumberSql(column: string, number: string) {
  return `${column} <> '' AND ${number} <> '' AND ${column} >= ${number} || '|'
    AND ${column} < ${number} || '}'`;
}
