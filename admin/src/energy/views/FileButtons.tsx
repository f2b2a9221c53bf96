import type { EnergyFileAsked } from '@nahstrom/contract';
import { saveFile } from '@nahstrom/kit';
import { useAction } from '../../platform/useAction.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Inline } from '../../ui/layout/Inline.tsx';
import { usePage } from '../page.ts';

type FileButtonsProps = { name: string; read(format: EnergyFileAsked['format']): Promise<Blob> };

/** Downloads of the data beside them. `name` is without its extension. */
export function FileButtons({ name, read }: FileButtonsProps) {
  const { t } = usePage();
  const [download] = useAction(async (format: EnergyFileAsked['format']) => {
    saveFile(await read(format), `${name}.${format}`);
  });
  return (
    <Inline>
      <Button variant="text" onClick={() => download('csv')}>
        {t('export.csv')}
      </Button>
      <Button variant="text" onClick={() => download('xlsx')}>
        {t('energyData.xlsx')}
      </Button>
    </Inline>
  );
}
