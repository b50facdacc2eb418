/** The main paths of a client: request, hub, approving, paying and chat. */
import { randomUUID } from "node:crypto";
import { demoPeople } from "../seed/demo-people";
import { demo } from "../seed/showcase";
import { pathInMail, writeToClient } from "./office";
import { signIn, type Tab } from "./tab";

const { name, vanityName } = demo.showcase;
const company = `/company/${vanityName}`;
const SECRET = "\\?s=[\\w-]{36}&c=[\\w-]{36}";

/** After the visitor's part, in order. The links of the documents are made by `approve`. */
const email = `${randomUUID()}@example.com`;
const links: { invoice?: string } = {};

export const clientTour: Record<string, (tab: Tab, engine: string) => Promise<void>> = {
  async request(tab) {
    await tab.open(`${company}/request`);
    await tab.click("main label", "Faucet & Sink Repair");
    await tab.click("main button", "Next");
    await tab.see(".wizard__progress", "Step 2 of");
    await answerQuestions(tab);
    await tab.type("main input[name=firstName]", "Maria");
    await tab.type("main input[name=email]", addressIn(tab));
    await tab.click("main button", "Send request");
    await tab.see("main", "Your request has been sent.");
  },

  async hub(tab) {
    const link = new RegExp(`${company}/client-hub/requests/\\d+${SECRET}`);
    await tab.open(await pathInMail(tab.origin, addressIn(tab), link));
    await tab.atPath(/\/client-hub\/requests\/\d+$/);
    await tab.see("main h1", "Request");
  },

  async approve(tab) {
    const sent = await writeToClient(tab.origin, `client-${addressIn(tab)}`, 12_000);
    links.invoice = sent.invoice;
    await tab.open(new URL(sent.estimate).pathname + new URL(sent.estimate).search);
    await tab.atPath(/\/client-hub\/estimates\/\d+$/);
    await tab.click("main button", "Approve");
    await tab.click("dialog button", "Approve estimate");
    await tab.see("[role=status]", "Estimate approved");
  },

  async pay(tab) {
    const url = new URL(links.invoice!);
    await tab.open(url.pathname + url.search);
    await tab.atPath(/\/client-hub\/invoices\/\d+$/);
    await tab.click("main a", "Pay Invoice");
    await tab.inFrame('iframe[title="Secure payment input frame"]', async () => {
      await tab.type("[name=number]", "4242424242424242");
      await tab.type("[name=expires]", "12 / 34");
      await tab.type("[name=cvc]", "123");
      await tab.type("[name=postal_code]", "78701");
    });
    // With the sales tax of the demo.
    await tab.click("dialog button", "Pay $129.90");
    await tab.see("dialog", `${name} received your payment`);
  },

  async chat(tab, engine) {
    await signIn(tab, demoPeople.homeowner);
    await tab.open(`${company}/client-hub/messages`);
    const text = `Thank you, from ${engine}. ${randomUUID().slice(0, 8)}`;
    await tab.type("main textarea[name=message]", text);
    await tab.click("main button", "Send");
    await tab.see("main .conversation__text", text);
    await tab.open("/logout");
    await tab.click("main button", "Sign out");
    await tab.see("header a", "Sign in");
  },
};

/** One address for each browser. */
function addressIn(tab: Tab) {
  return `${tab.engine.toLowerCase()}-${email}`;
}

/** Whatever the chosen service asks, up to the contact details. */
async function answerQuestions(tab: Tab) {
  const read = () =>
    tab.driver.run<string>("() => document.querySelector('.wizard__progress').innerText");
  for (;;) {
    const progress = await read();
    const [, step, total] = /Step (\d+) of (\d+)/.exec(progress)!;
    if (step === total) return;
    const isChoice = await tab.driver.run<boolean>(
      "() => Boolean(document.querySelector('.wizard__options input[type=radio]'))",
    );
    // A choice goes on by itself.
    if (isChoice) await tab.click(".wizard__options label");
    else {
      if (await tab.driver.find(".wizard__options label", ""))
        await tab.click(".wizard__options label");
      await tab.click("main button", "Next");
    }
    await tab.changes(read, progress);
  }
}
