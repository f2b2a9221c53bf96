import { type CountingPoint, type Member, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { ConfirmedAction } from '../../ui/dialogs/ConfirmedAction.tsx';
import { Hint } from '../../ui/layout/Hint.tsx';
import { usePage } from '../page.ts';

/** Shares with their first day of validity. Later ones can be deleted, the first cannot. */
export function ShareHistory({ member, point }: { member: Member; point: CountingPoint }) {
  const { t, api, format } = usePage();
  const shares = member.countingPoints.find(({ id }) => id === point.id)?.shares ?? [];
  return (
    <div style={{ marginBottom: 16 }}>
      <Hint>{spacedCountingPointNumber(point.cpNumber)}</Hint>
      <ul style={{ listStyle: 'none', padding: 0, marginBlock: 8 }} aria-label={t('countingPoint.shares')}>
        {shares.map(({ validFrom, share }, place) => (
          <li
            style={{
              display: 'flex',
              alignItems: 'center',
              gap: 12,
              paddingBlock: 4,
              borderBottom: '1px solid var(--n-border)',
            }}
            key={validFrom}
          >
            <p style={{ flex: 1 }}>
              {t('point.shareFrom', { day: format.day(validFrom), share: format.whole(share) })}
            </p>
            {place > 0 && (
              <ConfirmedAction
                label={t('point.shareRemove')}
                ariaLabel={t('point.shareRemoveNamed', { day: format.day(validFrom) })}
                small
                destructive
                heading={t('point.shareRemoveHeading')}
                done={t('point.shareRemoved')}
                run={() =>
                  answerOf(
                    api.DELETE('/admin/member/{id}/countingpoint/{point}/share/{validFrom}', {
                      params: { path: { id: member.id, point: point.id, validFrom } },
                    }),
                  )
                }
              >
                {t('point.shareRemoveText', { day: format.day(validFrom), share: format.whole(share) })}
              </ConfirmedAction>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
