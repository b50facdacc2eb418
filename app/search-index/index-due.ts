/** See database/search.ts: `search_index_due`. */

/** `n`: 0, or the index is to be rebuilt. */
export const indexDueSql = "SELECT count(*) AS n FROM search_index_due";
/** After it is rebuilt. */
export const indexDoneSql = "DELETE FROM search_index_due";
