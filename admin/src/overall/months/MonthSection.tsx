import CheckIcon from '@mui/icons-material/Check';
import ChevronLeftIcon from '@mui/icons-material/ChevronLeft';
import ChevronRightIcon from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { type CommunityMonth, type MonthDeed, type Months, monthSteps } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { dayOf } from '../../dayOf.ts';
import { Alert } from '../../layout/Alert.tsx';
import { Button } from '../../layout/Button.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { Section } from '../../layout/Section.tsx';
import { monthCatalogues } from '../../messages/index.ts';
import { part, useMonthPage } from '../../page.tsx';
import { today } from '../../today.ts';
import { impossibleMonth, monthsBeside, type PagedMonth } from './monthPages.ts';
import { StepButton } from './StepButton.tsx';
import { placeOf, quietPlaceOf, secondPlaceOf } from './stepPlace.ts';
import { stepText } from './stepText.ts';
import type { useMonths } from './useMonths.ts';

const WithoutMandate = part(() => import('./WithoutMandate.tsx'), monthCatalogues);
const OpenEnergy = part(() => import('./OpenEnergy.tsx'), monthCatalogues);
const Undelivered = part(() => import('./Undelivered.tsx'), monthCatalogues);

/** The work of a month: a row of six steps for each community, with one button each. */
export function MonthSection({ query, asked }: { query: ReturnType<typeof useMonths>; asked?: string | undefined }) {
  const { t, format } = useMonthPage();
  const { data: months, isError, refetch } = query;
  const pages = asked === undefined ? null : impossibleMonth(asked, today());
  if (asked !== undefined && pages) return <ImpossibleMonth asked={asked} pages={pages} />;
  if (isError)
    return (
      <Alert
        className="admin-spaced"
        severity="error"
        actions={<Button onClick={() => refetch()}>{t('month.again')}</Button>}
      >
        {t('month.failed')}
      </Alert>
    );
  if (!months || months.communities.length === 0) return null;
  return (
    <Section
      heading={format.month(months.start)}
      beside={<Pager months={months} />}
      lead={t(today() > months.finalDay ? 'month.leadPast' : 'month.lead', { day: format.day(months.finalDay) })}
      flush
    >
      {months.communities.map(row => (
        <Row key={row.community} row={row} months={months} />
      ))}
    </Section>
  );
}

/** With the way to the nearest possible month. */
function ImpossibleMonth({ asked, pages }: { asked: string; pages: NonNullable<ReturnType<typeof impossibleMonth>> }) {
  const { t, format } = useMonthPage();
  const basename = useBasename();
  return (
    <Section heading={format.month(`${asked}-01`)} beside={<Pager months={pages} />}>
      <p>{t(pages.isEarly ? 'month.tooEarly' : 'month.tooLate')}</p>
      <div className="admin-actions admin-above">
        <LinkButton to={basename}>{t('month.toNewest')}</LinkButton>
      </div>
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
    <nav className="admin-actions" aria-label={nameOf(months.month)}>
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
    </nav>
  );
}

function Row({ row, months }: { row: CommunityMonth; months: Months }) {
  const { t, session, format } = useMonthPage();
  const { sendsMails } = session.organisation;
  const next = row.next && placeOf(row.next, row, months, { sendsMails });
  if (row.standing !== 'usual')
    return (
      <article className="admin-month" aria-label={row.communityTitle}>
        <div className="admin-month-head">
          <h3>{row.communityTitle}</h3>
          <p className="admin-quiet">{t(`month.standing.${row.standing}`)}</p>
        </div>
      </article>
    );
  return (
    <article className="admin-month" aria-label={row.communityTitle}>
      <div className="admin-month-head">
        <h3>{row.communityTitle}</h3>
        {next ? <StepButton place={next} row={row} month={months.month} /> : <Standing row={row} />}
      </div>
      <ol className="admin-month-steps" aria-label={t('month.stepsOf', { community: row.communityTitle })}>
        {monthSteps.map((step, index) => {
          const state = row.done[step] ? 'done' : row.next === step ? 'next' : 'open';
          const [told, ...besides] = stepText(step, row, { t, format, months, sendsMails });
          const first = row.next === step && step !== 'data' ? null : quietPlaceOf(step, row, months, { sendsMails });
          const places = [first, secondPlaceOf(step, row, months, { sendsMails })].filter(each => each !== null);
          return (
            <li key={step} data-progress={state} aria-current={state === 'next' ? 'step' : undefined}>
              <span className="admin-month-mark" aria-hidden="true">
                {state === 'done' ? <CheckIcon fontSize="small" /> : index + 1}
              </span>
              <div className="admin-month-step">
                <p className="admin-strong">
                  {t(`month.${step}`)}
                  <span className="n-visually-hidden">
                    {`: ${t({ done: 'month.isDone', next: 'month.isNext', open: 'month.isOpen' }[state] as 'month.isDone')}`}
                  </span>
                </p>
                <p>{told}</p>
                {besides.map(text => (
                  <p className="admin-small admin-quiet" key={text}>
                    {text}
                  </p>
                ))}
                <Deed deed={lastOf(step, row)} />
                {places.map(place => (
                  <StepButton key={place.label} place={place} row={row} month={months.month} variant="text" small />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      {row.bill.openEnergy + row.bill.waived.length > 0 && <OpenEnergy row={row} />}
      {row.check.mandateOnes.length > 0 && <WithoutMandate row={row} />}
      {sendsMails && row.send.undeliveredOnes.length > 0 && <Undelivered row={row} />}
    </article>
  );
}

/** Of a month that asks for nothing. */
function Standing({ row: { bill, isClosed } }: { row: CommunityMonth }) {
  const { t, format } = useMonthPage();
  const basename = useBasename();
  if (isClosed || bill.state !== 'covered')
    return <p className="admin-quiet">{t(isClosed ? 'month.allDone' : 'month.nothingToDo')}</p>;
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
  return (
    <p className="admin-small admin-quiet">
      {deed.by ? t('month.deed', { moment, name: deed.by }) : t('month.deedAutomatic', { moment })}
    </p>
  );
}
