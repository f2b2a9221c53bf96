import { useEffect, useRef } from 'react';
import { type Step, stepOf } from './steps.ts';
import type { ApplicationForm } from './useApplicationForm.ts';

/** Focus management: moves the focus to the error list, to the reason of a failed submit, to the heading of a new step,
 *  or to a field of another step once it is rendered.
 *  @param later renders the steps after the first once loaded */
export function useFormFocus(
  { findings, failure }: ApplicationForm,
  step: Step,
  later: unknown,
  goTo: (step: Step) => void,
) {
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const failed = useRef<HTMLDivElement>(null);
  /** The field to focus when its step is rendered. */
  const wanted = useRef<string | null>(null);
  const shown = useRef(step);

  useEffect(() => {
    if (findings.length > 0) summary.current?.focus();
  }, [findings]);
  useEffect(() => {
    if (failure) failed.current?.focus();
  }, [failure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every new step, and once its sections are there
  useEffect(() => {
    if (wanted.current) {
      if (!focusField(element.current, wanted.current)) return;
      wanted.current = null;
    } else if (shown.current !== step) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo(0, 0);
    }
    shown.current = step;
  }, [step, later]);

  const visit = (path: string) => {
    if (focusField(element.current, path)) return;
    wanted.current = path;
    goTo(stepOf(path));
  };

  return { element, heading, summary, failed, visit };
}

function focusField(form: HTMLFormElement | null, path: string): boolean {
  const control = form?.elements.namedItem(path);
  const target = control instanceof RadioNodeList ? control[0] : control;
  if (!(target instanceof HTMLElement)) return false;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
  return true;
}
