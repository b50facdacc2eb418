import "./wizard.css";
import { useRoot } from "../frame/use-root";
import { Button } from "../ui/button";
import { ErrorSummary } from "../ui/error-summary";
import { useHydrated } from "../ui/use-hydrated";
import type { FormState } from "./form-state";
import { messages } from "./messages";
import { ContactStep } from "./contact-step";
import { OtherFields } from "./other-fields";
import { QuestionStep } from "./question-step";
import { ServicesStep } from "./services-step";
import { Thanks } from "./thanks";
import { useAccess } from "./use-access";
import { useChanged } from "./use-changed";
import { useStepFocus } from "./use-step-focus";
import { useWizard } from "./use-wizard";

interface WizardProps {
  initial: FormState;
  /** Of the form's page. */
  path: string;
  /** The page is on the company's own domain (DOM-005). */
  onOwnDomain: boolean;
}

/**
 * The pricing & availability form, a question at a time. With scripts the next question is shown at
 * once; without them each step is a page.
 */
export function Wizard({ initial, path, onOwnDomain }: WizardProps) {
  const reachable = useAccess(initial.company.vanityName);
  const { state, busy, uploading, handlers, photosField } = useWizard(initial, path);
  const { form, changed } = useChanged(state);
  const heading = useStepFocus(state.step);
  const hydrated = useHydrated();
  const root = useRoot();
  if (!reachable) return <p role="alert">{messages.unavailable}</p>;
  if (state.sent) return <Thanks company={state.company} sent={state.sent} path={path} />;
  const isLast = state.step === state.total;
  const question = state.questions[state.step - 2];
  const waits = hydrated && question?.required === true && !changed;
  return (
    <div className="wizard stack gap-6">
      <Progress step={state.step} total={state.total} />
      <form
        key={state.step}
        ref={form}
        method="post"
        action={path}
        noValidate
        className="stack gap-6"
        {...handlers}
      >
        <ErrorSummary errors={errorsOf(state)} attempt={state} />
        <OtherFields state={state} />
        {state.step === 1 ? (
          <ServicesStep state={state} heading={heading} />
        ) : isLast || !question ? (
          <ContactStep state={state} heading={heading} path={path} photosField={photosField} />
        ) : (
          <QuestionStep state={state} question={question} heading={heading} />
        )}
        <div className="wizard__buttons">
          <Button
            name="intent"
            value={isLast ? "send" : "next"}
            size="large"
            busy={busy}
            disabled={waits}
            aria-describedby={waits ? "wizard-waits" : undefined}
            icon={isLast ? "send" : undefined!}
          >
            {isLast ? "Send request" : "Next"}
          </Button>
          {state.step > 1 && (
            <Button name="intent" value="back" variant="quiet" size="large" busy={uploading}>
              Back
            </Button>
          )}
        </div>
        {waits && (
          <p id="wizard-waits" className="small soft">
            Answer this question to go on.
          </p>
        )}
      </form>
      {onOwnDomain && root && (
        <p className="small soft">Pricing requests are managed on {root.productName}.</p>
      )}
    </div>
  );
}

/** PAA-003. */
function Progress({ step, total }: { step: number; total: number }) {
  return (
    <div className="wizard__progress">
      <progress value={(step - 1) / total} max={1} aria-label="Progress" />
      <span className="small soft">
        Step {step} of {total}
      </span>
    </div>
  );
}

function errorsOf({ errors, problem }: FormState) {
  const ofFields = Object.entries(errors).map(([field, message]) => ({ field, message }));
  if (ofFields.length > 0) return ofFields;
  return problem ? [{ message: problem }] : [];
}
