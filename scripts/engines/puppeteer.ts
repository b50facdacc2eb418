/** Chromium and Firefox, by WebDriver BiDi. */
import { launch, type ElementHandle, type Frame } from "puppeteer-core";
import { chromiumArguments } from "../browser";
import { FIND, type Driver } from "./tab";

export async function puppeteerDriver(
  browserName: "chrome" | "firefox",
  executablePath: string,
): Promise<Driver> {
  const browser = await launch({
    browser: browserName,
    protocol: "webDriverBiDi",
    executablePath,
    headless: true,
    args: browserName === "chrome" ? chromiumArguments : [],
    defaultViewport: { width: 1280, height: 800 },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  let frame: Frame = page.mainFrame();
  page.on("pageerror", (error) => errors.push(String(error)));
  return {
    errors,
    goTo: async (url) => void (await page.goto(url)),
    run: <T>(script: string, ...values: string[]) =>
      frame.evaluate(callOf(script, values)) as Promise<T>,
    async find(selector, text) {
      const handle = await frame.evaluateHandle(callOf(FIND, [selector, text]));
      const element = handle.asElement();
      return element ? elementOf(element as ElementHandle<HTMLInputElement>) : undefined;
    },
    press: (key) => page.keyboard.press(key),
    async inFrame(selector, work) {
      const element = await page.$(selector);
      frame = (await element?.contentFrame()) ?? page.mainFrame();
      await work().finally(() => (frame = page.mainFrame()));
    },
    close: () => browser.close(),
  };
}

function elementOf(element: ElementHandle<HTMLInputElement>) {
  return {
    click: () => element.click(),
    async type(text: string) {
      await element.evaluate((input) => input.select());
      await element.type(text);
    },
    choose: (path: string) => element.uploadFile(path),
  };
}

const callOf = (script: string, values: string[]) =>
  `(${script})(${values.map((value) => JSON.stringify(value)).join(", ")})`;
