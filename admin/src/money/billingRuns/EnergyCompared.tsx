import Typography from '@mui/material/Typography';
import { Table } from '../../layout/Table.tsx';
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
    <Table label={t('billing.compared')} least={420} stacked>
      <thead>
        <tr>
          <th scope="col" />
          <th scope="col" data-align="right">
            kWh
          </th>
          <th scope="col" data-align="right">
            {t('billing.compared.billed')}
          </th>
          {hasOnPurpose && (
            <th scope="col" data-align="right">
              {t('billing.compared.onPurpose')}
            </th>
          )}
          <th scope="col" data-align="right">
            {t('billing.compared.open')}
          </th>
          {documents && (
            <th scope="col" data-align="right">
              {t('billing.documents')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {kinds.map(kind => {
          const { kwh, billed, onPurpose = 0 } = energy[kind];
          // Of millionths, which a sum of binary fractions would miss.
          const open = Math.round((kwh - billed - onPurpose) * 1_000_000) / 1_000_000;
          return (
            <tr key={kind}>
              <td>{t(`billing.compared.${kind}`)}</td>
              <td data-align="right" data-label="kWh">
                {format.kwh(kwh)}
              </td>
              <td data-align="right" data-label={t('billing.compared.billed')}>
                {format.kwh(billed)}
              </td>
              {hasOnPurpose && (
                <td data-align="right" data-label={t('billing.compared.onPurpose')}>
                  {format.kwh(onPurpose)}
                </td>
              )}
              <td data-align="right" data-label={t('billing.compared.open')}>
                {open === 0 ? (
                  format.kwh(open)
                ) : (
                  <Typography variant="subtitle2" component="span" color="warning">
                    {format.kwh(open)}
                  </Typography>
                )}
              </td>
              {documents && (
                <td data-align="right" data-label={t('billing.documents')}>
                  {format.whole(documents[kind])}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
