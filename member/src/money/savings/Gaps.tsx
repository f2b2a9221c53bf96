import type { SavingsLack } from '@nahstrom/contract';
import { Alert, buttonClass } from '@nahstrom/kit/components';
import { pricesPath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { useWords } from './words.tsx';

type GapsProps = { memberId: number; gaps: readonly SavingsLack[]; missingDays: number };

/** Gaps of the figures, each with its cure. */
export function Gaps({ memberId, gaps, missingDays }: GapsProps) {
  const { f, basename } = usePortal();
  const t = useWords();
  if (gaps.length === 0 && missingDays === 0) return null;
  const needsPrice = gaps.some(({ gap }) => gap === 'workPrice' || gap === 'feedInPrice' || gap === 'gridPrice');
  return (
    <Alert
      title={t('savings.gaps')}
      actions={
        needsPrice && (
          <Link className={buttonClass('secondary')} to={pricesPath(basename, memberId)}>
            {t('savings.enterPrices')}
          </Link>
        )
      }
    >
      <ul className="member-waiting">
        {gaps.map(({ gap, since, until }) => (
          <li key={`${gap} ${since}`}>
            {t(`savings.gap.${gap}`, {
              days:
                until === null
                  ? t('savings.since', { day: f.day(since) })
                  : t('savings.between', { since: f.day(since), until: f.day(until) }),
            })}
          </li>
        ))}
        {missingDays > 0 && <li>{t('savings.missingDays', { count: missingDays })}</li>}
      </ul>
    </Alert>
  );
}
