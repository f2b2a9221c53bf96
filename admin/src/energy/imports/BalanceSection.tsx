import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { EnergyImport } from '@nahstrom/contract';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Facts } from '../../layout/Facts.tsx';
import { Quantity } from '../../layout/Quantity.tsx';
import { Section } from '../../layout/Section.tsx';
import { StateChip } from '../../layout/StateChip.tsx';
import { TableBox } from '../../layout/TableBox.tsx';
import { usePage } from '../../page.tsx';

/** Whether the file is consistent: energy offered equals energy received plus the remainder, and its columns add up. */
export function BalanceSection({ report }: { report: EnergyImport }) {
  const { t, format } = usePage();
  const { balance, columnSums } = report;
  const compared = columnSums.filter(sum => sum.equal !== null);
  const differing = compared.filter(sum => !sum.equal).length;
  const kwh = (value: number) => <Quantity value={format.kwh(value)} unit="kWh" />;
  return (
    <>
      <Section
        heading={t('import.balance')}
        lead={t('import.balanceText')}
        beside={
          balance.holds === null ? (
            <StateChip tone="waiting" label={t('import.balanceUnchecked')} />
          ) : balance.holds ? (
            <StateChip tone="good" label={`✓ ${t('import.balanceHolds')}`} />
          ) : (
            <StateChip tone="bad" label={`≠ ${t('import.balanceOff')}`} />
          )
        }
      >
        {balance.uncheckedDays > 0 && (
          <Alert severity="warning" sx={{ mb: 4 }}>
            {t('import.uncheckedDays', { count: balance.uncheckedDays })}
          </Alert>
        )}
        <Facts
          facts={[
            [t('import.generation'), kwh(balance.generation)],
            [t('import.offered'), kwh(balance.offered)],
            [t('import.received'), kwh(balance.received)],
            [t('import.rest'), kwh(balance.rest)],
          ]}
        />
      </Section>
      {columnSums.length > 0 && (
        <Section
          heading={t('import.columnSums')}
          lead={t('import.columnSumsText')}
          beside={
            compared.length === 0 ? (
              <StateChip tone="quiet" label={t('import.noSum')} />
            ) : differing === 0 ? (
              <StateChip
                tone="good"
                label={`✓ ${
                  compared.length === columnSums.length
                    ? t('import.sumsEqual')
                    : t('import.sumsComparedEqual', { count: compared.length, all: columnSums.length })
                }`}
              />
            ) : (
              <StateChip tone="bad" label={`≠ ${t('import.sumsDiffer', { count: differing })}`} />
            )
          }
          flush
        >
          <Box component="details" open={differing > 0} sx={{ '& summary': { px: 5, pb: 4, cursor: 'pointer' } }}>
            <summary>{t('import.columnSumsShow', { count: columnSums.length })}</summary>
            <TableBox label={t('import.columnSums')}>
              <Table sx={{ minWidth: 720, '& tr:last-child td': { borderBottom: 0 } }}>
                <TableHead>
                  <TableRow>
                    <TableCell>{t('countingPoint.cpNumber')}</TableCell>
                    <TableCell>{t('import.code')}</TableCell>
                    <TableCell align="right">{t('import.fileSum')}</TableCell>
                    <TableCell align="right">{t('import.ownSum')}</TableCell>
                    <TableCell align="center">{t('import.equal')}</TableCell>
                  </TableRow>
                </TableHead>
                <TableBody>
                  {columnSums.map(sum => (
                    <TableRow key={`${sum.cpNumber} ${sum.code}`}>
                      <TableCell>
                        <CountingPointNumber number={sum.cpNumber} />
                      </TableCell>
                      <TableCell sx={{ whiteSpace: 'nowrap' }}>{sum.code}</TableCell>
                      <TableCell align="right">{sum.fileSum === null ? '–' : format.quarterKwh(sum.fileSum)}</TableCell>
                      <TableCell align="right">{format.quarterKwh(sum.ownSum)}</TableCell>
                      <TableCell align="center">
                        <Equality equal={sum.equal} />
                      </TableCell>
                    </TableRow>
                  ))}
                </TableBody>
              </Table>
            </TableBox>
          </Box>
        </Section>
      )}
    </>
  );
}

function Equality({ equal }: { equal: boolean | null }) {
  const { t } = usePage();
  const color = equal === null ? 'text.secondary' : equal ? 'success.main' : 'error.main';
  return (
    <Box component="span" sx={{ color, fontWeight: 650 }}>
      <span aria-hidden="true">{equal === null ? '–' : equal ? '✓' : '≠'}</span>
      <Box component="span" sx={hidden}>
        {t(equal === null ? 'import.noSum' : equal ? 'import.yes' : 'import.no')}
      </Box>
    </Box>
  );
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
