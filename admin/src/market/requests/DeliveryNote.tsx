import type { MarketDelivery } from '@nahstrom/contract';
import { Hint } from '../../ui/layout/Hint.tsx';
import { useMarketListPage } from '../page.ts';
import { useRowWords } from './words.ts';

/** The way of a message in a row. One that was sent needs no words besides its state. */
export function DeliveryNote({ delivery }: { delivery: MarketDelivery }) {
  const { t } = useMarketListPage();
  const { plannedOf } = useRowWords();
  const { state, fault } = delivery;
  if (state === 'sent') return null;
  const isOpenTask = state === 'uncertain' || state === 'failed';
  const planned = state === 'queued' ? plannedOf(delivery, new Date()) : null;
  return (
    <>
      <Hint component="div" {...(isOpenTask && { color: 'warning' })}>
        {t(`market.delivery.${state}`)}
      </Hint>
      {planned && <Hint component="div">{planned}</Hint>}
      {state !== 'uncertain' && fault && <Hint component="div">{t(`market.fault.${fault}`)}</Hint>}
    </>
  );
}
