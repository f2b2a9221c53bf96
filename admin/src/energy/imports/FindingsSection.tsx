import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { EnergyImport, ImportFinding } from '@nahstrom/contract';
import type { Formats } from '@nahstrom/kit';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Section } from '../../layout/Section.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';
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
      <Box component="ul" sx={{ m: 0, px: 5, pb: 4, listStyle: 'none', display: 'grid', gap: 1 }}>
        {findingCounts.map(({ code, count, drops }) => (
          <Box component="li" key={code} sx={{ display: 'flex', gap: 3, alignItems: 'baseline' }}>
            <Box component="strong" sx={{ minWidth: 64, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
              {format.whole(count)} ×
            </Box>
            <span>
              {findingText(code, t)} {drops && <strong>{t('import.dropped')}</strong>}
            </span>
          </Box>
        ))}
      </Box>
      <TableBox label={t('import.findings')}>
        <Table sx={{ minWidth: 720, '& tr:last-child td': { borderBottom: 0 }, '& td': { verticalAlign: 'top' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('import.finding')}</TableCell>
              <TableCell>{t('import.place')}</TableCell>
              <TableCell>{t('countingPoint.cpNumber')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {keyed(findings).map(({ key, finding }) => (
              <TableRow key={key}>
                <TableCell>
                  {findingText(finding.code, t)}
                  {finding.text && (
                    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                      {readable(finding.text, format)}
                    </Typography>
                  )}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {[
                    finding.sheet,
                    finding.row !== null && t('import.row', { row: String(finding.row) }),
                    finding.column !== null && t('import.column', { column: finding.column }),
                  ]
                    .filter(Boolean)
                    .join(' · ') || '–'}
                </TableCell>
                <TableCell>{finding.cpNumber ? <CountingPointNumber number={finding.cpNumber} /> : '–'}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableBox>
    </Section>
  );
}
