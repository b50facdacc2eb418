/** The engines that this machine has. */
import { existsSync, globSync } from "node:fs";
import { chromium } from "../browser";
import { puppeteerDriver } from "./puppeteer";
import type { Driver } from "./tab";
import { webkitDriver } from "./webkit";

/** For WebKit's driver. */
const PORT = 8795;

const firefoxPaths = [
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

interface Engine {
  /** Undefined if the machine doesn't have it. */
  start: (() => Promise<Driver>) | undefined;
  /** How to get it. */
  install: string;
}

export function engines(): Record<"Chromium" | "Firefox" | "WebKit", Engine> {
  const chrome = chromium();
  const firefox = [process.env.FIREFOX ?? "", ...firefoxPaths].find((path) => existsSync(path));
  const [miniBrowser] = globSync("/usr/lib/*/webkit2gtk-4.[01]/MiniBrowser");
  const webkit = { webDriver: "/usr/bin/WebKitWebDriver", xvfb: "/usr/bin/Xvfb" };
  const hasWebKit = Object.values(webkit).every((path) => existsSync(path));
  return {
    Chromium: {
      start: chrome ? () => puppeteerDriver("chrome", chrome) : undefined,
      install: "Install Chromium or Chrome, or set CHROMIUM to its path.",
    },
    Firefox: {
      start: firefox ? () => puppeteerDriver("firefox", firefox) : undefined,
      install: "Install Firefox (Debian: firefox-esr), or set FIREFOX to its path.",
    },
    WebKit: {
      start:
        miniBrowser && hasWebKit ? () => webkitDriver({ ...webkit, miniBrowser }, PORT) : undefined,
      install: "On Debian, install webkit2gtk-driver and xvfb.",
    },
  };
}
