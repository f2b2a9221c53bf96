import { useMarketPage } from '../../page.tsx';

/** In the words of the mail server, for the person who runs it. */
export function ServerAnswer({ detail }: { detail: string }) {
  const { t } = useMarketPage();
  return (
    <p className="admin-small" style={{ overflowWrap: 'anywhere' }}>
      {t('market.serverAnswer', { detail })}
    </p>
  );
}
