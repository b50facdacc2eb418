/**
 * View-transition name shared by the thumbnail and the full photo. Set only during a transition;
 * never rendered on the server.
 */
export const MORPH = { viewTransitionName: "photo" } as const;
