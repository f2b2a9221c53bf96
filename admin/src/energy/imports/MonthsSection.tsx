import type { ImportedMonth } from '@nahstrom/contract';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../page.ts';

export function MonthsSection({ months }: { months: ImportedMonth[] }) {
  const { t, format } = usePage();
  const kwh = (value: number | null) => (value === null ? '–' : format.kwh(value));
  return (
    <Section heading={t('import.months')} lead={t('import.monthsText')} flush>
      <Table label={t('import.months')} least={720}>
        <thead>
          <tr>
            <th scope="col">{t('countingPoint.cpNumber')}</th>
            <th scope="col">{t('import.period')}</th>
            <th scope="col" data-align="right">
              {t('import.totalKwh')}
            </th>
            <th scope="col" data-align="right">
              {t('import.communityKwh')}
            </th>
            <th scope="col" data-align="right">
              {t('import.rest')}
            </th>
            <th scope="col">{t('import.complete')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(month => (
            <tr key={`${month.cpNumber} ${month.direction} ${month.start}`}>
              <td>
                <CountingPointNumber number={month.cpNumber} />
              </td>
              <td className="admin-nowrap">
                {format.day(month.start)} – {format.day(month.end)}
              </td>
              <td data-align="right">{kwh(month.total)}</td>
              <td data-align="right">{kwh(month.proportion)}</td>
              <td data-align="right">{kwh(month.restPowerFeed)}</td>
              <td>{t(month.complete ? 'import.wholeMonth' : 'import.partOfMonth')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
