import { useEffect, useState } from 'react';
import { loadDraft } from './draft.ts';
import { addressOf, type Step, stepNamed, steps } from './steps.ts';

/** The step is in the address, so that the browser's back button returns to the previous step. A draft resumes at its
 *  step, or at the bank data, which are never kept; an address cannot skip to a step not yet reached. */
export function useStep(hash: string, navigate: (to: string) => void) {
  const placeOf = (step: Step) => steps.indexOf(step);
  const [draft] = useState(loadDraft);
  const [first] = useState(
    (): Step => (draft && placeOf(draft.step) < placeOf('bank') ? draft.step : draft ? 'bank' : steps[0]),
  );
  const [isStarted, setStarted] = useState(false);
  const [reached, setReached] = useState<Step>(draft?.step ?? first);
  const named = stepNamed(hash);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is mounted
  useEffect(() => {
    if (named !== first) navigate(addressOf(first));
    setStarted(true);
  }, []);

  return {
    step: !isStarted ? first : placeOf(named) > placeOf(reached) ? reached : named,
    reached,
    hasDraft: draft !== null,
    goTo(target: Step) {
      setReached(before => (placeOf(target) > placeOf(before) ? target : before));
      navigate(addressOf(target));
    },
    startAnew() {
      setReached(steps[0]);
      navigate(addressOf(steps[0]));
    },
  };
}
