import { type Failure, formats, noticesOf, readLastFigures } from '@nahstrom/kit';
import { Alert, Button, LastFigures } from '@nahstrom/kit/components';
import { usePortal } from '../portal.ts';

/** No answer from the server: the figures last seen, if there are any. */
export default function Unreachable({ failure }: { failure: Failure }) {
  const { session, locale, t } = usePortal();
  const again = <Button onClick={session.check}>{t('unreachable.again')}</Button>;
  const last = readLastFigures();
  return (
    <div className="part-missing">
      <Alert tone="error" title={t('unreachable.title')} actions={again}>
        {noticesOf(failure, t).map(notice => notice.message)}
      </Alert>
      {last && (
        <LastFigures
          title={t('lastFigures.title')}
          seen={t('lastFigures.seen', { moment: formats(locale).moment(last.seenAt) })}
          figures={last.figures}
        />
      )}
    </div>
  );
}
