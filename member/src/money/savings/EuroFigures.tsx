import type { SavingsPeriod } from '@nahstrom/contract';
import { Figure } from '@nahstrom/kit/components';
import type { Course } from '../../energy/higherParts.tsx';
import { savingsPath } from '../../platform/places.ts';
import { usePortal } from '../../platform/portal.tsx';
import { Link } from '../../ui/Link.tsx';
import { Gaps } from './Gaps.tsx';
import { useWords, WithWords } from './words.tsx';

type EuroFiguresProps = { courses: readonly Course[]; isUnknown?: boolean };

/** The amounts of a month or a year of each membership, with their gaps. */
export default function EuroFigures({ courses, isUnknown }: EuroFiguresProps) {
  return (
    <WithWords>
      {courses.map(({ membership, course, isOfPoint }) => (
        <div key={membership.id} className="n-stack">
          {courses.length > 1 && <h3>{membership.communityTitle}</h3>}
          {course.sums && !isUnknown && <Amounts memberId={membership.id} sums={course.sums} isOfPoint={isOfPoint} />}
          {!course.sums && <Nothing />}
          <Gaps memberId={membership.id} gaps={course.gaps} missingDays={course.sums?.missingDays ?? 0} />
        </div>
      ))}
    </WithWords>
  );
}

function Nothing() {
  const t = useWords();
  return <p>{t('savings.noneOfPeriod')}</p>;
}

type AmountsProps = { memberId: number; sums: SavingsPeriod; isOfPoint: boolean };

function Amounts({ memberId, sums, isOfPoint }: AmountsProps) {
  const { f, basename } = usePortal();
  const t = useWords();
  const { savedCents, earnedCents, chargedCents, totalCents, receivedKwh, givenKwh, isAssumed } = sums;
  const isPartial = sums.isPartial || sums.missingDays > 0;
  const money = (cents: number | null) => (cents === null ? t('savings.unknown') : f.money(cents));
  const hasBoth = receivedKwh !== null && givenKwh !== null;
  const notes = [
    isOfPoint && t('savings.withoutCharges'),
    isPartial && totalCents !== null && t('savings.asKnown'),
    isAssumed && t('savings.someAssumed'),
  ].filter(note => note !== false);
  return (
    <>
      <div className="member-figures">
        {receivedKwh !== null && (
          <Figure size="medium" tone="community" label={t('savings.saved')} value={money(savedCents)} />
        )}
        {givenKwh !== null && (
          <Figure size="medium" tone="feed" label={t('savings.earned')} value={money(earnedCents)} />
        )}
        {chargedCents !== 0 && <Figure size="medium" label={t('savings.charged')} value={money(chargedCents)} />}
        {(hasBoth || chargedCents !== 0) && (
          <Figure
            size="medium"
            label={t(chargedCents === 0 ? 'savings.total' : 'savings.afterCharges')}
            value={money(totalCents)}
          />
        )}
      </div>
      {notes.length > 0 && <p className="n-quiet n-small">{notes.join(' ')}</p>}
      <p>
        <Link to={savingsPath(basename, memberId, sums.end.slice(0, 7))}>{t('savings.title')}</Link>
      </p>
    </>
  );
}
