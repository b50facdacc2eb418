import { totalsOf } from "../../documents/arithmetic";
import { usd } from "../../documents/usd";
import { ButtonLink } from "../../ui/button";
import { SubmitButton } from "../../ui/post-form";
import { useAnswerContext } from "./answer-context";
import { SignatureFields } from "./signature-fields";

interface ApproveFormProps {
  chosen: ReadonlySet<string>;
  closeTo: string;
}

/** What the client agrees to, in figures and words. */
export function ApproveForm({ chosen, closeTo }: ApproveFormProps) {
  const { site, shown, name, setName } = useAnswerContext();
  const { snapshot } = shown.sheet;
  const { total, deposit, lines } = totalsOf(snapshot, chosen);
  const options = snapshot.items.filter(({ uuid }) => chosen.has(uuid));
  const left = snapshot.items.filter(({ optional }) => optional).length - options.length;
  return (
    <>
      <dl className="sheet__totals approve-totals">
        {options.map(({ uuid, name }) => (
          <div key={uuid}>
            <dt>With {name}</dt>
            <dd>{usd(lines.get(uuid)!)}</dd>
          </div>
        ))}
        {left > 0 && (
          <div>
            <dt>{left === 1 ? "1 option" : `${left} options`} left out</dt>
          </div>
        )}
        <div className="sheet__total">
          <dt>Total</dt>
          <dd>{usd(total)}</dd>
        </div>
        {deposit > 0 && (
          <div>
            <dt>Deposit due now</dt>
            <dd>{usd(deposit)}</dd>
          </div>
        )}
      </dl>
      {snapshot.signature && <SignatureFields name={name} onName={setName} />}
      <p className="small soft">
        By approving, you accept this estimate from {site.company.name}
        {snapshot.terms && " and its terms"}.
      </p>
      <div className="dialog__actions">
        <SubmitButton wide={false} icon="check">
          Approve estimate
        </SubmitButton>
        <ButtonLink to={closeTo} variant="secondary" size="large" preventScrollReset>
          Not yet
        </ButtonLink>
      </div>
    </>
  );
}
