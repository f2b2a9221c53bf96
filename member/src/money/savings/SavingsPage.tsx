import type { ExplainedPeriod, RateInForce, Savings, SavingsLack, SavingsLine } from '@nahstrom/contract';
import { answerOf, useAnswer } from '@nahstrom/kit';
import { Section, Skeleton, VisuallyHidden } from '@nahstrom/kit/components';
import { nameOf } from '../../energy/nameOf.ts';
import { PagerStep } from '../../energy/PagerStep.tsx';
import { addMonths, earlierOf, laterOf } from '../../platform/days.ts';
import { savingsPath, viewPath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { Failed, Missing, Page } from '../../ui/Page.tsx';
import { Gaps } from './Gaps.tsx';
import './savings.css';
import { useWords, WithWords } from './words.tsx';

/** The computation of a month's euros, down to the quarter hours. */
export default function SavingsPage(props: { memberId: number }) {
  return (
    <WithWords>
      <Explained {...props} />
    </WithWords>
  );
}

function Explained({ memberId }: { memberId: number }) {
  const { api, basename, f, search } = usePortal();
  const t = useWords();
  const month = new URLSearchParams(search).get('month') ?? undefined;
  const { data, failure, isLoading, retry } = useAnswer(`savings ${memberId} ${month}`, signal =>
    answerOf(api.GET('/member/{id}/savings', { params: { path: { id: memberId }, query: { month } }, signal })),
  );
  const { data: membership } = useAnswer(`member ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}', { params: { path: { id: memberId } }, signal })),
  );
  if (failure?.status === 404 || failure?.status === 422) return <Missing />;
  const shown = data?.month?.start ?? (month ? `${month}-01` : null);
  return (
    <Page title={t('savings.title')} back={{ to: basename, label: t('savings.back') }} isBusy={isLoading}>
      {membership && <p className="n-quiet">{membership.communityTitle}</p>}
      {failure && <Failed failure={failure} retry={retry} />}
      {isLoading && !data && (
        <div role="status">
          <VisuallyHidden>{t('savings.loading')}</VisuallyHidden>
          <Skeleton height="20rem" />
        </div>
      )}
      {data && shown && (
        <div className="savings-pager">
          <PagerStep
            to={
              data.firstDay !== null && data.firstDay < shown
                ? savingsPath(basename, memberId, addMonths(shown, -1).slice(0, 7))
                : null
            }
            icon="chevronLeft"
            label={t('savings.previous')}
          />
          <h2>{f.month(shown)}</h2>
          <PagerStep
            to={
              data.newestDay !== null && addMonths(shown, 1) <= data.newestDay
                ? savingsPath(basename, memberId, addMonths(shown, 1).slice(0, 7))
                : null
            }
            icon="chevronRight"
            label={t('savings.next')}
          />
        </div>
      )}
      {data &&
        (data.month && data.year ? (
          <Computation memberId={memberId} savings={data} month={data.month} year={data.year} />
        ) : (
          <p className="n-quiet">{t('savings.none')}</p>
        ))}
    </Page>
  );
}

type ComputationProps = { memberId: number; savings: Savings; month: ExplainedPeriod; year: ExplainedPeriod };

function Computation({ memberId, savings, month, year }: ComputationProps) {
  const { f } = usePortal();
  const t = useWords();
  return (
    <>
      <Section title={t('savings.month')}>
        {month.lines.length === 0 && <p className="n-quiet">{t('savings.none')}</p>}
        <Sums period={month} />
        <Comparison savings={savings} month={month} />
        {month.lines.map(line => (
          <Line key={`${line.side} ${line.start}`} memberId={memberId} line={line} points={savings.countingPoints} />
        ))}
        {month.charges.length > 0 && <Charges memberId={memberId} period={month} />}
        <Emissions period={month} />
        {month.emissions.map(run => (
          <EmissionsOfDays key={run.start} run={run} />
        ))}
        <Gaps memberId={memberId} gaps={month.gaps} missingDays={month.missingDays} />
      </Section>
      <Section title={t('savings.year', { year: year.start.slice(0, 4), day: f.day(year.end) })}>
        <Sums period={year} />
        {savings.months.length > 0 && <Months memberId={memberId} months={savings.months} />}
        <Emissions period={year} />
        <Gaps
          memberId={memberId}
          gaps={year.gaps.filter(gap => !month.gaps.some(told => isTold(gap, told)))}
          missingDays={year.missingDays}
        />
      </Section>
      <Section title={t('savings.rates')}>
        <p className="n-quiet n-small">{t('savings.notes')}</p>
        <ul className="savings-rates">
          {month.rates.map(rate => (
            <li key={JSON.stringify(rate)}>
              <Rate rate={rate} />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Whether a gap of the year is also one of the month, in the same words. The kind of a community is not dated. */
const isTold = (ofYear: SavingsLack, ofMonth: SavingsLack) =>
  ofYear.gap === ofMonth.gap && (ofYear.gap === 'communityType' || ofYear.since === ofMonth.since);

function Emissions({ period: { emissionGrams: grams, missingDays } }: { period: ExplainedPeriod }) {
  const { f } = usePortal();
  const t = useWords();
  if (grams === null) return null;
  const kilograms = f.kwh(Math.abs(grams) / 1000);
  const text = t(grams < 0 ? 'savings.emissionsMore' : 'savings.emissions', { kilograms });
  return <p>{missingDays > 0 ? t('savings.figureAsKnown', { figure: text }) : text}</p>;
}

/** The months whose sum the year is, each with its own computation. */
function Months({ memberId, months }: { memberId: number; months: Savings['months'] }) {
  const { f, basename } = usePortal();
  const t = useWords();
  const columns = [
    months.some(({ receivedKwh }) => receivedKwh !== null) && (['saved', 'savedCents', 'receivedKwh'] as const),
    months.some(({ givenKwh }) => givenKwh !== null) && (['earned', 'earnedCents', 'givenKwh'] as const),
  ].filter(column => column !== false);
  const hasCharges = months.some(({ chargedCents }) => chargedCents !== 0);
  return (
    <div className="savings-line">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('savings.monthColumn')}</th>
            {columns.map(([name]) => (
              <th key={name} scope="col" className="n-number">
                {t(`savings.${name}`)}
              </th>
            ))}
            {hasCharges && (
              <th scope="col" className="n-number">
                {t('savings.charged')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {months.map(month => (
            <tr key={month.start}>
              <th scope="row">
                <Link to={savingsPath(basename, memberId, month.start.slice(0, 7))}>{f.month(month.start)}</Link>
                <MonthMarks {...month} />
              </th>
              {columns.map(([name, cents, energy]) => (
                <td key={name} className="n-number">
                  {month[cents] === null
                    ? month[energy] === null
                      ? '–'
                      : t('savings.unknown')
                    : f.money(month[cents])}
                </td>
              ))}
              {hasCharges && <td className="n-number">{f.money(month.chargedCents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MonthMarks(month: Savings['months'][number]) {
  const t = useWords();
  const { isPartial, missingDays, isAssumed } = month;
  const marks = [(isPartial || missingDays > 0) && t('savings.incomplete'), isAssumed && t(assumedOf(month))].filter(
    mark => mark !== false,
  );
  return marks.length > 0 && <span className="n-quiet n-small">{` (${marks.join(', ')})`}</span>;
}

const assumedOf = ({ hasOwnPrices }: Savings['months'][number]) =>
  hasOwnPrices ? 'savings.partlyAssumedPrices' : 'savings.assumedPrices';

/** Against the month before, last year and the other members. */
function Comparison({
  savings: { previous, yearBefore, median },
  month,
}: {
  savings: Savings;
  month: ExplainedPeriod;
}) {
  const { f } = usePortal();
  const t = useWords();
  const marked = (text: string) => (month.isAssumed ? `${text} (${t(assumedOf(month))})` : text);
  const said = [
    typeof previous?.totalCents === 'number' &&
      marked(
        t('savings.previousTotal', {
          days: f.days(previous.start, previous.end),
          amount: f.money(previous.totalCents),
        }),
      ),
    typeof yearBefore?.totalCents === 'number' &&
      marked(
        t('savings.yearBeforeTotal', {
          days: f.days(yearBefore.start, yearBefore.end),
          amount: f.money(yearBefore.totalCents),
        }),
      ),
    median && t('savings.median', { amount: f.money(median.totalCents), members: String(median.members) }),
  ].filter(text => typeof text === 'string');
  if (month.totalCents === null || said.length === 0) return null;
  return (
    <ul className="savings-rates n-quiet">
      {said.map(text => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function Sums({ period }: { period: ExplainedPeriod }) {
  const { f } = usePortal();
  const t = useWords();
  const { savedCents, earnedCents, chargedCents, totalCents, receivedKwh, givenKwh } = period;
  const isPartial = period.isPartial || period.missingDays > 0;
  const money = (cents: number | null) => (cents === null ? t('savings.unknown') : f.money(cents));
  return (
    <>
      <dl className="savings-sums">
        {receivedKwh !== null && (
          <div>
            <dt>{t('savings.saved')}</dt>
            <dd>{money(savedCents)}</dd>
          </div>
        )}
        {givenKwh !== null && (
          <div>
            <dt>{t('savings.earned')}</dt>
            <dd>{money(earnedCents)}</dd>
          </div>
        )}
        {chargedCents !== 0 && (
          <div>
            <dt>{t('savings.charged')}</dt>
            <dd>{money(chargedCents)}</dd>
          </div>
        )}
        {((receivedKwh !== null && givenKwh !== null) || chargedCents !== 0) && (
          <div>
            <dt>{t('savings.total')}</dt>
            <dd>{money(totalCents)}</dd>
          </div>
        )}
      </dl>
      {isPartial && totalCents !== null && <p className="n-quiet n-small">{t('savings.asKnown')}</p>}
      {period.isAssumed && <p className="n-quiet n-small">{t('savings.someAssumed')}</p>}
    </>
  );
}

type Part = { name: string; price: number | null; cents: number | null; isAssumed?: boolean };

type LineProps = { memberId: number; line: SavingsLine; points: Savings['countingPoints'] };

function Line({ memberId, line, points }: LineProps) {
  const { f } = usePortal();
  const t = useWords();
  const ct = (price: number | null) => (price === null ? '–' : f.price(price / 10_000));
  const parts: Part[] =
    line.side === 'consumption'
      ? [
          {
            name: t('savings.work'),
            price: line.prices.work,
            cents: line.workCents,
            isAssumed: line.prices.workOf === 'community',
          },
          {
            name:
              line.prices.reduction && line.prices.grid !== null
                ? t('savings.grid', { percent: f.percent(line.prices.reduction / 10_000), price: ct(line.prices.grid) })
                : t('savings.gridPlain'),
            price:
              line.prices.grid !== null && line.prices.reduction !== null
                ? Math.round((line.prices.grid * line.prices.reduction) / 10_000)
                : null,
            cents: line.gridCents,
            isAssumed: line.prices.gridOf === 'community',
          },
          {
            name: t(line.prices.hasContribution ? 'savings.levies' : 'savings.levy'),
            price: line.prices.levies,
            cents: line.levyCents,
          },
          { name: t('savings.community'), price: line.prices.community, cents: line.communityCents },
        ]
      : [
          { name: t('savings.communityPays'), price: line.prices.community, cents: line.communityCents },
          {
            name: t('savings.otherwise'),
            price: line.prices.otherwise,
            cents: line.otherwiseCents,
            isAssumed: line.prices.otherwiseOf === 'community',
          },
        ];
  return (
    <div className="savings-line">
      <h3>{t(`savings.${line.side}`, { kwh: f.exact(line.kwh) })}</h3>
      <p className="n-quiet n-small">{f.days(line.start, line.end)}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('savings.part')}</th>
            <th scope="col" className="n-number">
              {t('savings.perKwh')}
            </th>
            <th scope="col" className="n-number">
              {t('savings.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ name, price, cents, isAssumed }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                {isAssumed && <span className="n-quiet n-small"> ({t('savings.assumed')})</span>}
              </th>
              <td className="n-number">{ct(price)}</td>
              <td className="n-number">{cents === null ? '–' : f.money(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('savings.sum')}
            </th>
            <td className="n-number">{line.cents === null ? '–' : f.money(line.cents)}</td>
          </tr>
        </tfoot>
      </table>
      <QuarterHours memberId={memberId} line={line} points={points} />
    </div>
  );
}

/** The community's charges besides the energy, each with the rule by which it is spread over the month. */
function Charges({ memberId, period }: { memberId: number; period: ExplainedPeriod }) {
  const { api, f, t: texts } = usePortal();
  const t = useWords();
  const { data } = useAnswer(`member ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}', { params: { path: { id: memberId } }, signal })),
  );
  const pointOf = (id: number | null) => data?.countingPoints.find(point => point.id === id);
  return (
    <div className="savings-line">
      <h3>{t('savings.charges')}</h3>
      <p className="n-quiet n-small">{t('savings.chargesRule')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('savings.part')}</th>
            <th scope="col" className="n-number">
              {t('savings.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {period.charges.map(charge => {
            const { of, per, countingPoint, unitCents, vatRate, start, end, days, ofDays, cents } = charge;
            const point = pointOf(countingPoint);
            const rule = t(`savings.per.${per}`, {
              amount: f.money(unitCents),
              vat: vatRate === 0 ? '' : t('savings.plusVat', { percent: f.percent(vatRate / 100) }),
              days: String(days),
              ofDays: String(ofDays),
            });
            return (
              <tr key={`${of} ${countingPoint} ${start}`}>
                <th scope="row">
                  {t(`savings.${of}`)}
                  {point && `: ${nameOf(texts, point)}`}
                  <span className="n-quiet n-small savings-rule">
                    {f.days(start, end)}: {rule}
                  </span>
                </th>
                <td className="n-number">{f.money(cents)}</td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('savings.sum')}</th>
            <td className="n-number">{f.money(period.chargedCents)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function EmissionsOfDays({ run }: { run: ExplainedPeriod['emissions'][number] }) {
  const { f } = usePortal();
  const t = useWords();
  const { start, end, kwh, milligramsPerKwh, grams, year } = run;
  return (
    <p className="n-small">
      {t(grams < 0 ? 'savings.emissionsOfDaysMore' : 'savings.emissionsOfDays', {
        days: f.days(start, end),
        kwh: f.exact(kwh),
        grams: f.exact(Math.abs(milligramsPerKwh) / 1000),
        kilograms: f.kwh(Math.abs(grams) / 1000),
      })}
      {String(year) < start.slice(0, 4) && ` ${t('savings.emissionsOf', { year: String(year) })}`}
    </p>
  );
}

/** Links to the days of the counting points behind a line, as far as they participated. */
function QuarterHours({ memberId, line, points }: LineProps) {
  const { api, basename, t: texts } = usePortal();
  const t = useWords();
  const { data } = useAnswer(`member ${memberId}`, signal =>
    answerOf(api.GET('/member/{id}', { params: { path: { id: memberId } }, signal })),
  );
  const behind = points.flatMap(({ id, side, since, until }) => {
    const point = data?.countingPoints.find(known => known.id === id);
    const start = laterOf(line.start, since ?? line.start);
    const end = earlierOf(line.end, until ?? line.end);
    return point && side === line.side && start <= end ? [{ point, start, end }] : [];
  });
  return (
    <p className="savings-links">
      {behind.map(({ point, start, end }) => (
        <Link key={point.id} to={viewPath(basename, memberId, point.id, { view: 'calendar', start, end })}>
          {t('savings.quarterHours', { point: nameOf(texts, point) })}
        </Link>
      ))}
    </p>
  );
}

function Rate({ rate: { kind, value, validFrom, source, next } }: { rate: RateInForce }) {
  const { f } = usePortal();
  const t = useWords();
  const shown = (rate: number | null) =>
    rate === null
      ? t('savings.unknown')
      : kind === 'gridFeeReduction'
        ? f.percent(rate / 10_000)
        : kind === 'electricityLevy' || kind === 'renewablesContribution'
          ? `${f.price(rate / 10_000)} ct/kWh`
          : `${f.exact(rate / 1000)} g/kWh`;
  const since = f.day(validFrom);
  return (
    <>
      {t(`savings.rate.${kind}`)}: <strong>{shown(value)}</strong>{' '}
      {!next
        ? t('savings.rate.since', { day: since })
        : next.value === null
          ? t('savings.rate.unknown', { since, day: f.day(next.validFrom) })
          : t('savings.rate.then', { since, day: f.day(next.validFrom), value: shown(next.value) })}
      <span className="n-quiet n-small"> {source}</span>
    </>
  );
}
