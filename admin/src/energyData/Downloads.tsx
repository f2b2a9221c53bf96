import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EnergyFileAsked } from '@nahstrom/contract';
import { usePage } from '../page.tsx';
import { useAction } from '../useAction.ts';
import type { Period } from './asked.ts';
import type { EnergySource } from './energySource.ts';

type DownloadsProps = { source: EnergySource; period: Period; step: EnergyFileAsked['step'] };

/** The table beside it, as a file. */
export function Downloads({ source, period: { start, end }, step }: DownloadsProps) {
  const { t } = usePage();
  const [download] = useAction(async (format: 'csv' | 'xlsx') => {
    const address = URL.createObjectURL(await source.readFile({ start, end, step, format }));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${source.name.replace(' ', '-')}_${start}_${end}.${format}`;
    link.click();
    // Some browsers begin to read only after the click is over.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button onClick={() => download('csv')}>{t('energyData.csv')}</Button>
      <Button onClick={() => download('xlsx')}>{t('energyData.xlsx')}</Button>
    </Box>
  );
}
