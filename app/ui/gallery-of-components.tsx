import type { ReactNode } from "react";
import { Avatar } from "./avatar";
import { Badge } from "./badge";
import { Breadcrumbs } from "./breadcrumbs";
import { Button, ButtonLink } from "./button";
import { Card, CardLink } from "./card";
import { Checkbox, Input, PhoneInput, Radio, Select, Textarea } from "./controls";
import { EmptyState } from "./empty-state";
import { ErrorSummary } from "./error-summary";
import { Field, Fieldset } from "./field";
import { Icon } from "./icon";
import { iconNames } from "./icon-names";
import { Menu, MenuButton, MenuLink } from "./menu";
import { formatUSD } from "./money";
import { Note } from "./note";
import { Pager } from "./pager";
import { formatPhone } from "./phone-number";
import { Picture } from "./picture";
import { Rating } from "./rating";
import { ShareButton } from "./share-button";
import { Skeleton } from "./skeleton";
import { StarChoice } from "./star-choice";
import { Tabs, TabLinks } from "./tabs";
import { useToast } from "./toast";
import { When } from "./when";

/** Every component in every state, at /dev/ui. Requires a ToastProvider. */
export default function GalleryOfComponents() {
  return (
    <main className="page section stack gap-12" id="main">
      <header className="stack gap-2">
        <Breadcrumbs
          crumbs={[
            { label: "Home", to: "/" },
            { label: "Development", to: "/dev" },
            { label: "Components" },
          ]}
        />
        <p className="overline">Foundation</p>
        <h1>Every component, in every state</h1>
        <p className="lead">
          Look at this page at 360, 768 and 1280 pixels, light and dark, before a change is called
          done.
        </p>
      </header>
      <Buttons />
      <Forms />
      <Cards />
      <Navigation />
      <Messages />
      <Waiting />
      <Text />
      <Icons />
    </main>
  );
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Buttons() {
  return (
    <Sample title="Buttons and badges">
      <div className="cluster">
        <Button>Save changes</Button>
        <Button variant="secondary">Preview</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger" icon="trash-2">
          Delete
        </Button>
        <Button busy>Saving</Button>
        <Button disabled>Not yet</Button>
      </div>
      <div className="cluster">
        <Button size="large" icon="phone">
          Call now
        </Button>
        <ButtonLink to="/dev/ui" size="large" variant="secondary" iconAfter="arrow-right">
          Get an estimate
        </ButtonLink>
        <Button size="small" variant="secondary" icon="pencil">
          Edit
        </Button>
        <Button size="small" variant="quiet" icon="plus">
          Add
        </Button>
        <Button iconOnly icon="ellipsis" variant="secondary">
          More
        </Button>
        <ShareButton title="Components" />
      </div>
      <div className="cluster gap-2">
        <Badge>Draft</Badge>
        <Badge tone="brand" icon="badge-check">
          Verified
        </Badge>
        <Badge tone="success" icon="check">
          Paid
        </Badge>
        <Badge tone="warning">Due soon</Badge>
        <Badge tone="danger">Overdue</Badge>
      </div>
    </Sample>
  );
}

function Forms() {
  return (
    <Sample title="Forms">
      <div className="measure stack gap-6">
        <ErrorSummary
          errors={[
            { field: "email", message: "Enter an email address" },
            { field: "stars", message: "Choose a star rating" },
          ]}
        />
        <Field name="name" label="Full name">
          <Input autoComplete="name" defaultValue="Maria Lopez" />
        </Field>
        <Field
          name="email"
          label="Email"
          hint="We only use it to send your estimate."
          error="Enter an email address"
        >
          <Input type="email" autoComplete="email" defaultValue="maria@" />
        </Field>
        <Field name="phone" label="Phone number" optional>
          <PhoneInput icon="phone" placeholder="(512) 555-0142" />
        </Field>
        <Field name="price" label="Price">
          <Input before="$" inputMode="decimal" defaultValue="120.00" />
        </Field>
        <Field name="state" label="State">
          <Select defaultValue="TX">
            <option value="TX">Texas</option>
            <option value="OR">Oregon</option>
          </Select>
        </Field>
        <Field name="details" label="What should be done?" hint="Up to 1,000 characters">
          <Textarea placeholder="The kitchen faucet drips" />
        </Field>
        <StarChoice
          name="stars"
          legend="How was it?"
          defaultValue={4}
          error="Choose a star rating"
        />
        <Fieldset name="when" legend="When do you need it?">
          <Radio
            name="when"
            value="now"
            label="As soon as possible"
            hint="Usually within two days"
            card
            defaultChecked
          />
          <Radio name="when" value="later" label="Some time this month" card />
        </Fieldset>
        <Checkbox name="terms" label="I agree to the terms" hint="They fit on one page." />
        <div className="cluster">
          <Button>Send request</Button>
          <Button variant="quiet" type="button">
            Back
          </Button>
        </div>
      </div>
    </Sample>
  );
}

const photo =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 900 600'%3E%3Cpath fill='%23bcd7e6' d='M0 0h900v600H0z'/%3E%3Ccircle cx='690' cy='150' r='60' fill='%23ffe9b8'/%3E%3Cpath fill='%2388b39a' d='M0 420c180-90 420-90 900-10v190H0z'/%3E%3Cpath fill='%23c8653f' d='M250 330 450 190l200 140z'/%3E%3Cpath fill='%23fff6e8' d='M290 330h320v170H290z'/%3E%3Cpath fill='%230d6b55' d='M420 400h60v100h-60z'/%3E%3C/svg%3E";

function Cards() {
  return (
    <Sample title="Cards, pictures and ratings">
      <div className="grid">
        <Card as="article" flush link>
          <Picture
            src={photo}
            width={900}
            height={600}
            alt="A small house"
            fit="cover"
            className="ratio-photo"
          />
          <div className="card__body stack gap-2">
            <Rating value="4.5" count={128} />
            <h3>
              <CardLink to="/dev/ui">Bluebonnet Home Care</CardLink>
            </h3>
            <p className="small soft">
              Repairs and upkeep for houses in Austin, with a written price before any work begins.
            </p>
          </div>
        </Card>
        <Card as="article">
          <div className="stack">
            <div className="cluster">
              <Avatar name="Maria Lopez" />
              <div className="grow">
                <strong>Maria Lopez</strong>
                <div className="small soft">
                  <When at={Date.UTC(2026, 2, 4, 21, 5)} timeZone="America/Chicago" />
                </div>
              </div>
            </div>
            <Rating value="5" starsOnly />
            <p>
              They came on time, explained each option and cleaned up. The price was what they had
              written.
            </p>
          </div>
        </Card>
        <Card flat>
          <div className="stack gap-2">
            {["0.5", "1.5", "2.5", "3", "4.0", "5"].map((value) => (
              <Rating key={value} value={value} count={Number(value) * 1234} />
            ))}
            <Rating value="4.5" count={1} large />
            <Rating value="0.0" count={0} />
          </div>
        </Card>
      </div>
      <div className="cluster">
        <Avatar name="Ann Lee" size="small" />
        <Avatar name="Ben Ortiz" />
        <Avatar name="Chloe" size="large" />
      </div>
      <EmptyState
        icon="images"
        title="No photos yet"
        level={3}
        actions={<Button icon="upload">Add photos</Button>}
      >
        Companies with photos are chosen more often. Add a few of finished work.
      </EmptyState>
    </Sample>
  );
}

function Navigation() {
  return (
    <Sample title="Navigation">
      <TabLinks
        label="Sections"
        tabs={[
          { label: "Home", to: "/dev/ui", current: true },
          { label: "Services", to: "/dev/ui?services", current: false },
          { label: "Reviews", to: "/dev/ui?reviews", current: false },
          { label: "Photos", to: "/dev/ui?photos", current: false },
        ]}
      />
      <Tabs
        label="Ways to pay"
        panels={[
          { label: "Card", content: <p>By credit or debit card.</p> },
          { label: "Bank account", content: <p>Straight from a bank account.</p> },
        ]}
      />
      <div className="cluster cluster--apart">
        <Menu label="Actions">
          <MenuLink to="/dev/ui" icon="pencil">
            Edit
          </MenuLink>
          <MenuLink to="/dev/ui" icon="copy">
            Make a copy
          </MenuLink>
          <hr />
          <MenuButton type="button" icon="trash-2" danger>
            Delete
          </MenuButton>
        </Menu>
        <Menu label="More" icon="ellipsis" iconOnly end>
          <MenuLink to="/dev/ui">Settings</MenuLink>
          <MenuLink to="/dev/ui">Sign out</MenuLink>
        </Menu>
      </div>
      <Pager
        page={2}
        pageSize={10}
        total={1000}
        capped
        pageHref={(page) => `?page=${page}`}
        pageSizes={[10, 25, 50]}
        sizeHref={(size) => `?size=${size}`}
      />
    </Sample>
  );
}

function Messages() {
  const toast = useToast();
  return (
    <Sample title="Messages">
      <Note>Estimates are free and bind you to nothing.</Note>
      <Note tone="success">Your changes are live.</Note>
      <Note tone="warning">Your card expires this month.</Note>
      <Note tone="danger">The payment was refused. Try another card.</Note>
      <div className="cluster needs-js">
        <Button type="button" variant="secondary" onClick={() => toast("Saved")}>
          Show an alert
        </Button>
        <Button
          type="button"
          variant="secondary"
          onClick={() => toast("Please try again later", "error")}
        >
          Show an error
        </Button>
      </div>
    </Sample>
  );
}

function Waiting() {
  return (
    <Sample title="Waiting">
      <div className="grid" aria-busy="true">
        <Card>
          <div className="stack">
            <Skeleton shape="photo" />
            <Skeleton shape="title" />
            <Skeleton lines={3} />
          </div>
        </Card>
        <Card>
          <div className="stack">
            <Skeleton shape="avatar" />
            <Skeleton lines={4} />
            <Skeleton shape="button" />
          </div>
        </Card>
      </div>
    </Sample>
  );
}

function Text() {
  return (
    <Sample title="Text and tables">
      <div className="prose">
        <h2>What happens next</h2>
        <p>
          Tell us what is wrong and when you are at home. We answer{" "}
          <strong>within one working day</strong>, and you can{" "}
          <a href="/dev/ui">read how we set prices</a> first.
        </p>
        <ul>
          <li>A written price before any work begins</li>
          <li>The same person from the first visit to the last</li>
        </ul>
        <blockquote>No surprises on the bill.</blockquote>
        <p>Or call {formatPhone("5125550142")}.</p>
      </div>
      <div className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col" className="amount">
                Quantity
              </th>
              <th scope="col" className="amount">
                Price
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Replace the kitchen faucet</td>
              <td className="amount">1</td>
              <td className="amount">{formatUSD(18500)}</td>
            </tr>
            <tr>
              <td>Service call</td>
              <td className="amount">1</td>
              <td className="amount">{formatUSD(4900)}</td>
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td />
              <td className="amount">{formatUSD(23400)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Sample>
  );
}

function Icons() {
  return (
    <Sample title="Icons">
      <div className="cluster gap-6">
        {iconNames.map((name) => (
          <Icon key={name} name={name} label={name} large />
        ))}
      </div>
    </Sample>
  );
}
