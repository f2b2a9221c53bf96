import type { MarketState } from '@nahstrom/contract';
import { useMarketPointPage } from '../../page.tsx';

/** State of a registration in a list that does not load the texts about requests. */
export default function RegistrationState({ state }: { state: MarketState }) {
  const { t } = useMarketPointPage();
  return <>{t(`market.state.${state}`)}</>;
}
