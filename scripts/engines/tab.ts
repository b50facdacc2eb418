/** A browser's tab, as the tour uses it. Each engine has its own driver, so it has few actions. */
import { DEMO_PASSWORD } from "../seed/demo-people";

export interface Element {
  click(): Promise<void>;
  /** Replaces the field's text. */
  type(text: string): Promise<void>;
  /** For a file input. `path` is absolute. */
  choose(path: string): Promise<void>;
}

/** What a driver does. */
export interface Driver {
  goTo(url: string): Promise<void>;
  /** Runs in the page. `script` is an expression for a function. */
  run<T>(script: string, ...values: string[]): Promise<T>;
  /** The first visible element of this CSS selector with this text, if there is one. */
  find(selector: string, text: string): Promise<Element | undefined>;
  press(key: "ArrowRight" | "Escape"): Promise<void>;
  /** Finds and runs in the frame with this CSS selector, until the work is done. */
  inFrame(selector: string, work: () => Promise<void>): Promise<void>;
  /** Errors that pages have thrown. Undefined if the driver can't tell. */
  errors?: string[];
  close(): Promise<void>;
}

/** An expression for the function that finds an element in the page, for `find`. */
export const FIND = `(selector, text) => [...document.querySelectorAll(selector)].find(
  (element) =>
    (element.type === "file" || element.checkVisibility()) &&
    (element.getAttribute("aria-label") ?? element.textContent).includes(text)
) ?? null`;

const WAIT_MS = 30_000;
/** Of one click. */
const MOST_TRIES = 10;
const AGAIN_MS = 100;

export class Tab {
  constructor(
    readonly engine: string,
    readonly driver: Driver,
    readonly origin: string,
  ) {}

  /** Opens the path and waits until the page's scripts run. */
  async open(path: string) {
    await this.driver.goTo(this.origin + path);
    await this.until(`${path} to run its scripts`, () =>
      this.driver.run<boolean>(
        `() => Object.keys(document.body).some((key) => key.startsWith("__reactFiber"))`,
      ),
    );
  }

  /** Waits for the element. */
  async see(selector: string, text = ""): Promise<Element> {
    return this.until(`${selector} "${text}"`, () => this.driver.find(selector, text));
  }

  /** Again if the page replaced the element before the click, but never after it. */
  async click(selector: string, text = ""): Promise<void> {
    for (let left = MOST_TRIES; ; left--) {
      const element = await this.see(selector, text);
      try {
        return await element.click();
      } catch (error) {
        const isStale = error instanceof Error && error.name === "StaleElementReferenceError";
        if (!isStale || left === 0) throw error;
      }
    }
  }

  async type(selector: string, text: string) {
    const element = await this.see(selector);
    await element.type(text);
  }

  async atPath(path: RegExp) {
    return this.until(String(path), async () => {
      const now = await this.driver.run<string>("() => location.pathname");
      return path.test(now) ? now : undefined;
    });
  }

  /** Waits until it reads something else. */
  async changes(read: () => Promise<string>, before: string) {
    await this.until(`a change of "${before}"`, async () => (await read()) !== before);
  }

  async inFrame(selector: string, work: () => Promise<void>) {
    await this.see(selector);
    await this.driver.inFrame(selector, work);
  }

  private async until<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
    const end = Date.now() + WAIT_MS;
    let failure: unknown;
    while (Date.now() < end) {
      // A page that is being left answers with an error.
      const found = await ask().catch((error: unknown) => {
        failure = error;
        return undefined;
      });
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
    const text = await this.driver
      .run<string>("() => (document.querySelector('dialog') ?? document.body).innerText")
      .catch(String);
    const why = failure ? ` Last: ${String(failure)}.` : "";
    throw new Error(`Waited for ${what}.${why} The page: ${text.slice(0, 500)}`);
  }
}

export async function signIn(tab: Tab, { email, firstName }: { email: string; firstName: string }) {
  await tab.open("/login");
  await tab.type("main input[name=email]", email);
  await tab.type("main input[name=password]", DEMO_PASSWORD);
  await tab.click("main form button[type=submit]", "Sign in");
  await tab.see("h1", "Your account");
  await tab.see("header", firstName);
}
