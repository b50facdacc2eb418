/** What the demo's office does for the tour, by the API: it writes to a client of its own. */
import { DEMO_PASSWORD, demoPeople } from "../seed/demo-people";
import { demo } from "../seed/showcase";

interface Answer {
  id: string;
  number: number;
  link: string;
}

/** Sends a new client an estimate and an invoice over this amount in cents. Their secure links. */
export async function writeToClient(origin: string, email: string, rate: number) {
  const cookie = await signIn(origin);
  const call = async (method: "POST" | "PATCH", path: string, data: object) => {
    const answer = await fetch(`${origin}/api/v1/provider${path}?uri=${demo.showcase.vanityName}`, {
      method,
      headers: { "Content-Type": "application/json", Origin: origin, Cookie: cookie },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const send = async (kind: "estimates" | "invoices", client: string) => {
    const { id } = await call("POST", `/${kind}`, { client });
    const items = [{ name: "Drain cleaning", rate }];
    await call("PATCH", `/${kind}/${id}`, { revision: 1, items });
    const { number } = await call("POST", `/${kind}/${id}/send`, {});
    return (await call("POST", `/${kind}/${number}/link`, {})).link;
  };
  const contact = { firstName: "Maria", lastName: "Lopez", emails: [email] };
  const { id } = await call("POST", "/clients", contact);
  return { estimate: await send("estimates", id), invoice: await send("invoices", id) };
}

async function signIn(origin: string) {
  const answer = await fetch(`${origin}/api/v1/auth/sign-in`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ email: demoPeople.owner.email, password: DEMO_PASSWORD }),
  });
  if (!answer.ok) throw new Error(`The owner can't sign in: ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0]!)
    .join("; ");
}

/** The first path of that form in a mail to the address. Mails are sent after the response. */
export async function pathInMail(origin: string, email: string, path: RegExp) {
  const until = Date.now() + 15_000;
  while (Date.now() < until) {
    const html = await (await fetch(`${origin}/dev/mail`)).text();
    const mails = html.replaceAll("&amp;", "&").split("<article").slice(1);
    const found = mails.find((mail) => mail.includes(email) && path.test(mail));
    if (found) return path.exec(found)![0];
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No mail to ${email} has ${String(path)}.`);
}
