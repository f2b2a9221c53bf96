import { formats } from '@nahstrom/kit';
import { Alert, Button } from '@nahstrom/kit/components';
import type { SectionProps } from './fields.tsx';
import type { Step } from './steps.ts';

type DraftNoticeProps = SectionProps & { step: Step; onResume(): void; onDiscard(): void };

/** A draft of an earlier visit: continue, or start over. */
export function DraftNotice({ form, t, step, onResume, onDiscard }: DraftNoticeProps) {
  if (!form.draft) return null;
  const actions = (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          form.resume();
          onResume();
        }}
      >
        {t('draft.resume', { step: t(`step.${step}`) })}
      </Button>
      <Button variant="quiet" onClick={onDiscard}>
        {t('draft.anew')}
      </Button>
    </>
  );
  return (
    <Alert actions={actions}>{t('draft.restored', { moment: formats(form.locale).moment(form.draft.savedAt) })}</Alert>
  );
}
