import { useEffect, useState } from 'react';
import { loadDraft } from './draft.ts';
import { addressOf, type Step, stepNamed, steps } from './steps.ts';

/** The step is in the address, so that the browser's back button returns to the previous step. A draft resumes at its
 *  step; an address cannot skip to a step not yet reached. */
export function useStep(hash: string, navigate: (to: string) => void) {
  const [first] = useState(() => loadDraft()?.step ?? steps[0]);
  const [isStarted, setStarted] = useState(false);
  const [reached, setReached] = useState<Step>(first);
  const placeOf = (step: Step) => steps.indexOf(step);
  const named = stepNamed(hash);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is mounted
  useEffect(() => {
    if (named !== first) navigate(addressOf(first));
    setStarted(true);
  }, []);

  return {
    step: !isStarted ? first : placeOf(named) > placeOf(reached) ? reached : named,
    reached,
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
