import type { EnergyImport, ImportFinding } from '@nahstrom/contract';
import type { Formats } from '@nahstrom/kit';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Hint } from '../../layout/Hint.tsx';
import { Section } from '../../layout/Section.tsx';
import { Table } from '../../layout/Table.tsx';
import { usePage } from '../page.ts';
import { findingText } from './findingText.ts';

/** The same finding may occur twice in the list. */
function keyed(findings: ImportFinding[]) {
  const seen = new Map<string, number>();
  return findings.map(finding => {
    const told = JSON.stringify(finding);
    const times = seen.get(told) ?? 0;
    seen.set(told, times + 1);
    return { key: `${told} ${times}`, finding };
  });
}

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
      <Table label={t('import.findings')} least={720} className="admin-table-top">
        <thead>
          <tr>
            <th scope="col">{t('import.finding')}</th>
            <th scope="col">{t('import.place')}</th>
            <th scope="col">{t('countingPoint.cpNumber')}</th>
          </tr>
        </thead>
        <tbody>
          {keyed(findings).map(({ key, finding }) => (
            <tr key={key}>
              <td>
                {findingText(finding.code, t)}
                {finding.text && <Hint>{readable(finding.text, format)}</Hint>}
              </td>
              <td className="admin-nowrap">
                {[
                  finding.sheet,
                  finding.row !== null && t('import.row', { row: String(finding.row) }),
                  finding.column !== null && t('import.column', { column: finding.column }),
                ]
                  .filter(Boolean)
                  .join(' · ') || '–'}
              </td>
              <td>{finding.cpNumber ? <CountingPointNumber number={finding.cpNumber} /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}
