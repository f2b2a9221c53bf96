import { formats, type LastFigures as Kept } from '@nahstrom/kit';
import { LastFigures } from '@nahstrom/kit/components';
import { usePortal } from '../../platform/portal.ts';

/** The figures that the browser kept of the last visit. */
export default function LastSeen({ figures, seenAt }: Kept) {
  const { locale, t } = usePortal();
  return (
    <LastFigures
      title={t('lastFigures.title')}
      seen={t('lastFigures.seen', { moment: formats(locale).moment(seenAt) })}
      figures={figures}
    />
  );
}
