import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { changeStop } from "../../app/mail-stops/mail-stop.server";
import type { Mail } from "../../app/outside/mail/mailer";
import { other } from "../clients/offices";
import { visitorContext } from "../support/context";
import { insertAsked, message, rowsOf, send } from "./asking";

test("the address of an unclaimed profile can stop mail about requests, which are still stored", async () => {
  await insertAsked();
  await env.DB.batch([
    env.DB.prepare("DELETE FROM company_owner WHERE company_id = 2"),
    env.DB.prepare("UPDATE company SET unclaimed = 1, email = 'Shop@x.example' WHERE id = 2"),
  ]);
  const mails: Mail[] = [];
  const mailer = { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) };
  const ask = (email: string) =>
    send({ ...message, email, company: { vanityName: other } }, { mailer });
  const toShop = () => mails.filter(({ to }) => to === "Shop@x.example");
  await ask("ada@x.example");
  expect(toShop()).toHaveLength(1);
  const [, token] = /unsubscribe\/(.+)>/.exec(toShop()[0]!.headers!["List-Unsubscribe"]!)!;
  await changeStop(visitorContext(), { token: token! });
  await ask("ben@x.example");
  expect(toShop()).toHaveLength(1);
  await changeStop(visitorContext(), { token: token!, stopped: false });
  await ask("cleo@x.example");
  expect(toShop()).toHaveLength(2);
  expect(await rowsOf("SELECT number FROM request", other)).toHaveLength(3);
});
