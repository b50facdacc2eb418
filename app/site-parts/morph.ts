/**
 * The thumbnail and the whole photo are one thing to the view transition. Set only while one runs:
 * the server never renders it.
 */
export const MORPH = { viewTransitionName: "photo" } as const;
