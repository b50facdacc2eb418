import { useSite } from "../company-site/use-site";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { mediaPath } from "../ui/media-path";
import { useNonce } from "../ui/nonce";
import { Note } from "../ui/note";
import { messages } from "./messages";

interface CoverProps {
  /** Without a document it opens the hub. */
  link: { document: { kind: string; number: number } | null; title: string; client: string };
  /** Opening it failed for another reason than the link. */
  failed: boolean;
}

/**
 * What a secure link opens, with one button, which the page's script presses at once. The server has to
 * tell that press from a person's, which proves that they got the mail.
 */
export function Cover({ link: { document, title, client }, failed }: CoverProps) {
  const { company } = useSite();
  return (
    <main id="main" className="page page--narrow section">
      <Card className="stack gap-6">
        {company.logo && company.published && (
          <img src={mediaPath(company.logo.key, 160)} alt="" width="64" height="64" />
        )}
        <div className="stack gap-2">
          <p className="overline">{company.name}</p>
          <h1>{document === null ? "Client Hub" : `${names[document.kind]} ${document.number}`}</h1>
          {title && <p className="lead">{title}</p>}
          {client && <p className="soft">For {client}</p>}
        </div>
        {failed && (
          <Note tone="danger" role="alert">
            {messages.linkFailed(company.name)}
          </Note>
        )}
        <form method="post" id={FORM}>
          <input type="hidden" name="by" value="person" />
          <input type="hidden" name="section" value="" />
          <Button size="large" wide>
            Open
          </Button>
        </form>
        {!failed && <PressAtOnce />}
      </Card>
    </main>
  );
}

const names: Record<string, string> = {
  request: "Request",
  estimate: "Estimate",
  invoice: "Invoice",
};

const FORM = "open-link";

/** The hash says which section the link wants (HUB-001); only the browser knows it. */
const press = `(() => {
  const form = document.getElementById("${FORM}");
  form.elements.by.value = "script";
  form.elements.section.value = location.hash;
  form.submit();
})()`.replace(/\n */g, " ");

function PressAtOnce() {
  const nonce = useNonce();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: press }} />
  );
}
