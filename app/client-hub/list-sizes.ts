/** HUB-041. In its own file for the browser; the first is the default. */
export const listSizes = [10, 25, 50] as const;
