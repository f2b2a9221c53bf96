import { type MonthStep, monthSteps } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { useMonths } from '../../platform/useMonths.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { useMonthPage } from '../page.ts';
import { StepButton } from './StepButton.tsx';
import { placeOf } from './stepPlace.ts';

type NextStepProps = {
  community: number;
  month: string;
  /** The step that has just been done. */
  after: MonthStep;
};

/** Leads on from a page where a step of the month was done, to the next one. */
export default function NextStep({ community, month, after }: NextStepProps) {
  const { t, session, format } = useMonthPage();
  const basename = useBasename();
  const { data: months } = useMonths(month);
  const row = months?.communities.find(each => each.community === community);
  if (!months || !row) return null;
  const { sendsMails } = session.organisation;
  const step = monthSteps.slice(monthSteps.indexOf(after) + 1).find(each => !row.done[each]);
  const place = step && placeOf(step, row, months, { sendsMails });
  return (
    <Alert
      severity="info"
      title={format.month(months.start)}
      actions={
        <>
          {place && (
            <StepButton place={place} row={row} month={month} label={t('month.next', { action: t(place.label) })} />
          )}
          <LinkButton variant="text" to={month === months.newest ? basename : `${basename}?month=${month}`}>
            {t('month.backToMonth')}
          </LinkButton>
        </>
      }
    >
      {place ? null : t('month.nothingToDo')}
    </Alert>
  );
}
