/**
 * All routes. Ids starting with "main/" exist on the marketplace's host only, "domain/" on company
 * domains only (workers/remix.ts separates them); both use the same modules for a company's site.
 */
import { viewSections } from "./client-hub/sections";
import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from "@remix-run/route-config";

function companySite(site: "main" | "domain") {
  const page = (name: string) => ({ id: `${site}/company/${name}` });
  return [
    site === "main" ? homeWithEdits() : index("site-pages/home.tsx", page("home")),
    site === "main"
      ? servicesWithEdits()
      : route("services", "site-pages/services.tsx", page("services")),
    route("services/*", "site-pages/service.tsx", page("service")),
    ...(site === "main"
      ? photosWithEdits()
      : [
          route("photos", "site-pages/photos.tsx", page("photos")),
          route("photos/:friendlyName", "site-pages/photo.tsx", page("photo")),
        ]),
    route("request", "site-pages/request.tsx", page("request")),
    route("request/form", "requests/pages/request-form.ts", page("request-form")),
    route("request/photos", "requests/pages/request-photos.ts", page("request-photos")),
    route("contact-us", "site-pages/contact-us.tsx", page("contact-us")),
    route("contact", "site-pages/contact.tsx", page("contact")),
    route("about", "site-pages/about.tsx", page("about")),
    ...(site === "main"
      ? reviewsWithDialogs()
      : [
          route("reviews", "site-pages/reviews.tsx", page("reviews")),
          route("reviews/new", "site-pages/new-review.ts", page("new-review")),
          route(
            "reviews/:reviewNumber/report",
            "site-pages/report-review.ts",
            page("report-review"),
          ),
        ]),
    route("client-hub", "site-pages/client-hub.tsx", page("client-hub")),
    route("called", "visits/pages/called.ts", page("called")),
    ...(site === "main"
      ? [route("chat", "chat/pages/chat.tsx", page("chat")), ...clientHub()]
      : []),
    route("*", "site-pages/not-found.tsx", page("nothing-here")),
  ];
}

/** The client hub's pages, which a secure link opens. On the marketplace's host only (DOM-008). */
function clientHub() {
  const page = (path: string, file: string, name: string) =>
    route(`client-hub/${path}`, `client-hub/pages/${file}`, { id: `main/company/${name}` });
  return [
    page("open", "open.tsx", "hub-open"),
    page("estimates/:number/pdf", "document-pdf.ts", "hub-estimate-pdf"),
    page("invoices/:number/pdf", "document-pdf.ts", "hub-invoice-pdf"),
    page("statement/pdf", "statement-pdf.ts", "hub-statement-pdf"),
    page("jobs/:number/calendar.ics", "job-calendar.ts", "hub-job-calendar"),
    page("jobs/:number/visits/:visit/photos/:photo/:size?/:name", "job-photo.ts", "hub-job-photo"),
    page("invalid-session", "invalid-session.tsx", "hub-invalid-session"),
    ...Object.keys(viewSections).map((section) => page(section, "to-section.ts", `hub-${section}`)),
    layout("client-hub/pages/hub.tsx", { id: "main/company/hub" }, [
      page("my-account", "my-account.tsx", "hub-account"),
      page("my-account/edit", "edit-account.tsx", "hub-edit-account"),
      page("my-account/email", "account-email.tsx", "hub-account-email"),
      route("client-hub/messages", "chat/pages/hub-messages.tsx", {
        id: "main/company/hub-messages",
      }),
      page("requests", "requests.tsx", "hub-requests"),
      page("estimates", "documents.tsx", "hub-estimates"),
      page("invoices", "documents.tsx", "hub-invoices"),
      page("statement", "statement.tsx", "hub-statement"),
      page("jobs", "jobs.tsx", "hub-jobs"),
      page("jobs/:number", "job.tsx", "hub-job"),
      route("client-hub/wallet", "client-hub/pages/wallet.tsx", { id: "main/company/hub-wallet" }, [
        route(":method/delete", "client-hub/pages/delete-method.tsx", {
          id: "main/company/hub-delete-method",
        }),
      ]),
      route(
        "client-hub/requests/:number",
        "client-hub/pages/request.tsx",
        { id: "main/company/hub-request" },
        [route("cancel", "client-hub/pages/cancel.tsx", { id: "main/company/hub-cancel-request" })],
      ),
      route(
        "client-hub/invoices/:number",
        "client-hub/pages/document.tsx",
        { id: "main/company/hub-invoice" },
        ["pay", "paying", "thank-you", "rate"].map((step) =>
          route(step, `client-hub/pages/${step}.tsx`, { id: `main/company/hub-${step}` }),
        ),
      ),
      route(
        "client-hub/estimates/:number",
        "client-hub/pages/document.tsx",
        { id: "main/company/hub-estimate" },
        ["approve", "decline", "ask-for-change"].map((answer) =>
          route(answer, `client-hub/pages/${answer}.tsx`, { id: `main/company/hub-${answer}` }),
        ),
      ),
      page("switch-client-hub", "switch.tsx", "hub-switch"),
      page("confirm", "confirm.tsx", "hub-confirm"),
      page("code", "code.tsx", "hub-code"),
      page("logout", "logout.tsx", "hub-logout"),
    ]),
  ];
}

/** The reviews page, and the dialogs over it in which people write. */
function reviewsWithDialogs() {
  const dialog = (path: string, name: string) =>
    route(path, `reviews/pages/${name}.tsx`, { id: `main/company/${name}` });
  return [
    route("reviews", "site-pages/reviews.tsx", { id: "main/company/reviews" }, [
      index("site-pages/home-index.tsx", { id: "main/company/reviews-alone" }),
      dialog("new", "new-review"),
      dialog(":reviewNumber/edit", "edit-review"),
      dialog(":reviewNumber/delete", "delete-review"),
      dialog("photos/:of", "review-photos"),
      route(":reviewNumber/report", "reviews/moderation/pages/report.tsx", {
        id: "main/company/report-review",
      }),
      route(":reviewNumber/appeal", "reviews/moderation/pages/appeal.tsx", {
        id: "main/company/appeal-review",
      }),
    ]),
  ];
}

/**
 * The home page, and the dialogs over it in which owners edit the company (app/editing/edits.ts).
 * On the marketplace's host only.
 */
function homeWithEdits() {
  const edit = (name: string) =>
    route(`edit/${name}`, `editing/pages/${name}.tsx`, {
      id: `main/company/edit-${name}`,
    });
  return layout("site-pages/home.tsx", { id: "main/company/home" }, [
    index("site-pages/home-index.tsx", { id: "main/company/home-alone" }),
    edit("general"),
    edit("email"),
    edit("location"),
    edit("hours"),
    edit("website"),
    route("edit/domain", "domains/pages/domain.tsx", { id: "main/company/edit-domain" }),
    route("edit/domain/:hostname", "domains/pages/remove-domain.tsx", {
      id: "main/company/remove-domain",
    }),
    edit("social"),
    edit("about"),
    edit("publish"),
    edit("disable"),
    edit("banner-ai"),
    edit("logo-ai"),
    edit("videos"),
    route("edit/image/:image", "editing/pages/image.tsx", {
      id: "main/company/edit-image",
    }),
    route("edit/image/:image/layout", "editing/pages/image-layout.tsx", {
      id: "main/company/edit-image-layout",
    }),
    route("edit/image/:image/crop", "editing/pages/image-crop.tsx", {
      id: "main/company/edit-image-crop",
    }),
    route("edit/changes", "recent-changes/pages/changes.tsx", { id: "main/company/edit-changes" }),
    route("claim", "claims/pages/claim.tsx", { id: "main/company/claim" }),
    route("claim/other", "claims/pages/claim-other.tsx", { id: "main/company/claim-other" }),
  ]);
}

/** The services page, and the dialogs over it in which owners edit services. */
function servicesWithEdits() {
  const edit = (path: string, name = path) =>
    route(`edit/${path}`, `offers/editing/pages/${name}.tsx`, {
      id: `main/company/services-edit-${name}`,
    });
  return route("services", "site-pages/services.tsx", { id: "main/company/services" }, [
    index("offers/editing/pages/services-alone.tsx", { id: "main/company/services-alone" }),
    edit("add"),
    edit("new"),
    edit("offer/:offerNumber", "offer"),
    edit("form/:offerNumber", "form"),
    edit("teaser/:offerNumber", "teaser"),
    edit("delete/:offerNumber", "delete"),
    edit("order"),
    edit("categories"),
    edit("category"),
    edit("subcategory"),
    edit("video"),
  ]);
}

/** The gallery and photo pages, and the dialogs over them. */
function photosWithEdits() {
  const edit = (path: string, name: string) =>
    route(path, `editing/pages/${name}.tsx`, { id: `main/company/edit-${name}` });
  const withoutDialog = (name: string) =>
    index("site-pages/home-index.tsx", { id: `main/company/${name}-alone` });
  return [
    route("photos", "site-pages/photos.tsx", { id: "main/company/photos" }, [
      withoutDialog("photos"),
      edit("edit/upload", "photos-upload"),
      edit("edit/order", "photos-order"),
    ]),
    route("photos/:friendlyName", "site-pages/photo.tsx", { id: "main/company/photo" }, [
      withoutDialog("photo"),
      edit("edit", "photo-edit"),
      edit("delete", "photo-delete"),
    ]),
  ];
}

/** The pages of estimates and of invoices in an office: the same modules. */
function documentRoutes(kind: "estimate" | "invoice") {
  const page = (path: string, module: string, name: string, children?: RouteConfigEntry[]) =>
    route(`${kind}s${path}`, module, { id: `main/${name}-${kind}` }, children);
  const dialog = (path: string, module: string, name: string) =>
    route(path, module, { id: `main/${name}-${kind}` });
  return [
    page("", "office-documents/pages/documents.tsx", "list"),
    page("/new", "office-documents/pages/choose-client.tsx", "new"),
    page("/:ref/client", "office-documents/pages/choose-client.tsx", "client-of"),
    page("/:ref/edit", "office-documents/pages/edit-document.tsx", "edit"),
    page("/:ref/files", "office-documents/pages/files.tsx", "files-of"),
    page("/:ref/lines", "office-documents/pages/pick-lines.tsx", "lines-of"),
    page("/:ref", "office-documents/pages/document.tsx", "read", [
      dialog("send", "office-documents/pages/send.tsx", "send"),
      dialog("link", "office-documents/pages/copy-link.tsx", "copy-link-to"),
      dialog("delete", "office-documents/pages/delete-draft.tsx", "delete"),
      ...(kind === "invoice"
        ? [
            dialog("payment", "office-documents/pages/record-payment.tsx", "pay"),
            dialog(
              "payments/:payment/reverse",
              "office-documents/pages/reverse-payment.tsx",
              "reverse",
            ),
            dialog("void", "office-documents/pages/void-invoice.tsx", "void"),
            dialog(
              "payments/:payment/refund",
              "office-documents/pages/refund-payment.tsx",
              "refund",
            ),
            dialog(
              "disputes/:dispute/owed-again",
              "office-documents/pages/owed-again.tsx",
              "owed-again",
            ),
          ]
        : []),
    ]),
  ];
}

/** The pages of jobs in an office. */
function jobRoutes() {
  const page = (path: string, module: string, name: string, children?: RouteConfigEntry[]) =>
    route(path, `jobs/pages/${module}`, { id: `main/${name}` }, children);
  return [
    page("jobs", "jobs.tsx", "jobs"),
    page("jobs/new", "new-job.tsx", "new-job"),
    page("jobs/view/:number", "job.tsx", "job", [
      page("plan", "plan.tsx", "plan-visits"),
      page("end", "end-repeat.tsx", "end-repeat"),
      page("complete", "complete-job.tsx", "complete-job"),
      page("close", "close-job.tsx", "close-job"),
      page("visits/:visit", "visit.tsx", "visit"),
      page("visits/:visit/finish", "finish-visit.tsx", "finish-visit"),
      page("visits/:visit/skip", "skip-visit.tsx", "skip-visit"),
    ]),
    page("jobs/view/:number/visits/:visit/photos", "photos.tsx", "visit-photos"),
    page("jobs/view/:number/edit", "edit-job.tsx", "edit-job"),
    page("jobs/view/:number/lines", "job-lines.tsx", "job-lines"),
    page("jobs/view/:number/price-book", "find-lines.ts", "find-job-lines"),
    page("jobs/view/:number/invoice", "invoice-job.ts", "invoice-job"),
    page("jobs/view/:number/copy", "copy-job.ts", "copy-job"),
    page("schedule", "schedule.tsx", "schedule"),
  ];
}

/** The pages of recurring invoices in an office. */
function subscriptionRoutes() {
  const page = (path: string, module: string, name: string, children?: RouteConfigEntry[]) =>
    route(path, `subscriptions/pages/${module}`, { id: `main/${name}` }, children);
  return [
    page("subscriptions", "subscriptions.tsx", "subscriptions"),
    page("subscriptions/new", "new-subscription.tsx", "new-subscription"),
    page("subscriptions/view/:number", "subscription.tsx", "subscription", [
      page("start", "start.tsx", "start-subscription"),
      page("schedule", "schedule.tsx", "subscription-schedule"),
      page("skip", "skip.tsx", "skip-period"),
      page("end", "end.tsx", "end-subscription"),
    ]),
    page("subscriptions/view/:number/lines", "lines.tsx", "subscription-lines"),
    page("subscriptions/view/:number/price-book", "find-lines.ts", "find-subscription-lines"),
  ];
}

/** What browsers save of a client's account. */
const statementFile = route(
  "provider/:vanityName/clients/:clientId/statement/pdf",
  "statements/pages/statement-pdf.ts",
  { id: "main/statement-pdf" },
);

/** Photos of visits in the office, and the visits for calendar apps. */
const jobFiles = [
  route("calendar/:company/:secret", "jobs/pages/feed-file.ts", { id: "main/feed-file" }),
  route(
    "provider/:vanityName/jobs/view/:number/visits/:visit/photos/:photo/:size?/:name",
    "jobs/pages/photo.ts",
    { id: "main/visit-photo" },
  ),
];

/** What browsers save of a document in its office. */
function documentFiles(kind: "estimate" | "invoice") {
  const document = `provider/:vanityName/${kind}s/:ref`;
  return [
    route(`${document}/files/:number/:size?/:name`, "office-documents/pages/file.ts", {
      id: `main/${kind}-file`,
    }),
    route(`${document}/pdf`, "office-documents/pages/pdf.ts", { id: `main/${kind}-pdf` }),
  ];
}

export default [
  // The marketplace.
  index("search/pages/landing.tsx", { id: "main/landing" }),
  route("search", "search/pages/search.tsx", { id: "main/search" }),
  route("search/:query/:zip?", "search/pages/results.tsx", { id: "main/results" }),
  route("company", "site-pages/missing-name.tsx", { id: "main/company-no-name" }),
  route("company/:vanityName", "site-pages/site.tsx", { id: "main/company" }, companySite("main")),
  route("company/:vanityName/edit", "editing/pages/edit.ts", { id: "main/company-edit" }),
  route("reviews/new", "new-companies/pages/review-entry.tsx", { id: "main/review-entry" }),
  route("reviews/new-company", "new-companies/pages/review-new-company.tsx", {
    id: "main/review-new-company",
  }),
  route("services", "search/pages/all-services.tsx", { id: "main/all-services" }),
  route("list-your-business", "creating/pages/list-your-business.tsx", {
    id: "main/list-your-business",
  }),
  route("list-your-business/logo", "creating/pages/preview-logo.ts", { id: "main/preview-logo" }),
  route("create", "creating/pages/create.tsx", { id: "main/create" }),
  route("create/service", "creating/pages/create-service.tsx", {
    id: "main/create-service",
  }),
  route("create/review", "creating/pages/create-review.tsx", { id: "main/create-review" }),
  route("create/progress", "creating/pages/create-progress.tsx", {
    id: "main/create-progress",
  }),
  route("pricing", "plans/pages/pricing.tsx", { id: "main/pricing" }),
  route("reviews-policy", "reviews/pages/policy.tsx", { id: "main/reviews-policy" }),
  route("terms", "plans/pages/terms.tsx", { id: "main/terms" }),
  route("privacy", "plans/pages/privacy.tsx", { id: "main/privacy" }),
  route("cookie-policy", "plans/pages/cookie-policy.tsx", { id: "main/cookie-policy" }),
  route("api/v1/*", "api/route.ts", { id: "main/api" }),
  route("webhooks/stripe", "stripe-events/pages/platform-webhook.ts", {
    id: "main/stripe-webhook",
  }),
  route("webhooks/stripe-connect", "stripe-events/pages/connect-webhook.ts", {
    id: "main/stripe-connect-webhook",
  }),
  route("healthz", "admin/pages/healthz.ts", { id: "main/healthz" }),
  route("status", "admin/pages/status.tsx", { id: "main/status" }),
  route("dev/ui", "admin/pages/dev-ui.tsx", { id: "main/dev-ui" }),
  route("dev/clock", "admin/pages/dev-clock.ts", { id: "main/dev-clock" }),
  route("dev/mail", "admin/pages/dev-mail.tsx", { id: "main/dev-mail" }),
  route("dev/mail/:database/:id", "admin/pages/dev-mail-html.ts", { id: "main/dev-mail-html" }),
  route("dev/mail/:database/:id/file", "admin/pages/dev-mail-file.ts", {
    id: "main/dev-mail-file",
  }),
  route("dev/dns", "domains/pages/dev-dns.tsx", { id: "main/dev-dns" }),
  route("register", "identity/pages/register.tsx", { id: "main/register" }),
  route("register/code", "identity/pages/register-code.tsx", { id: "main/register-code" }),
  route("login", "identity/pages/login.tsx", { id: "main/login" }),
  route("login/code", "identity/pages/login-code.tsx", { id: "main/login-code" }),
  route("forgot-password", "identity/pages/forgot-password.tsx", { id: "main/forgot-password" }),
  route("forgot-password/code", "identity/pages/forgot-password-code.tsx", {
    id: "main/forgot-password-code",
  }),
  route("register/claim/:vanityName", "claims/pages/claim-register.tsx", {
    id: "main/claim-register",
  }),
  route("welcome", "identity/pages/welcome.tsx", { id: "main/welcome" }),
  route("logout", "identity/pages/logout.tsx", { id: "main/logout" }),
  route("account", "identity/pages/account.tsx", { id: "main/account" }),
  route("account/email", "identity/pages/account-email.tsx", { id: "main/account-email" }),
  route("account/mobile", "identity/pages/account-mobile.tsx", { id: "main/account-mobile" }),
  route("account/password", "identity/pages/account-password.tsx", { id: "main/account-password" }),
  route("account/passkeys/add", "identity/pages/account-add-passkey.tsx", {
    id: "main/account-add-passkey",
  }),
  route("account/passkeys/:id", "identity/pages/account-passkey.tsx", {
    id: "main/account-passkey",
  }),
  route("account/devices", "identity/pages/account-devices.ts", { id: "main/account-devices" }),
  route("account/export", "identity/pages/account-export.ts", { id: "main/account-export" }),
  route("account/tokens", "identity/pages/account-tokens.tsx", { id: "main/account-tokens" }),
  route("account/reviews", "reviews/pages/own-reviews.tsx", { id: "main/own-reviews" }),
  route("account/reviews/:vanityName/:reviewNumber/delete", "reviews/pages/delete-own-review.tsx", {
    id: "main/delete-own-review",
  }),
  route("account/delete", "identity/pages/account-delete.tsx", { id: "main/account-delete" }),
  route("dashboard", "editing/pages/dashboard.tsx", { id: "main/dashboard" }),
  route("provider/:vanityName", "office/pages/office.tsx", { id: "main/office" }, [
    index("office/pages/start.ts", { id: "main/office-start" }),
    layout("office/pages/page.tsx", { id: "main/office-page" }, [
      route("today", "today/pages/today.tsx", { id: "main/today" }),
      route("search", "office-search/pages/search.tsx", { id: "main/search-office" }),
      route("requests", "requests/pages/requests.tsx", { id: "main/requests" }),
      route("requests/:number", "requests/pages/request.tsx", { id: "main/request" }, [
        route("call", "requests/pages/note-call.tsx", { id: "main/note-call" }),
        route("cancel", "requests/pages/decline-request.tsx", { id: "main/decline-request" }),
        route("link", "requests/pages/copy-link.tsx", { id: "main/copy-request-link" }),
      ]),
      route("conversations", "chat/pages/conversations.tsx", { id: "main/conversations" }),
      route(
        "conversations/:clientId",
        "chat/pages/office-conversation.tsx",
        { id: "main/conversation" },
        [route("block", "chat/pages/block-conversation.tsx", { id: "main/block-conversation" })],
      ),
      route("clients", "clients/pages/clients.tsx", { id: "main/clients" }),
      route("clients/new", "clients/pages/new-client.tsx", { id: "main/new-client" }),
      route("clients/import", "clients/pages/import-clients.tsx", { id: "main/import-clients" }),
      route("clients/:clientId", "clients/pages/client.tsx", { id: "main/client" }),
      route("clients/:clientId/edit", "clients/pages/edit-client.tsx", { id: "main/edit-client" }),
      route("clients/:clientId/merge", "clients/pages/merge-client.tsx", {
        id: "main/merge-client",
      }),
      route("clients/:clientId/statement", "statements/pages/statement.tsx", {
        id: "main/statement",
      }),
      ...documentRoutes("estimate"),
      ...documentRoutes("invoice"),
      ...jobRoutes(),
      ...subscriptionRoutes(),
      route("figures", "figures/pages/figures.tsx", { id: "main/figures" }),
      route("figures/:figure", "figures/pages/figure.tsx", { id: "main/figure" }),
      route("insights", "insights/pages/insights.tsx", { id: "main/insights" }),
      route("price-book", "documents/price-book/pages/price-book.tsx", { id: "main/price-book" }),
      route("price-book/new", "documents/price-book/pages/new-item.tsx", {
        id: "main/new-price-item",
      }),
      route("price-book/import", "documents/price-book/pages/import-prices.tsx", {
        id: "main/import-prices",
      }),
      route("price-book/:itemId", "documents/price-book/pages/edit-item.tsx", {
        id: "main/edit-price-item",
      }),
      route("price-book/:itemId/delete", "documents/price-book/pages/delete-item.tsx", {
        id: "main/delete-price-item",
      }),
      route("reviews", "reviews/pages/office-reviews.tsx", { id: "main/office-reviews" }),
      route("reviews/card", "reviews/pages/review-cards.tsx", { id: "main/review-cards" }),
      route("reviews/:reviewNumber/reply", "reviews/pages/office-reply.tsx", {
        id: "main/office-reply",
      }),
      route("reviews/:reviewNumber/reply/delete", "reviews/pages/office-delete-reply.tsx", {
        id: "main/office-delete-reply",
      }),
      route("settings", "office/pages/settings.tsx", { id: "main/office-settings" }),
      route("settings/notifications", "office/pages/notifications.tsx", {
        id: "main/notifications",
      }),
      route("settings/documents", "office-documents/pages/settings.tsx", {
        id: "main/document-settings",
      }),
      route("settings/calendar", "jobs/pages/calendar-feed.tsx", { id: "main/calendar-feed" }),
      route("settings/documents/logo", "office-documents/pages/logo.tsx", {
        id: "main/document-logo",
      }),
      route("import/:what", "work-imports/pages/import-work.tsx", { id: "main/import-work" }),
      route("settings/export", "exports/pages/export.tsx", { id: "main/export" }),
      route("settings/pro", "billing/pages/plan.tsx", { id: "main/plan" }),
      route("settings/pro/return", "billing/pages/return.tsx", { id: "main/plan-return" }),
      route("payments", "payments/pages/payments.tsx", { id: "main/office-payments" }),
      route("settings/payments", "payment-accounts/pages/payments.tsx", { id: "main/payments" }),
      route("settings/payments/return", "payment-accounts/pages/return.tsx", {
        id: "main/payments-return",
      }),
      route("settings/payments/again", "payment-accounts/pages/again.tsx", {
        id: "main/payments-again",
      }),
      route("settings/payments/disconnect", "payment-accounts/pages/disconnect.tsx", {
        id: "main/disconnect-payments",
      }),
      route("settings/team", "office/pages/team.tsx", { id: "main/team" }),
      route("settings/log", "office/pages/log.tsx", { id: "main/office-log" }),
      route("settings/delete", "office/pages/delete-company.tsx", { id: "main/delete-company" }),
    ]),
  ]),
  route("provider/:vanityName/clients/export.csv", "clients/pages/export.ts", {
    id: "main/export-clients",
  }),
  route("provider/:vanityName/export.zip", "exports/pages/zip-file.ts", { id: "main/export-zip" }),
  route("provider/:vanityName/export/books.csv", "exports/pages/month-file.ts", {
    id: "main/export-month",
  }),
  route("provider/:vanityName/export/files/:part", "exports/pages/attached-files.ts", {
    id: "main/export-files",
  }),
  route("provider/:vanityName/export/:file", "exports/pages/list-file.ts", {
    id: "main/export-list",
  }),
  ...jobFiles,
  statementFile,
  ...documentFiles("estimate"),
  ...documentFiles("invoice"),
  route("team/invitation/:token", "office/pages/invitation.tsx", { id: "main/staff-invitation" }),
  route("conversations/:conversationId/report", "chat/pages/report.tsx", {
    id: "main/chat-report",
  }),
  route("conversations/:conversationId/photos", "chat/pages/photos.tsx", {
    id: "main/chat-photos",
  }),
  route("unsubscribe/:token", "mail-stops/pages/unsubscribe.tsx", { id: "main/unsubscribe" }),
  route("messages", "chat/pages/messages.tsx", { id: "main/messages" }),
  route("my-friends", "friends/pages/my-friends.tsx", { id: "main/my-friends" }),
  route("my-friends/invitation/:token", "friends/pages/invitation.tsx", {
    id: "main/friend-invitation",
  }),
  route("admin", "admin/pages/admin.tsx", { id: "main/admin" }, [
    index("admin/pages/overview.tsx", { id: "main/admin-overview" }),
    route("people", "admin/pages/people.tsx", { id: "main/admin-people" }),
    route("people/:userId", "admin/pages/person.tsx", { id: "main/admin-person" }),
    route("companies", "admin/pages/companies.tsx", { id: "main/admin-companies" }),
    route("companies/new", "imports/pages/new-company.tsx", { id: "main/admin-new-company" }),
    route("companies/:vanityName", "admin/pages/company.tsx", { id: "main/admin-company" }),
    route("new-companies", "admin/pages/new-companies.tsx", { id: "main/admin-new-companies" }),
    route("claims", "claims/pages/admin-claims.tsx", { id: "main/admin-claims" }),
    route("claims/:id/document", "claims/pages/claim-document.ts", { id: "main/claim-document" }),
    route("reviews", "reviews/moderation/pages/admin-reviews.tsx", { id: "main/admin-reviews" }),
    route("conversations", "chat/pages/admin-reports.tsx", { id: "main/admin-reports" }),
    route("domains", "domains/pages/admin-domains.tsx", { id: "main/admin-domains" }),
    route("import", "imports/pages/import.tsx", { id: "main/admin-import" }),
    route("audit", "admin/pages/audit.tsx", { id: "main/admin-audit" }),
    route("mail", "admin/pages/mail.tsx", { id: "main/admin-mail" }),
    route("money", "stripe-events/pages/money.tsx", { id: "main/admin-money" }),
    route("money/compare", "stripe-events/pages/compare.tsx", { id: "main/admin-compare" }),
  ]),
  route("claims/invitation/:token", "claims/pages/invitation.tsx", { id: "main/claim-invitation" }),
  route("claims/profile/:vanityName", "claims/pages/by-address.ts", {
    id: "main/claim-by-address",
  }),
  route("claims/dispute/:token", "claims/pages/dispute.tsx", { id: "main/dispute" }),
  route("near", "near/pages/states.tsx", { id: "main/near" }),
  route("near/:state", "near/pages/state.tsx", { id: "main/near-state" }),
  route("near/:state/:city", "near/pages/city.tsx", { id: "main/near-city" }),
  route("near/:state/:city/:service", "near/pages/service.tsx", { id: "main/near-service" }),
  route("sitemaps/pages.xml", "sitemaps/pages/fixed-sitemap.ts", { id: "main/fixed-sitemap" }),
  route("sitemaps/near/:file", "sitemaps/pages/near-sitemap.ts", { id: "main/near-sitemap" }),
  route("sitemaps/companies/:file", "sitemaps/pages/company-sitemap.ts", {
    id: "main/company-sitemap",
  }),
  route("*", "search/pages/nothing-here.tsx", { id: "main/nothing-here" }),

  // Company domains.
  layout("site-pages/site.tsx", { id: "domain/company" }, companySite("domain")),

  // Both hosts; the response depends on the host.
  route("robots.txt", "sitemaps/pages/robots.ts", { id: "robots" }),
  route("sitemap.xml", "sitemaps/pages/sitemap.ts", { id: "sitemap" }),
  route("network-failures", "admin/pages/network-failures.ts", { id: "network-failures" }),
] satisfies RouteConfig;
