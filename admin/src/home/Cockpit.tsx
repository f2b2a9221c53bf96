import { attentions } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useQuery } from '@tanstack/react-query';
import { useBasename } from 'react-admin';
import { Figure, Figures } from '../layout/Figure.tsx';
import { Section } from '../layout/Section.tsx';
import { usePortal } from '../portal.ts';

/** What waits for the administrator: each number leads to the members it counts. */
export function Cockpit() {
  const { t, api, format, session } = usePortal();
  const basename = useBasename();
  const { data: cockpit } = useQuery({
    queryKey: ['cockpit'],
    queryFn: () => answerOf(api.GET('/admin/cockpit')),
  });
  if (!cockpit) return null;
  const { members, countingPoints } = cockpit;
  const open = attentions.filter(attention => members[attention] > 0);
  const hints: Record<(typeof attentions)[number], string> = {
    noData: t('attention.noDataHint', { count: countingPoints.noData }),
    outdated: t('attention.outdatedHint', {
      count: countingPoints.outdated,
      days: session.organisation.outdatedAfterDays,
    }),
    sharesAboveHundred: t('attention.sharesAboveHundredHint', { count: countingPoints.sharesAboveHundred }),
    noMandate: t('attention.noMandateHint'),
    invalidAddress: t('attention.invalidAddressHint'),
    openExport: t('attention.openExportHint'),
  };
  return (
    <Section heading={t('cockpit.heading')} lead={open.length === 0 ? t('cockpit.nothing') : t('cockpit.lead')}>
      {open.length > 0 && (
        <Figures least={220}>
          {open.map(attention => (
            <Figure
              key={attention}
              small
              label={t(`attention.${attention}`)}
              value={format.whole(members[attention])}
              hint={hints[attention]}
              link={{
                to: `${basename}/members?filter=${encodeURIComponent(JSON.stringify({ attention }))}`,
                label: t('cockpit.show', { count: members[attention] }),
              }}
            />
          ))}
        </Figures>
      )}
    </Section>
  );
}
