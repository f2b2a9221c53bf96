import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type CommunityMonth, type MonthDeed, type Months, monthSteps } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayOf } from '../../platform/dayOf.ts';
import { today } from '../../platform/today.ts';
import type { useMonths } from '../../platform/useMonths.ts';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Step, Steps } from '../../ui/layout/Steps.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { moneyPart, monthPart, useMonthPage } from '../page.ts';
import { impossibleMonth, monthsBeside, type PagedMonth } from './monthPages.ts';
import { StepButton } from './StepButton.tsx';
import { placeOf, quietPlaceOf, secondPlaceOf } from './stepPlace.ts';
import { stepText } from './stepText.ts';

const WithoutMandate = monthPart(() => import('./WithoutMandate.tsx'));
const OpenEnergy = moneyPart(() => import('./OpenEnergy.tsx'));
const Undelivered = moneyPart(() => import('./Undelivered.tsx'));

/** The work of a month: a row of six steps for each community, with one button each. */
export function MonthSection({ query, asked }: { query: ReturnType<typeof useMonths>; asked?: string | undefined }) {
  const { t, format } = useMonthPage();
  const { data: months, isError, refetch } = query;
  const pages = asked === undefined ? null : impossibleMonth(asked, today());
  if (asked !== undefined && pages) return <ImpossibleMonth asked={asked} pages={pages} />;
  if (isError)
    return (
      <Alert severity="error" actions={<Button onClick={() => refetch()}>{t('month.again')}</Button>}>
        {t('month.failed')}
      </Alert>
    );
  if (!months || months.communities.length === 0) return null;
  return (
    <Section
      heading={format.month(months.start)}
      beside={<Pager months={months} />}
      lead={t(today() > months.finalDay ? 'month.leadPast' : 'month.lead', { day: format.day(months.finalDay) })}
    >
      <Stack spacing={4} divider={<Divider />}>
        {months.communities.map(row => (
          <Row key={row.community} row={row} months={months} />
        ))}
      </Stack>
    </Section>
  );
}

/** With the way to the nearest possible month. */
function ImpossibleMonth({ asked, pages }: { asked: string; pages: NonNullable<ReturnType<typeof impossibleMonth>> }) {
  const { t, format } = useMonthPage();
  const basename = useBasename();
  return (
    <Section heading={format.month(`${asked}-01`)} beside={<Pager months={pages} />}>
      <Stack spacing={3} alignItems="flex-start">
        <p>{t(pages.isEarly ? 'month.tooEarly' : 'month.tooLate')}</p>
        <LinkButton to={basename}>{t('month.toNewest')}</LinkButton>
      </Stack>
    </Section>
  );
}

function Pager({ months }: { months: PagedMonth }) {
  const { t, format } = useMonthPage();
  const basename = useBasename();
  const nameOf = (other: string) => format.month(`${other}-01`);
  const to = (other: string) => (other === months.newest ? basename : `${basename}?month=${other}`);
  const { earlier, later } = monthsBeside(months);
  return (
    <Inline component="nav" aria-label={nameOf(months.month)}>
      {earlier && (
        <IconButton component={Link} to={to(earlier)} aria-label={t('month.earlier', { month: nameOf(earlier) })}>
          <ChevronLeftIcon fontSize="small" />
        </IconButton>
      )}
      {later && (
        <IconButton component={Link} to={to(later)} aria-label={t('month.later', { month: nameOf(later) })}>
          <ChevronRightIcon fontSize="small" />
        </IconButton>
      )}
    </Inline>
  );
}

function Row({ row, months }: { row: CommunityMonth; months: Months }) {
  const { t, session, format } = useMonthPage();
  const { sendsMails } = session.organisation;
  const next = row.next && placeOf(row.next, row, months, { sendsMails });
  if (row.standing !== 'usual')
    return (
      <Stack component="article" spacing={3} aria-label={row.communityTitle}>
        <Inline grow>
          <h3>{row.communityTitle}</h3>
          <Typography color="textSecondary">{t(`month.standing.${row.standing}`)}</Typography>
        </Inline>
      </Stack>
    );
  return (
    <Stack component="article" spacing={3} aria-label={row.communityTitle}>
      <Inline grow>
        <h3>{row.communityTitle}</h3>
        {next ? <StepButton place={next} row={row} month={months.month} /> : <Standing row={row} />}
      </Inline>
      <Steps label={t('month.stepsOf', { community: row.communityTitle })}>
        {monthSteps.map((step, index) => {
          const state = row.done[step] ? 'done' : row.next === step ? 'next' : 'open';
          const [told, ...besides] = stepText(step, row, { t, format, months, sendsMails });
          const first = row.next === step && step !== 'data' ? null : quietPlaceOf(step, row, months, { sendsMails });
          const places = [first, secondPlaceOf(step, row, months, { sendsMails })].filter(each => each !== null);
          return (
            <Step key={step} place={String(index + 1)} state={state}>
              <Typography variant="subtitle2">
                {t(`month.${step}`)}
                <VisuallyHidden>
                  {`: ${t({ done: 'month.isDone', next: 'month.isNext', open: 'month.isOpen' }[state] as 'month.isDone')}`}
                </VisuallyHidden>
              </Typography>
              <p>{told}</p>
              {besides.map(text => (
                <Hint key={text}>{text}</Hint>
              ))}
              <Deed deed={lastOf(step, row)} />
              {places.map(place => (
                <StepButton key={place.label} place={place} row={row} month={months.month} variant="text" small />
              ))}
            </Step>
          );
        })}
      </Steps>
      {row.bill.openEnergy + row.bill.waived.length > 0 && <OpenEnergy row={row} />}
      {row.check.mandateOnes.length > 0 && <WithoutMandate row={row} />}
      {sendsMails && row.send.undeliveredOnes.length > 0 && <Undelivered row={row} />}
    </Stack>
  );
}

/** Of a month that asks for nothing. */
function Standing({ row: { bill, isClosed } }: { row: CommunityMonth }) {
  const { t, format } = useMonthPage();
  const basename = useBasename();
  if (isClosed || bill.state !== 'covered')
    return <Typography color="textSecondary">{t(isClosed ? 'month.allDone' : 'month.nothingToDo')}</Typography>;
  return (
    <p>
      <Link to={`${basename}?month=${bill.end.slice(0, 7)}`}>
        {t('month.continues', { month: format.month(bill.end) })}
      </Link>
    </p>
  );
}

const lastOf = (step: (typeof monthSteps)[number], row: CommunityMonth): MonthDeed =>
  step === 'check' ? null : row[step].last;

/** Who did it, and when. */
function Deed({ deed }: { deed: MonthDeed }) {
  const { t, format } = useMonthPage();
  if (!deed) return null;
  const moment = format.day(dayOf(deed.at));
  return <Hint>{deed.by ? t('month.deed', { moment, name: deed.by }) : t('month.deedAutomatic', { moment })}</Hint>;
}
