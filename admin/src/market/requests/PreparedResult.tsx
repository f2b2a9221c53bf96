import { isCountingPointNumber, type Prepared, spacedCountingPointNumber } from '@nahstrom/contract';
import { Alert, Button, Dialog } from '@nahstrom/kit/components';
import { useMarketPage } from '../../page.tsx';
import { useWords } from './useWords.ts';

type PreparedResultProps = { title: string; prepared: Prepared; close(): void };

/** What was prepared, and what was left out with the reason. */
export function PreparedResult({ title, prepared: { processes, leftOut }, close }: PreparedResultProps) {
  const { t } = useMarketPage();
  const { reasonOf } = useWords();
  const count = processes.length;
  return (
    <Dialog
      open
      title={title}
      size={leftOut.length > 0 ? 'large' : undefined}
      onClose={close}
      actions={
        <Button variant="primary" autoFocus onClick={close}>
          {t('market.close')}
        </Button>
      }
    >
      <Alert tone={count > 0 ? 'success' : 'warning'}>
        <p>{count > 0 ? t('market.preparedCount', { count }) : t('market.preparedNone')}</p>
        {count > 0 && <p>{t('market.preparedNext')}</p>}
      </Alert>
      {leftOut.length > 0 && (
        <>
          <h3 className="admin-market-heading">{t('market.leftOutHeading')}</h3>
          <ul className="admin-plain admin-market-points">
            {leftOut.map(({ cpNumber, reason }) => (
              <li key={cpNumber}>
                <p className="admin-cut">
                  {isCountingPointNumber(cpNumber) ? spacedCountingPointNumber(cpNumber) : cpNumber}
                </p>
                <p className="admin-small admin-quiet">{reasonOf(reason)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
