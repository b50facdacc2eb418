/**
 * All or nothing, where a batch's first statement decides whether it may: whatever follows needs no
 * condition of its own.
 */

/**
 * Breaks the batch off, and so undoes all of it, unless the statement right before this one changed
 * a row.
 */
export function breakOffUnlessChanged(db: D1Database) {
  return db.prepare(
    `INSERT INTO company_change (id, company_id, at, action, kind, before, after)
      SELECT NULL, 0, 0, '', '', '', '' WHERE changes() = 0`,
  );
}

export function isBrokenOff(error: unknown) {
  return (
    error instanceof Error && /NOT NULL constraint failed: company_change\.id/.test(error.message)
  );
}
