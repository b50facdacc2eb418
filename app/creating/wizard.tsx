import type { ReactNode } from "react";
import { MainBar } from "../frame/main-bar";
import { MainFooter } from "../frame/main-footer";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { SubmitButton } from "../ui/post-form";
import "./creating.css";

/** CRE-001. */
export const TITLE = "Create Your Free Company Profile";

interface WizardProps {
  /** 0 to 2 (CRE-004). Undefined on pages that are not a step. */
  step?: 0 | 1 | 2;
  heading: string;
  lead?: ReactNode;
  children: ReactNode;
}

export function Wizard({ step, heading, lead, children }: WizardProps) {
  return (
    <>
      <MainBar />
      <main id="main" className="page page--narrow section stack gap-8">
        <header className="stack gap-2">
          <h1>{TITLE}</h1>
          {lead && <p className="lead">{lead}</p>}
        </header>
        <Card className="stack gap-6">
          <div className="stack gap-1">
            {step !== undefined && <p className="overline">Step {step + 1} of 3</p>}
            <h2>{heading}</h2>
          </div>
          {children}
        </Card>
      </main>
      <MainFooter />
    </>
  );
}

/** The field that a form sends only without JavaScript: the server then runs all steps at once. */
export const ALL_STEPS = "allSteps";

export function WithoutScript() {
  return (
    <noscript>
      <input type="hidden" name={ALL_STEPS} value="yes" />
    </noscript>
  );
}

/** The `intent` of the "Save and close" button in each step's form. */
export const LEAVE = "leave";

/** Buttons at the end of a step's form. Enter submits with the first one. */
export function StepButtons({ next }: { next: string }) {
  return (
    <div className="stack gap-3">
      <SubmitButton>{next}</SubmitButton>
      <Button name="intent" value={LEAVE} variant="quiet" wide>
        Save and close
      </Button>
    </div>
  );
}
