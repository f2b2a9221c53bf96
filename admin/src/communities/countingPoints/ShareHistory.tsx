import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type CountingPoint, type Member, spacedCountingPointNumber } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { ConfirmedAction } from '../../layout/ConfirmedAction.tsx';
import { usePage } from '../../page.tsx';

/** Shares with their first day of validity. Later ones can be deleted, the first cannot. */
export function ShareHistory({ member, point }: { member: Member; point: CountingPoint }) {
  const { t, api, format } = usePage();
  const shares = member.countingPoints.find(({ id }) => id === point.id)?.shares ?? [];
  return (
    <Box sx={{ mb: 4 }}>
      <Typography variant="body2" color="text.secondary">
        {spacedCountingPointNumber(point.cpNumber)}
      </Typography>
      <Box component="ul" aria-label={t('countingPoint.shares')} sx={{ listStyle: 'none', p: 0, my: 2 }}>
        {shares.map(({ validFrom, share }, place) => (
          <Box
            component="li"
            key={validFrom}
            sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 1, borderBottom: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ flex: 1, fontVariantNumeric: 'tabular-nums' }}>
              {t('point.shareFrom', { day: format.day(validFrom), share: format.whole(share) })}
            </Typography>
            {place > 0 && (
              <ConfirmedAction
                label={t('point.shareRemove')}
                ariaLabel={t('point.shareRemoveNamed', { day: format.day(validFrom) })}
                size="small"
                color="error"
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
          </Box>
        ))}
      </Box>
    </Box>
  );
}
