import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";

const DEBIAN_CHROMIUM = "/usr/bin/chromium";
const DEBIAN_SHELL = "/usr/bin/chromium-headless-shell";
const INSTALLED = [
  DEBIAN_CHROMIUM,
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** Exists if the headless shell could not be installed, so that the next run doesn't try again. */
const NO_SHELL = ".cache/no-headless-shell";

/**
 * Path of a Chromium for screenshots and measurements: an installed one, else Playwright's
 * download, else Debian's package. Undefined means that Playwright finds its own. Throws with
 * instructions if none can be installed.
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
  if (installPackages("chromium", "fonts-liberation") && existsSync(DEBIAN_CHROMIUM))
    return DEBIAN_CHROMIUM;
  throw new Error(
    "No Chromium found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM to its path.",
  );
}

/**
 * Path of a Chromium for tests: Debian's headless shell next to Debian's Chromium, otherwise
 * `chromium()`. The shell has no window, which saves a fifth of the browser tests' time. Playwright's
 * download includes one of its own.
 */
export function testChromium(): string | undefined {
  if (process.env.CHROMIUM) return chromium();
  if (existsSync(DEBIAN_SHELL)) return DEBIAN_SHELL;
  const installed = chromium();
  if (installed !== DEBIAN_CHROMIUM || process.getuid?.() !== 0 || existsSync(NO_SHELL))
    return installed;
  console.log("Installing the headless browser (once) …");
  if (installPackages("chromium-headless-shell") && existsSync(DEBIAN_SHELL)) return DEBIAN_SHELL;
  mkdirSync(".cache", { recursive: true });
  writeFileSync(NO_SHELL, "");
  return installed;
}

/** In seconds. Another installation may be running. */
const APT_OPTIONS = ["-o", "Acquire::http::Timeout=10", "-o", "DPkg::Lock::Timeout=120"];

function installPackages(...names: string[]) {
  const apt = (...args: string[]) =>
    spawnSync("apt-get", ["-qq", ...APT_OPTIONS, ...args], {
      stdio: "ignore",
      timeout: 300_000,
    }).status === 0;
  return apt("install", "-y", ...names) || (apt("update") && apt("install", "-y", ...names));
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
