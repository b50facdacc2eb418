import { useEffect, useLayoutEffect } from "react";

/** A layout effect in the browser; nothing on the server, where React would warn about one. */
export const useBrowserEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
