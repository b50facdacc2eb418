/** Marks rows of others: no answer to someone else may have it. */
export const FOREIGN = "foreign-thing";
/** The published company's other client, who sent request 1002. */
export const otherClientId = "00000000-0000-4000-8000-00000000c003";
