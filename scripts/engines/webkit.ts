/** Safari's engine on Linux: WebKitGTK, by WebDriver, on a display of its own. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { Builder, By, Key, type WebElement } from "selenium-webdriver";
import { FIND, type Driver } from "./tab";

/** Paths of the programs. */
interface WebKitPrograms {
  miniBrowser: string;
  webDriver: string;
  xvfb: string;
}

const keys = { ArrowRight: Key.ARROW_RIGHT, Escape: Key.ESCAPE };

export async function webkitDriver(
  { miniBrowser, webDriver, xvfb }: WebKitPrograms,
  port: number,
): Promise<Driver> {
  const screen = spawn(
    xvfb,
    ["-displayfd", "3", "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const started: ChildProcess[] = [screen];
  const end = () => started.forEach((child) => child.kill());
  try {
    const [display] = (await once(screen.stdio[3]!, "data")) as [Buffer];
    started.push(
      spawn(webDriver, [`--port=${port}`, "--host=127.0.0.1"], {
        stdio: "ignore",
        env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
      }),
    );
    await listening(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: miniBrowser, args: ["--automation"] },
      })
      .build();
    return {
      goTo: (url) => driver.get(url),
      run: <T>(script: string, ...values: string[]) =>
        driver.executeScript<T>(`return (${script})(...arguments)`, ...values),
      async find(selector, text) {
        const element = await driver.executeScript<WebElement | null>(
          `return (${FIND})(...arguments)`,
          selector,
          text,
        );
        return element ? elementOf(element) : undefined;
      },
      press: (key) => driver.actions().sendKeys(keys[key]).perform(),
      async inFrame(selector, work) {
        const frame = await driver.findElement(By.css(selector));
        await scrollTo(frame);
        await driver.switchTo().frame(frame);
        await work().finally(() => driver.switchTo().defaultContent());
      },
      async close() {
        await driver.quit().finally(end);
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

function elementOf(element: WebElement) {
  return {
    async click() {
      await scrollTo(element);
      await element.click();
    },
    async type(text: string) {
      await scrollTo(element);
      // In a frame, only what was clicked takes keys.
      await element.click();
      await element.clear();
      await element.sendKeys(text);
    },
    choose: (path: string) => element.sendKeys(path),
  };
}

/** The driver scrolls no further than the window's edge, behind what is fixed there. */
async function scrollTo(element: WebElement) {
  const inTheMiddle = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
  await element.getDriver().executeScript(inTheMiddle, element);
}

const READY_MS = 10_000;

async function listening(port: number) {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver did not start.");
}
