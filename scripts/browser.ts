import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Path of a Chromium for tests and screenshots: an installed one, else Playwright's download, else
 * Debian's package. Undefined means that Playwright finds its own. Throws with instructions if none
 * can be installed.
 */
export function chromium(): string | undefined {
  const chosen = process.env.CHROMIUM ? [process.env.CHROMIUM] : INSTALLED;
  const installed = chosen.find((path) => existsSync(path));
  if (installed) return installed;
  console.log("Installing a browser (once) …");
  if (
    spawnSync("playwright", ["install", "chromium"], { stdio: "ignore", timeout: 300_000 })
      .status === 0
  )
    return undefined;
  if (existsSync("/usr/bin/apt-get")) {
    spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
    const apt = spawnSync("apt-get", ["install", "-y", "-qq", "chromium", "fonts-liberation"], {
      stdio: "ignore",
    });
    if (apt.status === 0 && existsSync("/usr/bin/chromium")) return "/usr/bin/chromium";
  }
  throw new Error(
    "No Chromium found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM to its path.",
  );
}

/** Works without network access, as root or not. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

const DISABLED_FEATURES = [
  // A window in Chromium's new headless mode loads two pages for its address bar, which cost half
  // as much again as the page under test.
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  // Playwright's own list, which ours replaces.
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "AimEnabled"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "PreconnectToSearch"],
];

/** For tests: without the parts of the window that tests don't look at. */
export const testChromiumArguments = [
  ...chromiumArguments,
  // No tab strip: its throbber would be drawn while a page loads.
  "--kiosk",
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
];
