import type { EnergyImport } from '@nahstrom/contract';
import { CountingPointNumber } from '../../communities/countingPoints/CountingPointTable.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Disclosure } from '../../ui/layout/Disclosure.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { Quantity } from '../../ui/layout/Quantity.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { StateChip } from '../../ui/lists/StateChip.tsx';
import { usePage } from '../page.ts';

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
          <Alert severity="warning">{t('import.uncheckedDays', { count: balance.uncheckedDays })}</Alert>
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
          <Disclosure
            summary={t('import.columnSumsShow', { count: columnSums.length })}
            startsOpen={differing > 0}
            flush
          >
            <RecordTable
              label={t('import.columnSums')}
              least={720}
              rows={columnSums}
              keyOf={({ cpNumber, code }) => `${cpNumber} ${code}`}
              columns={[
                {
                  label: t('countingPoint.cpNumber'),
                  render: ({ cpNumber }) => <CountingPointNumber number={cpNumber} />,
                },
                { label: t('import.code'), className: 'admin-nowrap', render: ({ code }) => code },
                {
                  label: t('import.fileSum'),
                  align: 'right',
                  render: ({ fileSum }) => (fileSum === null ? null : format.quarterKwh(fileSum)),
                },
                { label: t('import.ownSum'), align: 'right', render: ({ ownSum }) => format.quarterKwh(ownSum) },
                { label: t('import.equal'), render: ({ equal }) => <Equality equal={equal} /> },
              ]}
            />
          </Disclosure>
        </Section>
      )}
    </>
  );
}

function Equality({ equal }: { equal: boolean | null }) {
  const { t } = usePage();
  const color = equal === null ? 'var(--n-text-quiet)' : equal ? 'var(--n-success)' : 'var(--n-danger)';
  return (
    <span style={{ color, fontWeight: 650 }}>
      <span aria-hidden="true">{equal === null ? '–' : equal ? '✓' : '≠'}</span>
      <span className="n-visually-hidden">
        {t(equal === null ? 'import.noSum' : equal ? 'import.yes' : 'import.no')}
      </span>
    </span>
  );
}
