import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SetupGap, SetupGuide, SetupNeed, SetupState, SetupStep } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { TestMail } from '../../access/organisations/TestMail.tsx';
import { EnergyCompared } from '../../money/billingRuns/parts.ts';
import { ApplicationLink } from '../../people/members/ApplicationLink.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { StepMark } from '../../ui/layout/StepMark.tsx';
import { StateChip, type Tone } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';
import { addressOf } from './addressOf.ts';
import { stepLinks } from './stepLinks.ts';

const tones: Record<SetupState, Tone> = {
  done: 'good',
  optional: 'quiet',
  partly: 'waiting',
  open: 'quiet',
  notNeeded: 'quiet',
};

type StepProps = {
  id: string;
  place: number;
  step: SetupStep;
  community: number | null;
  firstDay: string;
  lateTariff: string | null;
  energy: SetupGuide['energy'];
  /** The first document may be about the membership fee as well. */
  hasFee: boolean;
  isOpen: boolean;
  toggle(): void;
};

/** Purpose of a step, the cost of omitting it, what is missing, and where it is corrected. */
export function Step({ id, place, step, community, firstDay, lateTariff, energy, hasFee, isOpen, toggle }: StepProps) {
  const { t, format } = usePage();
  const { step: name, state } = step;
  const missing = namesOf(step, ['needed', 'advised']);
  const wished = namesOf(step, ['optional']);
  return (
    <li>
      <Disclosure
        id={id}
        isOpen={isOpen}
        onToggle={toggle}
        summary={
          <Inline component="span" grow>
            <Stack component="span" direction="row" spacing={3} alignItems="center">
              <StepMark place={format.whole(place)} state={state === 'done' ? 'done' : 'open'} />
              <Stack component="span">
                {t(`setupGuide.${name}`)}
                {!isOpen && missing.length > 0 && (
                  <Hint component="span">
                    {t('setupGuide.missing', { gaps: missing.map(gap => t(`setupGuide.gap.${gap}`)).join(', ') })}
                  </Hint>
                )}
              </Stack>
            </Stack>
            <StateChip tone={tones[state]} label={t(`setupGuide.state.${state}`)} />
          </Inline>
        }
      >
        {isOpen && (
          <Stack spacing={2}>
            <p>{t(`setupGuide.${name}.why`)}</p>
            <Typography color="textSecondary">{t(`setupGuide.${name}.cost`)}</Typography>
            {missing.length > 0 && (
              <Typography variant="subtitle2" color="warning">
                {t('setupGuide.missing', { gaps: missing.map(gap => t(`setupGuide.gap.${gap}`)).join(', ') })}
              </Typography>
            )}
            {name === 'prices' && lateTariff !== null && (
              <p>{t('setupGuide.lateTariff', { day: format.day(lateTariff), month: format.month(firstDay) })}</p>
            )}
            {name === 'firstRun' && energy && (
              <>
                <Hint>{format.days(energy.start, energy.end)}</Hint>
                <EnergyCompared energy={energy} />
              </>
            )}
            {wished.length > 0 && (
              <Typography color="textSecondary">
                {t('setupGuide.wished', { gaps: wished.map(gap => t(`setupGuide.gap.${gap}`)).join(', ') })}
              </Typography>
            )}
            <Actions step={step} community={community} firstDay={firstDay} billed={energy?.end} hasFee={hasFee} />
          </Stack>
        )}
      </Disclosure>
    </li>
  );
}

const namesOf = ({ gaps }: SetupStep, needs: SetupNeed[]): SetupGap[] =>
  gaps.filter(({ need }) => needs.includes(need)).map(({ gap }) => gap);

type ActionsProps = Pick<StepProps, 'step' | 'community' | 'firstDay' | 'hasFee'> & { billed: string | undefined };

function Actions({ step, community, firstDay, billed, hasFee }: ActionsProps) {
  const { t, format, session } = usePage();
  const basename = useBasename();
  const place = { basename, organisation: session.organisation.id, community, firstDay, billed };
  const isTried = step.gaps.some(({ gap }) => gap === 'delivery');
  return (
    <>
      <Inline>
        {stepLinks(step, community, hasFee).map(({ label, isFirst, target, gap }) => (
          <LinkButton key={target} variant={isFirst ? 'contained' : 'outlined'} to={addressOf(place, target, gap)}>
            {t(label, { day: format.day(firstDay) })}
          </LinkButton>
        ))}
        {isTried && <TestMail />}
      </Inline>
      {step.step === 'members' && community !== null && !session.organisation.archived && (
        <ApplicationLink communities={[{ id: community }]} />
      )}
    </>
  );
}
