/** A browser's tab, as the tour uses it. Each engine has its own driver, so it has few actions. */

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

const WAIT_MS = 15_000;
const AGAIN_MS = 100;

export class Tab {
  constructor(
    readonly driver: Driver,
    private readonly origin: string,
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

  async click(selector: string, text = "") {
    const element = await this.see(selector, text);
    await element.click();
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
    const text = await this.driver.run<string>("() => document.body.innerText").catch(String);
    throw new Error(`Waited for ${what}. The page: ${text.slice(0, 500)}`, { cause: failure });
  }
}
