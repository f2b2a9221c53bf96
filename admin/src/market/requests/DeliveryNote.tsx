import type { MarketDelivery } from '@nahstrom/contract';
import { useMarketPage } from '../../page.tsx';
import { useWords } from './words.ts';

/** The way of a message in a row. One that was sent needs no words besides its state. */
export function DeliveryNote({ delivery }: { delivery: MarketDelivery }) {
  const { t } = useMarketPage();
  const { plannedOf } = useWords();
  const { state, fault } = delivery;
  if (state === 'sent') return null;
  const needsPerson = state === 'uncertain' || state === 'failed';
  const planned = state === 'queued' ? plannedOf(delivery, new Date()) : null;
  return (
    <>
      <div className={`admin-small ${needsPerson ? 'admin-warning' : 'admin-quiet'}`}>
        {t(`market.delivery.${state}`)}
      </div>
      {planned && <div className="admin-small admin-quiet">{planned}</div>}
      {state !== 'uncertain' && fault && (
        <div className="admin-small admin-quiet admin-wide">{t(`market.fault.${fault}`)}</div>
      )}
    </>
  );
}
