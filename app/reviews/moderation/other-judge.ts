/**
 * SQL on a case, by its name in the query: whether a platform admin who did not remove its review
 * may decide on the appeal. Who wrote the review or belongs to the company may not.
 */
export function otherJudge(m: string) {
  return `EXISTS (SELECT 1 FROM person a WHERE a.platform_admin = 1 AND a.disabled_at IS NULL
    AND a.id IS NOT ${m}.decided_by AND a.id IS NOT ${m}.author_id
    AND NOT EXISTS (SELECT 1 FROM company_owner o WHERE o.company_id = ${m}.company_id
      AND o.person_id = a.id)
    AND NOT EXISTS (SELECT 1 FROM company_staff s WHERE s.company_id = ${m}.company_id
      AND s.person_id = a.id))`;
}
