import type { MouseEvent } from 'react';
import type { Texts } from './messages/index.ts';
import { addressOf, type Step, steps } from './steps.ts';

type ProgressProps = { step: Step; reached: Step; t: Texts; onVisit(step: Step): void };

/** Name and number of the current step, with links back to completed ones. */
export function Progress({ step, reached, t, onVisit }: ProgressProps) {
  const visit = (target: Step) => (event: MouseEvent) => {
    event.preventDefault();
    onVisit(target);
  };
  return (
    <nav className="application-progress" aria-label={t('step.progress')}>
      <ol>
        {steps.map((name, place) => {
          const isCurrent = name === step;
          const words = (
            <>
              <span className="application-progress-number" aria-hidden="true">
                {place + 1}
              </span>
              <span className="application-progress-name">{t(`step.${name}`)}</span>
            </>
          );
          return (
            <li key={name} data-done={place < steps.indexOf(reached) || undefined}>
              {!isCurrent && place <= steps.indexOf(reached) ? (
                <a href={addressOf(name)} onClick={visit(name)}>
                  {words}
                </a>
              ) : (
                <span aria-current={isCurrent ? 'step' : undefined}>{words}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
