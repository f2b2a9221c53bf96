import { Button, Icon } from '@nahstrom/kit/components';
import type { SectionProps } from './fields.tsx';
import { type Step, stepBefore, steps } from './steps.ts';

type FormActionsProps = SectionProps & {
  step: Step;
  /** The furthest step so far. */
  reached: Step;
  onStep(step: Step): void;
  onDiscard(): void;
};

export function FormActions({ form, t, step, reached, onStep, onDiscard }: FormActionsProps) {
  return (
    <div className="application-send">
      {step !== steps[0] && (
        <Button variant="secondary" onClick={() => onStep(stepBefore(step))}>
          <Icon name="arrowLeft" />
          {t('step.back')}
        </Button>
      )}
      {step === 'summary' ? (
        <Button type="submit" variant="primary" busy={form.isBusy}>
          {form.isBusy ? t('send.busy') : t('send.label')}
        </Button>
      ) : (
        <Button type="submit" variant="primary">
          {t(reached === 'summary' ? 'step.toSummary' : 'step.next')}
        </Button>
      )}
      {form.isTouched && (
        <>
          <Button variant="quiet" onClick={onDiscard}>
            {t('draft.discard')}
          </Button>
          <p className="n-quiet n-small">{t('draft.keeping')}</p>
        </>
      )}
    </div>
  );
}
