import type { EnergyMonth, EnergyView } from '@nahstrom/contract';
import { Section } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.tsx';
import { Downloads } from '../DataDownload.tsx';
import { figuresOfMeasures } from '../period.ts';
import { kindsOf, type Subject } from '../subject.ts';
import { useWords } from './words.tsx';

type MonthTotalsProps = { view: EnergyView; subject: Subject };

/** Monthly totals, separate because they must not be added to the days. */
export function MonthTotals({ view, subject }: MonthTotalsProps) {
  const { t: inPortal, f } = usePortal();
  const t = useWords();
  const { months } = view;
  if (months.length === 0) return null;
  const kinds = kindsOf(view.countingPoints);
  const names = ['total', 'community', 'grid'] as const;
  const standing = (month: EnergyMonth) =>
    [
      month.complete ? inPortal(`quality.${month.quality as 0 | 1 | 2 | 3}`) : t('totals.part'),
      month.withDays > 0 && t('totals.withDays'),
    ]
      .filter(Boolean)
      .join('; ');
  return (
    <Section
      title={t('totals.title')}
      intro={[t('totals.intro'), months.some(({ withDays }) => withDays > 0) && t('totals.both')]
        .filter(Boolean)
        .join(' ')}
      actions={<Downloads subject={subject} period={view} step="monthTotal" />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached with the keyboard */}
      <section className="member-table" aria-label={t('totals.title')} tabIndex={0}>
        <table>
          <caption className="n-visually-hidden">{t('totals.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('range.label')}</th>
              {kinds.flatMap(kind =>
                names.map(name => (
                  <th key={`${kind} ${name}`} scope="col" className="n-number">
                    {inPortal(`figure.${kind}.${name}`)} <span className="member-unit">kWh</span>
                  </th>
                )),
              )}
              <th scope="col">{inPortal('table.quality')}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(month => (
              <tr key={`${month.start} ${month.end}`}>
                <th scope="row">
                  {f.day(month.start)} – {f.day(month.end)}
                </th>
                {kinds.flatMap(kind => {
                  const figures = figuresOfMeasures(kind, month);
                  return names.map(name => (
                    <td key={`${kind} ${name}`} className="n-number">
                      {figures[name] === null ? '–' : f.kwh(figures[name])}
                    </td>
                  ));
                })}
                <td>{standing(month)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
