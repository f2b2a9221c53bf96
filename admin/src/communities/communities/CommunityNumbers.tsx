import type { Community } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useBasename, useRecordContext } from 'react-admin';
import { Figure, Figures } from '../../ui/layout/Figure.tsx';
import { Quantity } from '../../ui/layout/Quantity.tsx';
import { usePage } from '../page.ts';

/** Current stock figures of a community. */
export function CommunityNumbers() {
  const community = useRecordContext<Community>();
  return community && <Numbers id={community.id} />;
}

function Numbers({ id }: { id: number }) {
  const { t, api, format } = usePage();
  const basename = useBasename();
  const { data: numbers } = useQuery({
    queryKey: ['communities', 'numbers', id],
    queryFn: () => answerOf(api.GET('/community/{id}/numbers', { params: { path: { id } } })),
  });
  if (!numbers) return null;
  const { members, consumers, feeders, peakPerformance, yearConsumption, newestDay, withoutData } = numbers;
  const filter = encodeURIComponent(JSON.stringify({ community: id }));
  const others = [
    t('communityNumbers.applied', { count: members.applied }),
    t('communityNumbers.left', { count: members.left }),
    members.declined > 0 && t('communityNumbers.declined', { count: members.declined }),
  ];
  return (
    <section aria-label={t('communityNumbers.heading')}>
      <Figures least={200}>
        <Figure
          small
          label={t('home.active')}
          value={format.whole(members.active)}
          hint={others.filter(Boolean).join(' · ')}
          link={{ to: `${basename}/members?filter=${filter}`, label: t('home.showMembers') }}
        />
        <Figure
          small
          label={t('communityNumbers.consumers')}
          value={format.whole(consumers.activated)}
          hint={
            <>
              <Quantity value={format.whole(yearConsumption)} unit={t('unit.kwhPerYear')} />
              {consumers.new > 0 && ` · ${t('communityNumbers.new', { count: consumers.new })}`}
            </>
          }
        />
        <Figure
          small
          label={t('communityNumbers.feeders')}
          value={format.whole(feeders.activated)}
          hint={
            <>
              <Quantity value={format.kwh(peakPerformance)} unit="kWp" />
              {feeders.new > 0 && ` · ${t('communityNumbers.new', { count: feeders.new })}`}
            </>
          }
        />
        <Figure
          small
          label={t('countingPoint.newestDay')}
          value={newestDay ? format.day(newestDay) : '–'}
          hint={t('communityNumbers.withoutData', { count: withoutData })}
        />
      </Figures>
    </section>
  );
}
