import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EnergyFileAsked } from '@nahstrom/contract';
import { saveFile } from '@nahstrom/kit';
import { usePage } from '../../page.tsx';
import { useAction } from '../../useAction.ts';

type FileButtonsProps = { name: string; read(format: EnergyFileAsked['format']): Promise<Blob> };

/** Downloads of the data beside them. `name` is without its extension. */
export function FileButtons({ name, read }: FileButtonsProps) {
  const { t } = usePage();
  const [download] = useAction(async (format: EnergyFileAsked['format']) => {
    saveFile(await read(format), `${name}.${format}`);
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button onClick={() => download('csv')}>{t('export.csv')}</Button>
      <Button onClick={() => download('xlsx')}>{t('energyData.xlsx')}</Button>
    </Box>
  );
}
