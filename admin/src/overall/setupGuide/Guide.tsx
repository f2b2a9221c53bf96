import type { SetupGuide, SetupStepName } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CommunityChoice } from '../../communities/communities/CommunityChoice.tsx';
import { Button } from '../../layout/Button.tsx';
import { Progress } from '../../layout/Progress.tsx';
import { Section } from '../../layout/Section.tsx';
import { useSetUpPage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';
import { Sample } from './Sample.tsx';
import { Step } from './Step.tsx';
import { guideKey } from './useSetupGuide.ts';

type GuideProps = { guide: SetupGuide; choose(community: number): void };

const idOf = (step: SetupStepName) => `setup-${step}`;

/** The steps to the first document, beside what the document would look like today. */
export default function Guide({ guide, choose }: GuideProps) {
  const { t, format } = useSetUpPage();
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
    <div className="admin-guide">
      <Section
        heading={t('setupGuide.heading')}
        lead={t('setupGuide.lead')}
        beside={<span className="admin-small admin-quiet">{progress}</span>}
      >
        <Progress label={progress} value={(done / steps.length) * 100} />
        {communities.length > 1 && community !== null && (
          <div className="admin-guide-choice">
            <CommunityChoice communities={communities} value={community} onChange={id => choose(Number(id))} />
          </div>
        )}
        <ol className="admin-steps">
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
        </ol>
        {!guide.isFinished && !guide.isHidden && <Hide />}
      </Section>
      <Sample guide={guide} goTo={goTo} />
    </div>
  );
}

function Hide() {
  const { t, api, notify } = useSetUpPage();
  const queryClient = useQueryClient();
  const [hide, isSending] = useAction(async () => {
    await answerOf(api.POST('/admin/setupguide', { body: { isHidden: true } }));
    await queryClient.invalidateQueries({ queryKey: [guideKey] });
    notify({ type: 'success', message: t('setupGuide.hidden', { menu: t('menu.setup') }) });
  });
  return (
    <Button variant="text" loading={isSending} onClick={() => void hide()}>
      {t('setupGuide.hide')}
    </Button>
  );
}
