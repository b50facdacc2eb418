import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { spawn, type ChildProcess } from "node:child_process";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openJournal } from "../../scripts/stripe/journal-file";
import { serveStripe } from "../../scripts/stripe/serve-stripe";

let stateDir: string;
beforeEach(() => (stateDir = mkdtempSync(`${tmpdir()}/stripe-`)));
afterEach(() => rmSync(stateDir, { recursive: true }));

const client = (port: number) =>
  new Stripe("sk_test_local", {
    host: "127.0.0.1",
    port,
    protocol: "http",
    telemetry: false,
    maxNetworkRetries: 0,
  });

async function serve() {
  const server = await serveStripe({ port: 0, stateDir });
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise((done) => server.close(done).closeAllConnections());
  return { stripe: client(port), port, close };
}

const file = () => `${stateDir}/stripe.jsonl`;

test("what was stored is there after a restart", async () => {
  const first = await serve();
  const { id } = await first.stripe.customers.create({ name: "Ann" });
  await first.stripe.customers.update(id, { name: "Bea" });
  await first.close();
  const second = await serve();
  expect(await second.stripe.customers.retrieve(id)).toMatchObject({ name: "Bea" });
  await second.close();
});

test("a torn last line is ignored, whole", async () => {
  writeFileSync(file(), '[["a","1",1]]\n[["a","2",2],["a","3",');
  const { before, write } = openJournal(file());
  expect([...before]).toEqual([["a", "1", 1]]);
  write("a", "4", 4);
  await Promise.resolve();
  expect([...openJournal(file()).before]).toEqual([
    ["a", "1", 1],
    ["a", "4", 4],
  ]);
});

test("the file is compacted at the start: last values in the order of creation, none deleted", () => {
  const lines = ['[["a","1",1],["a","2",2]]', '[["a","1",9]]', '[["a","2",null]]', '[["a","3",3]]'];
  writeFileSync(file(), `${lines.join("\n")}\n`);
  openJournal(file());
  expect(readFileSync(file(), "utf8")).toBe('[["a","1",9]]\n[["a","3",3]]\n');
});

test("a killed process loses no acknowledged write", async () => {
  const { process: running, port } = await startProcess();
  const made = await Promise.all(
    ["1", "2", "3", "4", "5"].map((name) =>
      client(port).customers.create({ name }, { idempotencyKey: `key-${name}` }),
    ),
  );
  process.kill(running.pid!, "SIGKILL");
  await new Promise((done) => running.once("exit", done));
  appendFileSync(file(), '[["customer","cus_torn",{"na');
  const { stripe, close } = await serve();
  const { data } = await stripe.customers.list();
  expect(data.map(({ id }) => id).sort()).toEqual(made.map(({ id }) => id).sort());
  const again = await stripe.customers.create({ name: "1" }, { idempotencyKey: "key-1" });
  expect(again.id).toBe(made[0]!.id);
  await close();
});

/** The process itself, without a loader in between, so that its own id is killed. */
async function startProcess(): Promise<{ process: ChildProcess; port: number }> {
  const port = 20_000 + (process.pid % 20_000);
  const args = [
    "--import",
    "tsx",
    "scripts/stripe/main.ts",
    `--port=${port}`,
    `--state=${stateDir}`,
  ];
  const started = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((done, fail) => {
    started.once("exit", () => fail(new Error("It ended before it was ready.")));
    started.stdout!.on("data", (text: Buffer) => text.toString().includes("ready") && done());
  });
  return { process: started, port };
}

test("a dropped answer closes the connection", async () => {
  const { stripe, port, close } = await serve();
  await fetch(`http://127.0.0.1:${port}/control/api/fault`, {
    method: "POST",
    body: JSON.stringify({ match: "POST /v1/customers", kind: "drop" }),
  });
  // By hand: the SDK itself tries once more when a connection was closed.
  const create = () =>
    fetch(`http://127.0.0.1:${port}/v1/customers`, {
      method: "POST",
      headers: { Authorization: "Bearer sk_test_local", "Idempotency-Key": "a" },
      body: "name=Ann",
    });
  await expect(create()).rejects.toThrow("fetch failed");
  const { id } = (await (await create()).json()) as { id: string };
  expect((await stripe.customers.list()).data.map((one) => one.id)).toEqual([id]);
  await close();
});

test("webhooks are sent by the process on its own", async () => {
  const { stripe, close } = await serve();
  const got: string[] = [];
  const receiver = createServer((request, response) => {
    got.push(String(request.headers["stripe-signature"]));
    request.resume();
    response.end();
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  const { port } = receiver.address() as AddressInfo;
  await stripe.webhookEndpoints.create({
    url: `http://127.0.0.1:${port}/`,
    enabled_events: ["customer.created"],
  });
  await stripe.customers.create({});
  await expect.poll(() => got.length).toBe(1);
  expect(got[0]).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  receiver.close();
  await close();
});
