import { expect, test } from "vitest";
import { linesWithSecrets } from "../../scripts/find-secrets";
import { secretsIn } from "./secrets";
import { cookie } from "./visitor";

const token = "t".repeat(43);
const card = "4242424242424242";
const secrets = new Set([
  "12345678",
  card,
  "pi_1_secret_2",
  token,
  `head.${token}.tail`,
  "a whole password",
]);
const line = (entry: object) =>
  JSON.stringify({ event: "request", requestId: "12345678-0000-4000-8000-000000000000", ...entry });

test.each([
  { code: "1234 5678" },
  { code: 12345678 },
  { path: `/x/${token}` },
  { cookie: `${cookie("refresh")}=id.${token}` },
  { authorization: `Bearer head.${token}.tail` },
  { said: "it was a whole password" },
  { card },
  { card: "4242 4242 4242 4242" },
  { path: "/pay?payment_intent_client_secret=pi_1_secret_2" },
])("finds %j in the log", (entry) => {
  expect(linesWithSecrets([line(entry)], secrets)).toHaveLength(1);
});

test("ignores other lines, IDs and the local server's own output", () => {
  expect(
    linesWithSecrets(
      [
        line({ ms: 12 }),
        `[wrangler:info] GET /x/${token} 200 OK`,
        "Subject: 1234 5678 is your code",
      ],
      secrets,
    ),
  ).toEqual([]);
});

test("finds credentials in an answer", () => {
  const answers = [
    { userAccessToken: "a.b.c" },
    { token },
    { challenge: "x" },
    { clientSecret: "pi_1_secret_2" },
    { link: `http://localhost/my-friends/invitation/${token}` },
    { codeId: "no secret", name: "Script" },
  ];
  expect(secretsIn(JSON.stringify(answers))).toEqual([
    ...["a.b.c", token, "x", "pi_1_secret_2", token],
  ]);
});
