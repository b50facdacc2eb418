/** When automatic payments are made. Also for the browser. In milliseconds. */
import { DAY } from "../duration";

/** So long before a charge the client gets a mail. */
export const TOLD_BEFORE = 3 * DAY;
/** After the first charge, if it fails. */
export const RETRIES = [3 * DAY, 5 * DAY, 7 * DAY];
