/** Files of other programs: their columns and cells. */
import { beforeEach, describe, expect, test } from "vitest";
import { load, preview, all, only, NOTHING, emptyFiles } from "./files";

beforeEach(emptyFiles);

describe("names in one column", () => {
  test.each([
    ["Maria Lopez", "Maria", "Lopez"],
    ["Lopez, Maria", "Maria", "Lopez"],
    ["Lopez,Maria", "Maria", "Lopez"],
    ["Lopez, Maria Elena", "Maria Elena", "Lopez"],
    ["Maria Elena Lopez", "Maria Elena", "Lopez"],
    ["Maria", "Maria", ""],
  ])("%s", async (name, firstName, lastName) => {
    await load(`Customer\n"${name}"\n`);
    expect(await only()).toMatchObject({ firstName, lastName, companyName: "" });
  });

  test("a display name that is the company's is not a person's", async () => {
    await load("Display Name,Company\nAcme Plumbing,Acme Plumbing\n");
    expect(await only()).toMatchObject({
      firstName: "",
      lastName: "",
      companyName: "Acme Plumbing",
    });
  });
});

describe("cells", () => {
  test.each([
    ["a@x.example; b@x.example", ["a@x.example", "b@x.example"]],
    ["a@x.example,b@x.example", ["a@x.example", "b@x.example"]],
    ["a@x.example b@x.example", ["a@x.example", "b@x.example"]],
    ["A@X.example;a@x.example", ["a@x.example"]],
    ["n/a", []],
  ])("email addresses: %s", async (cell, emails) => {
    await load(`name,email\nMaria,"${cell}"\n`);
    expect((await only()).emails).toEqual(emails);
  });

  test.each([
    ["(512) 555-0142", "5125550142"],
    ["+1 512.555.0142", "5125550142"],
    ["512-555-0142 ext. 7", "5125550142"],
    ["512-555-0142; 512-555-0199", "5125550142"],
    ["Phone: (512) 555-0142 Mobile: (512) 555-0199", "5125550142"],
    ["", ""],
  ])("phone numbers: %s", async (cell, mobilePhoneNumber) => {
    await load(`name,phone\nMaria,"${cell}"\n`);
    expect((await only()).mobilePhoneNumber).toBe(mobilePhoneNumber);
  });

  test.each([
    ["in one cell", 'name,phone,notes\nMaria,"512-555-0142; 512-555-0199",Two dogs\n'],
    ["in two columns", "name,phone,Work Phone,notes\nMaria,5125550142,512-555-0199,Two dogs\n"],
    [
      "twice",
      "name,phone,mobile,tel,notes\nMaria,5125550142,(512) 555-0142,512-555-0199,Two dogs\n",
    ],
  ])("a second phone number %s goes to the notes", async (_, csv) => {
    await load(csv);
    expect(await only()).toMatchObject({
      mobilePhoneNumber: "5125550142",
      notes: "Two dogs\n\nOther phone: 512-555-0199",
    });
    expect(await load(csv)).toMatchObject({ unchanged: 1, conflicting: 0 });
  });

  test("an extension goes to the notes", async () => {
    await load("name,phone\nMaria,512-555-0142 ext. 7\n");
    expect(await only()).toMatchObject({
      mobilePhoneNumber: "5125550142",
      notes: "Phone: 512-555-0142 ext. 7",
    });
  });

  test("more than the first line has are an error, since they move the others", async () => {
    const { errors } = await load(
      "name,address,city\nAnn Bee,12 Main St, Apt 4,Austin\nBob,1 Elm St,Waco,,\n",
    );
    expect(errors).toEqual([
      { line: 2, column: "", message: expect.stringContaining("more cells than the first line") },
    ]);
    expect(await only()).toMatchObject({ name: "Bob", city: "Waco" });
  });

  test("of columns that we don't know are named", async () => {
    const csv = "Client Name,Birthday,Phone,Fax #\nAnn Bee,May 1,5125550142,1\n";
    expect((await preview(csv)).ignored).toEqual(["Birthday", "Fax #"]);
  });

  test("with an unknown state say what to enter", async () => {
    const { errors } = await load("name,state\nAnn Bee,Texarkana\n");
    expect(errors).toEqual([
      { line: 2, column: "state", message: "Enter a US state, such as TX or Texas." },
    ]);
  });

  test("states by name, and zip codes without their leading zero", async () => {
    await load("name,state,zip\nMaria,massachusetts,2108\nBob,tx,787011234\n");
    expect((await all()).map(({ stateCode, zipCode }) => [stateCode, zipCode])).toEqual([
      ["TX", "78701-1234"],
      ["MA", "02108"],
    ]);
  });
});

describe("files of other programs", () => {
  const lopez = { firstName: "Maria", lastName: "Lopez", emails: ["maria@lopez.example"] };
  const at = {
    address: "1204 Barton Springs Rd",
    city: "Austin",
    stateCode: "TX",
    zipCode: "78704",
    mobilePhoneNumber: "5125550142",
  };

  test.each([
    [
      "Jobber",
      "J-ID,Display Name,Company Name,First Name,Last Name,Main Phone #,E-mails,Tags,Service Street 1,Service Street 2,Service City,Service State,Service Zip code,Billing Street 1,Billing City,Billing State,Billing Zip code",
      "17,Maria Lopez,Lopez LLC,Maria,Lopez,(512) 555-0142,maria@lopez.example,vip,1204 Barton Springs Rd,Unit 2,Austin,Texas,78704,PO Box 1,Dallas,Texas,75201",
      {
        ...lopez,
        ...at,
        companyName: "Lopez LLC",
        address2: "Unit 2",
        separateBilling: true,
        billingAddress: "PO Box 1",
        billingStateCode: "TX",
      },
    ],
    [
      "Housecall Pro",
      "First Name,Last Name,Display Name,Company,Mobile Number,Home Number,Email,Street Address,Address Line 2,City,State,Zip,Notes",
      "Maria,Lopez,Maria Lopez,,512-555-0142,,maria@lopez.example,1204 Barton Springs Rd,,Austin,TX,78704,Gate code 42",
      { ...lopez, ...at, companyName: "", notes: "Gate code 42", separateBilling: false },
    ],
    [
      "QuickBooks",
      "Full Name,Company,Email,Phone,Mobile,Fax,Website,Street,City,State,ZIP,Country,Note",
      "Maria Lopez,,maria@lopez.example,,512-555-0142,,,1204 Barton Springs Rd,Austin,TX,78704,US,Gate code 42",
      { ...lopez, ...at, notes: "Gate code 42" },
    ],
    [
      "QuickBooks, the contact list",
      "Customer full name,Phone numbers,Email,Billing Street,Billing City,Billing State,Billing ZIP",
      '"Lopez, Maria",Phone: (512) 555-0142,maria@lopez.example,PO Box 1,Austin,TX,78704',
      { ...lopez, mobilePhoneNumber: "5125550142", billingAddress: "PO Box 1", address: "" },
    ],
  ])("%s", async (_, head, row, expected) => {
    expect(await load(`${head}\r\n${row}\r\n`)).toMatchObject({ ...NOTHING, added: 1 });
    expect(await only()).toMatchObject(expected);
  });
});
