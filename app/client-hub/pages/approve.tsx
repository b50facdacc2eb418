import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useSearchParams } from "@remix-run/react";
import { fieldsOf } from "../../routing/submit.server";
import { Dialog } from "../../ui/dialog";
import { ErrorSummary } from "../../ui/error-summary";
import { PostForm, type FormAnswer } from "../../ui/post-form";
import { hubDocumentPath } from "../../urls";
import { useAnswerContext } from "../documents/answer-context";
import { answerHubEstimate } from "../documents/answer-hub-estimate.server";
import { ApproveForm } from "../documents/approve-form";
import { Changed, Unanswerable } from "../documents/no-answer";
import { strokesIn } from "../documents/strokes";
import { chosenOf, OPTION } from "../documents/use-choice";
import { submitInHub } from "../hub-page.server";

export { sendForm as clientAction } from "../../routing/send-form";
export { headers } from "../hub-headers";

export async function action(args: ActionFunctionArgs) {
  const { vanityName, number } = args.params;
  const fields = await fieldsOf(args.request);
  const { version, options = "", "signature.name": name, "signature.strokes": strokes } = fields;
  return submitInHub(
    answerHubEstimate,
    args,
    fields,
    () => redirect(`${hubDocumentPath(vanityName!, "estimate", number!)}?done=approved`),
    {
      uri: vanityName!,
      number,
      status: "Approved",
      version,
      options: options === "" ? [] : options.split(","),
      ...(name !== undefined && { signature: { name, strokes: strokesIn(strokes ?? "") } }),
    },
  );
}

/** Asks for consent: the total with the chosen options, and a signature where one is wanted. */
export default function Approve() {
  const { site, shown } = useAnswerContext();
  const [query] = useSearchParams();
  const answer = useActionData<Partial<FormAnswer>>();
  const { sheet } = shown;
  const { number, snapshot, version } = sheet;
  const chosen = chosenOf(snapshot.items, query.getAll(OPTION));
  const back = new URLSearchParams([...chosen].map((uuid) => [OPTION, uuid]));
  const page = hubDocumentPath(site.company.vanityName, "estimate", number);
  const closeTo = chosen.size > 0 ? `${page}?${back}` : page;
  const seen = query.get("seen");
  const isChanged = answer?.stale === true || (seen !== null && seen !== String(version));
  return (
    <Dialog title={`Approve estimate ${number}?`} closeTo={closeTo}>
      {!shown.answerable ? (
        <Unanswerable closeTo={closeTo} />
      ) : isChanged ? (
        <>
          <ErrorSummary errors={answer?.errors ?? []} attempt={answer} />
          <Changed closeTo={closeTo} />
        </>
      ) : (
        <PostForm hidden={{ version: String(version), options: [...chosen].join(",") }}>
          <ApproveForm chosen={chosen} closeTo={closeTo} />
        </PostForm>
      )}
    </Dialog>
  );
}
