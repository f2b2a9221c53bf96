import CheckIcon from '@mui/icons-material/Check';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import type { SetupGap, SetupGuide, SetupNeed, SetupState, SetupStep } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { StateChip, type Tone } from '../../layout/StateChip.tsx';
import { EnergyCompared } from '../../money/billingRuns/EnergyCompared.tsx';
import { useSetUpPage } from '../../page.tsx';
import { ApplicationLink } from '../../people/members/ApplicationLink.tsx';
import { TestMail } from '../selfCheck/TestMail.tsx';
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

/** What a step is for, what it costs to leave it, what is missing, and where that is mended. */
export function Step({ id, place, step, community, firstDay, lateTariff, energy, hasFee, isOpen, toggle }: StepProps) {
  const { t, format } = useSetUpPage();
  const { step: name, state } = step;
  const missing = namesOf(step, ['needed', 'advised']);
  const wished = namesOf(step, ['optional']);
  return (
    <li data-done={state === 'done' || undefined}>
      <h3>
        <button
          className="admin-step-button"
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={`${id}-text`}
          onClick={toggle}
        >
          <span className="admin-step-mark" aria-hidden>
            {state === 'done' ? <CheckIcon /> : format.whole(place)}
          </span>
          <span className="admin-step-title">{t(`setupGuide.${name}`)}</span>
          <StateChip tone={tones[state]} label={t(`setupGuide.state.${state}`)} />
          <span className="admin-step-arrow">
            <ExpandMoreIcon fontSize="small" />
          </span>
        </button>
      </h3>
      {!isOpen && missing.length > 0 && (
        <p className="admin-step-body admin-small admin-quiet">
          {t('setupGuide.missing', { gaps: missing.map(gap => t(`setupGuide.gap.${gap}`)).join(', ') })}
        </p>
      )}
      <div id={`${id}-text`} className="admin-step-body admin-step-text" hidden={!isOpen}>
        {isOpen && (
          <>
            <p>{t(`setupGuide.${name}.why`)}</p>
            <p className="admin-quiet">{t(`setupGuide.${name}.cost`)}</p>
            {missing.length > 0 && (
              <p className="admin-step-gaps">
                {t('setupGuide.missing', { gaps: missing.map(gap => t(`setupGuide.gap.${gap}`)).join(', ') })}
              </p>
            )}
            {name === 'prices' && lateTariff !== null && (
              <p>{t('setupGuide.lateTariff', { day: format.day(lateTariff), month: format.month(firstDay) })}</p>
            )}
            {name === 'firstRun' && energy && (
              <>
                <p className="admin-small admin-quiet">{format.days(energy.start, energy.end)}</p>
                <EnergyCompared energy={energy} />
              </>
            )}
            {wished.length > 0 && (
              <p className="admin-quiet">
                {t('setupGuide.wished', { gaps: wished.map(gap => t(`setupGuide.gap.${gap}`)).join(', ') })}
              </p>
            )}
            <Actions step={step} community={community} firstDay={firstDay} billed={energy?.end} hasFee={hasFee} />
          </>
        )}
      </div>
    </li>
  );
}

const namesOf = ({ gaps }: SetupStep, needs: SetupNeed[]): SetupGap[] =>
  gaps.filter(({ need }) => needs.includes(need)).map(({ gap }) => gap);

type ActionsProps = Pick<StepProps, 'step' | 'community' | 'firstDay' | 'hasFee'> & { billed: string | undefined };

function Actions({ step, community, firstDay, billed, hasFee }: ActionsProps) {
  const { t, format, session } = useSetUpPage();
  const basename = useBasename();
  const place = { basename, organisation: session.organisation.id, community, firstDay, billed };
  const isTried = step.gaps.some(({ gap }) => gap === 'delivery');
  return (
    <>
      <div className="admin-actions">
        {stepLinks(step, community, hasFee).map(({ label, isFirst, target, gap }) => (
          <LinkButton key={target} variant={isFirst ? 'contained' : 'outlined'} to={addressOf(place, target, gap)}>
            {t(label, { day: format.day(firstDay) })}
          </LinkButton>
        ))}
        {isTried && <TestMail />}
      </div>
      {step.step === 'members' && community !== null && !session.organisation.archived && (
        <ApplicationLink communities={[{ id: community }]} />
      )}
    </>
  );
}
