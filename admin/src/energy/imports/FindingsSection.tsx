import { type EnergyImport, type ImportFindingCode, importFindingCodes } from '@nahstrom/contract';
import type { Formats } from '@nahstrom/kit';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { type PageText, usePage } from '../page.ts';

/** Days and amounts are in wire format. */
const readable = (text: string, format: Formats) =>
  text
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, day => format.day(day))
    .replace(/-?\d+(\.\d+)?(?= kWh)/g, kwh => format.quarterKwh(Number(kwh)));

export function FindingsSection({ report }: { report: EnergyImport }) {
  const { t, format } = usePage();
  const { findings, findingCount, findingCounts } = report;
  if (findingCount === 0) return null;
  return (
    <Section
      heading={t('import.findingsHeading', { count: findingCount })}
      lead={
        findings.length < findingCount
          ? t('import.findingsFirst', { shown: findings.length, all: findingCount })
          : t('import.findingsText')
      }
      flush
    >
      <ul style={{ margin: 0, paddingInline: 20, paddingBottom: 16, listStyle: 'none', display: 'grid', gap: 4 }}>
        {findingCounts.map(({ code, count, drops }) => (
          <li style={{ display: 'flex', gap: 12, alignItems: 'baseline' }} key={code}>
            <strong style={{ minWidth: 64, textAlign: 'right' }}>{format.whole(count)} ×</strong>
            <span>
              {findingText(code, t)} {drops && <strong>{t('import.dropped')}</strong>}
            </span>
          </li>
        ))}
      </ul>
      <RecordTable
        label={t('import.findings')}
        least={720}
        className="admin-table-top"
        rows={findings}
        keyOf={(_finding, place) => place}
        columns={[
          {
            label: t('import.finding'),
            render: ({ code, text }) => (
              <>
                {findingText(code, t)}
                {text && <Hint>{readable(text, format)}</Hint>}
              </>
            ),
          },
          {
            label: t('import.place'),
            className: 'admin-nowrap',
            render: ({ sheet, row, column }) =>
              [
                sheet,
                row !== null && t('import.row', { row: String(row) }),
                column !== null && t('import.column', { column }),
              ]
                .filter(Boolean)
                .join(' · ') || '–',
          },
          {
            label: t('countingPoint.cpNumber'),
            render: ({ cpNumber }) => (cpNumber ? <CountingPointNumber number={cpNumber} /> : '–'),
          },
        ]}
      />
    </Section>
  );
}

const known = new Set<string>(importFindingCodes);
const isKnown = (code: string): code is ImportFindingCode => known.has(code);

/** A code of a newer server that this page does not know is shown unchanged. */
const findingText = (code: string, t: PageText) => (isKnown(code) ? t(`finding.${code}`) : code);
