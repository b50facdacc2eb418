import type { useLoaderData } from "@remix-run/react";
import type { loader } from "./pages/today";

/** What the page Today has loaded. */
export type TodayShown = ReturnType<typeof useLoaderData<typeof loader>>;
