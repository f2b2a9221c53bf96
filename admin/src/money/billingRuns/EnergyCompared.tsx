import Typography from '@mui/material/Typography';
import { RecordTable } from '../../ui/lists/RecordTable.tsx';
import { usePage } from '../page.ts';

type Sum = { kwh: number; billed: number; onPurpose?: number };
type Compared = { consumption: Sum; feedIn: Sum };
type EnergyComparedProps = {
  energy: Compared;
  /** Of the run or the month. */
  documents?: { consumption: number; feedIn: number };
};

const kinds = ['feedIn', 'consumption'] as const;

/** Energy fed in and credited, taken and charged, side by side. */
export function EnergyCompared({ energy, documents }: EnergyComparedProps) {
  const { t, format } = usePage();
  const hasOnPurpose = kinds.some(kind => (energy[kind].onPurpose ?? 0) !== 0);
  return (
    <RecordTable
      label={t('billing.compared')}
      least={420}
      stacked
      rows={kinds}
      keyOf={kind => kind}
      columns={[
        { render: kind => t(`billing.compared.${kind}`) },
        { label: 'kWh', align: 'right', render: kind => format.kwh(energy[kind].kwh) },
        { label: t('billing.compared.billed'), align: 'right', render: kind => format.kwh(energy[kind].billed) },
        hasOnPurpose && {
          label: t('billing.compared.onPurpose'),
          align: 'right',
          render: kind => format.kwh(energy[kind].onPurpose ?? 0),
        },
        { label: t('billing.compared.open'), align: 'right', render: kind => <Open energy={energy[kind]} /> },
        documents && { label: t('billing.documents'), align: 'right', render: kind => format.whole(documents[kind]) },
      ]}
    />
  );
}

function Open({ energy: { kwh, billed, onPurpose = 0 } }: { energy: Sum }) {
  const { format } = usePage();
  // Of millionths, which a sum of binary fractions would miss.
  const open = Math.round((kwh - billed - onPurpose) * 1_000_000) / 1_000_000;
  if (open === 0) return format.kwh(open);
  return (
    <Typography variant="subtitle2" component="span" color="warning">
      {format.kwh(open)}
    </Typography>
  );
}
