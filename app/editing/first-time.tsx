import { useLocation } from "@remix-run/react";
import { lazy, Suspense, useState } from "react";
import { companyPath } from "../urls";
import { removeStored, readStored } from "../ui/stored-value";
import { useHydrated } from "../ui/use-hydrated";
import type { Company } from "../companies/company";

/** The browser storage key set when a profile was just created (CORE-004). */
export const BRAND_NEW = "brandNewProfile";

const FirstTimeDialog = lazy(() => import("./first-time-dialog.client"));

/** EDIT-105: shown on the home page until closed. */
export function FirstTime({ company }: { company: Company }) {
  const [closed, setClosed] = useState(false);
  const shown = useHydrated() && !closed && Boolean(readStored(BRAND_NEW));
  const { pathname } = useLocation();
  const isHome = pathname.replace(/\/$/, "") === companyPath(company.vanityName);
  if (!shown || !isHome) return null;
  function close() {
    removeStored(BRAND_NEW);
    setClosed(true);
  }
  return (
    <Suspense>
      <FirstTimeDialog company={company} close={close} />
    </Suspense>
  );
}
