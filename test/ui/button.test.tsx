import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Button } from "../../app/ui/button";
import { Icon, serviceIconPath, ServiceIcon } from "../../app/ui/icon";
import { ToastProvider, toastTimes } from "../../app/ui/toast";

test("a busy button has aria-busy and is not disabled", () => {
  const html = renderToStaticMarkup(<Button busy>Saving</Button>);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain("disabled");
});

test("an icon button has an accessible name", () => {
  expect(
    renderToStaticMarkup(
      <Button iconOnly icon="x">
        Close
      </Button>,
    ),
  ).toContain('<span class="visually-hidden">Close</span>');
});

test("an icon without a label is hidden from screen readers", () => {
  expect(renderToStaticMarkup(<Icon name="phone" />)).toContain('aria-hidden="true"');
  expect(renderToStaticMarkup(<Icon name="phone" label="Phone" />)).toContain(
    'role="img" aria-label="Phone"',
  );
});

test("a service icon is in the page with its shapes; one without shapes uses its full path", () => {
  expect(renderToStaticMarkup(<ServiceIcon name="wrench" />)).toMatch(/^<svg [^>]*><path d="M/);
  expect(serviceIconPath("wrench")).toMatch(/services\S*#wrench$/);
  expect(renderToStaticMarkup(<ServiceIcon name="no-such-icon" />)).toContain(
    `<use href="${serviceIconPath("no-such-icon")}"/>`,
  );
});

test("CORE-002 alerts stay 2000 ms", () => expect(toastTimes.success).toBe(2000));

test("CORE-003 error alerts stay 5000 ms", () => expect(toastTimes.error).toBe(5000));

test("flash messages are rendered on the server in the right live region", () => {
  const html = renderToStaticMarkup(
    <ToastProvider
      flash={[{ message: "Saved" }, { message: "Please try again later", kind: "error" }]}
    >
      <p />
    </ToastProvider>,
  );
  expect(html).toMatch(
    /aria-live="polite">.*Saved.*aria-live="assertive">.*Please try again later/,
  );
});
