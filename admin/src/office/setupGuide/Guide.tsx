import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import type { SetupGuide, SetupStepName } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CommunityChoice } from '../../communities/communities/CommunityChoice.tsx';
import { useAction } from '../../platform/useAction.ts';
import { FieldRow } from '../../ui/inputs/FieldRow.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { Progress } from '../../ui/layout/Progress.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Rows } from '../../ui/lists/Rows.tsx';
import { usePage } from '../page.ts';
import { Sample } from './Sample.tsx';
import { Step } from './Step.tsx';
import { guideKey } from './useSetupGuide.ts';

type GuideProps = { guide: SetupGuide; choose(community: number): void };

const idOf = (step: SetupStepName) => `setup-${step}`;

/** The steps to the first document, beside what the document would look like today. */
export default function Guide({ guide, choose }: GuideProps) {
  const { t, format } = usePage();
  const { steps, next, communities, community, firstDay, lateTariff, energy } = guide;
  const [toggled, setToggled] = useState<Partial<Record<SetupStepName, boolean>>>({});
  const isOpen = (step: SetupStepName) => toggled[step] ?? step === next;
  const toggle = (step: SetupStepName) => setToggled({ ...toggled, [step]: !isOpen(step) });
  const goTo = (step: SetupStepName) => {
    setToggled({ ...toggled, [step]: true });
    document.getElementById(idOf(step))?.focus();
  };
  const done = steps.filter(({ state }) => state !== 'partly' && state !== 'open').length;
  const hasFee = !steps.some(({ gaps }) => gaps.some(({ gap }) => gap === 'fee'));
  const progress = t('setupGuide.progress', { done: format.whole(done), total: format.whole(steps.length) });

  return (
    <Grid container columnSpacing={4}>
      <Grid size={{ xs: 12, lg: 7 }}>
        <Section
          heading={t('setupGuide.heading')}
          lead={t('setupGuide.lead')}
          beside={<Hint component="span">{progress}</Hint>}
        >
          <Stack spacing={3}>
            <Progress label={progress} value={(done / steps.length) * 100} />
            {communities.length > 1 && community !== null && (
              <FieldRow>
                <CommunityChoice
                  communities={communities}
                  value={community}
                  onChange={id => id !== undefined && choose(id)}
                />
              </FieldRow>
            )}
            <Rows ordered>
              {steps.map((step, place) => (
                <Step
                  key={step.step}
                  id={idOf(step.step)}
                  place={place + 1}
                  step={step}
                  community={community}
                  firstDay={firstDay}
                  lateTariff={lateTariff}
                  energy={energy}
                  hasFee={hasFee}
                  isOpen={isOpen(step.step)}
                  toggle={() => toggle(step.step)}
                />
              ))}
            </Rows>
            {!guide.isFinished && !guide.isHidden && <Hide />}
          </Stack>
        </Section>
      </Grid>
      <Grid size={{ xs: 12, lg: 5 }}>
        <Sample guide={guide} goTo={goTo} />
      </Grid>
    </Grid>
  );
}

function Hide() {
  const { t, api, notify } = usePage();
  const queryClient = useQueryClient();
  const [hide, isSending] = useAction(async () => {
    await answerOf(api.POST('/admin/setupguide', { body: { isHidden: true } }));
    await queryClient.invalidateQueries({ queryKey: [guideKey] });
    notify({ type: 'success', message: t('setupGuide.hidden', { menu: t('menu.setup') }) });
  });
  return (
    <Inline>
      <Button variant="text" loading={isSending} onClick={() => void hide()}>
        {t('setupGuide.hide')}
      </Button>
    </Inline>
  );
}
