import Typography from '@mui/material/Typography';
import { useMarketPage } from '../page.ts';

/** In the words of the mail server, for its operator. */
export function ServerAnswer({ detail }: { detail: string }) {
  const { t } = useMarketPage();
  return <Typography variant="body2">{t('market.serverAnswer', { detail })}</Typography>;
}
