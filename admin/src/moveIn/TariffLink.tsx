import { useBasename } from 'react-admin';
import { Link } from 'react-router-dom';
import { usePage } from './page.ts';

/** To the tariffs of the community: an own price takes from them what the file does not say. */
export function TariffLink({ community }: { community: number }) {
  const { t } = usePage();
  const basename = useBasename();
  return (
    <p>
      <Link to={`${basename}/communities/${community}/settings`}>{t('moveIn.toTariffs')}</Link>
    </p>
  );
}
