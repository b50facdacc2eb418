/** The number for text messages to a person: confirmed by a code that is texted to it. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  confirmMobile,
  readMobile,
  removeMobile,
  startMobile,
} from "../../app/identity/mobile.server";
import { HOUR } from "../../app/duration";
import { limits } from "../../app/security/limits.server";
import { refusalOf } from "../support/refusal";
import { textsOfAll } from "../support/texts";
import { deleteAccounts, registered } from "./accounts";
import { mailTo } from "./mailbox";

beforeEach(async () => {
  await deleteAccounts();
  await env.DB.prepare("DELETE FROM attempt").run();
});

type At = Awaited<ReturnType<typeof registered>>;

async function codeTo(mobile: string) {
  const [{ data } = { data: { text: "" } }] = await mailTo(mobile);
  return /code is ([\d ]+)\./.exec(data.text ?? "")?.[1] ?? "";
}
const start = ({ at, actor }: At, mobile = "(512) 555-0142") =>
  startMobile(at({ actor }), { mobile });
const shown = async ({ at, actor }: At) => (await readMobile(at({ actor }), undefined)).mobile;

test("is stored once the code is entered, shown masked, and removed", async () => {
  const ada = await registered("ada@example.com");
  const { codeId } = await start(ada);
  expect(await shown(ada)).toBe("");
  const context = () => ada.at({ actor: ada.actor });
  await confirmMobile(context(), { codeId, code: await codeTo("+15125550142") });
  expect(await env.DB.prepare("SELECT mobile FROM person").first("mobile")).toBe("+15125550142");
  expect(await shown(ada)).toMatch(/42$/);
  expect(await shown(ada)).not.toContain("512");
  await removeMobile(context(), undefined);
  await removeMobile(context(), undefined);
  expect(await shown(ada)).toBe("");
});

describe("is refused", () => {
  test("with a wrong code, and with another person's", async () => {
    const ada = await registered("ada@example.com");
    const { codeId } = await start(ada);
    const code = await codeTo("+15125550142");
    const wrong = code.replaceAll(/\d/g, (digit) => String((Number(digit) + 1) % 10));
    const confirm = (person: At, entered: string) =>
      refusalOf(confirmMobile(person.at({ actor: person.actor }), { codeId, code: entered }));
    expect(await confirm(ada, wrong)).toMatchObject({ code: "invalid" });
    const eve = await registered("eve@example.com");
    expect(await confirm(eve, code)).toMatchObject({ code: "invalid" });
    expect([await shown(ada), await shown(eve)]).toEqual(["", ""]);
  });

  test.each([
    ["", "Enter your mobile number."],
    ["123", "phone"],
    ["(876) 555-0142", "We can’t text this number. Use a US mobile number."],
  ])("the number %o", async (mobile, text) => {
    const ada = await registered("ada@example.com");
    const refused = await refusalOf(start(ada, mobile));
    expect(refused.code).toBe("invalid");
    expect(refused.fields!.mobile).toContain(text);
  });

  test("after five codes to one number in a day", async () => {
    const ada = await registered("ada@example.com");
    for (let n = 0; n < 5; n++) await start(ada);
    expect(await refusalOf(start(ada))).toMatchObject({ code: "too-many" });
  });

  test("after ten codes of one person in a day, to whichever numbers", async () => {
    const ada = await registered("ada@example.com");
    for (let n = 0; n < limits.smsByPerson.most; n++) await start(ada, `(512) 555-010${n}`);
    const refused = () => refusalOf(start(ada, "(512) 555-0199"));
    expect(await refused()).toMatchObject({ code: "too-many" });
    const eve = await registered("eve@example.com");
    await start(eve, "(512) 555-0199");
    expect(await textsOfAll()).toBe(limits.smsByPerson.most + 1);
  });

  test("and what is refused uses up nothing of what everybody may send", async () => {
    const ada = await registered("ada@example.com");
    const startAt = (hours: number) => {
      const context = ada.at({ actor: ada.actor });
      const now = () => context.now() + hours * HOUR;
      return startMobile({ ...context, now }, { mobile: "(512) 555-0142" });
    };
    for (let n = 0; n < limits.smsToNumber.most; n++) await startAt(0);
    // First the limit of codes refuses it, an hour later that of the number.
    expect(await refusalOf(startAt(0))).toMatchObject({ code: "too-many" });
    for (let n = 0; n < 3; n++)
      expect(await refusalOf(startAt(1))).toMatchObject({
        message: "Too many text messages. Try again tomorrow.",
      });
    expect(await textsOfAll()).toBe(limits.smsToNumber.most);
  });

  test("where we can’t send text messages", async () => {
    const ada = await registered("ada@example.com");
    const { config } = ada.at();
    const context = ada.at({
      actor: ada.actor,
      config: { ...config, environment: "production", twilio: undefined },
    });
    expect(await refusalOf(startMobile(context, { mobile: "5125550142" }))).toMatchObject({
      code: "unavailable",
    });
  });
});
