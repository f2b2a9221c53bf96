import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EnergyFileAsked } from '@nahstrom/contract';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

type FileButtonsProps = { name: string; read(format: EnergyFileAsked['format']): Promise<Blob> };

/** Downloads of the data beside them. `name` is without its extension. */
export function FileButtons({ name, read }: FileButtonsProps) {
  const { t } = usePage();
  const [download] = useAction(async (format: EnergyFileAsked['format']) => {
    const address = URL.createObjectURL(await read(format));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${name}.${format}`;
    link.click();
    // Some browsers start reading only after the click event.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button onClick={() => download('csv')}>{t('energyData.csv')}</Button>
      <Button onClick={() => download('xlsx')}>{t('energyData.xlsx')}</Button>
    </Box>
  );
}
