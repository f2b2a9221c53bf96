import { attentions } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { Figure, Figures } from '../../layout/Figure.tsx';
import { Section } from '../../layout/Section.tsx';
import { usePortal } from '../../portal.ts';
import { useCockpit } from './useCockpit.ts';

/** Pending work of the administrator: each number leads to its list. */
export function Cockpit() {
  const { t, format, session } = usePortal();
  const basename = useBasename();
  const cockpit = useCockpit();
  if (!cockpit) return null;
  const { members, countingPoints, changeRequests, imports, returned, marketRequests, marketMessages } = cockpit;
  const open = attentions.filter(attention => members[attention] > 0);
  const hasOpen =
    open.length > 0 || changeRequests > 0 || imports > 0 || returned > 0 || marketRequests + marketMessages > 0;
  const hints: Record<(typeof attentions)[number], string> = {
    noData: t('attention.noDataHint', { count: countingPoints.noData }),
    outdated: t('attention.outdatedHint', {
      count: countingPoints.outdated,
      days: session.organisation.outdatedAfterDays,
    }),
    sharesAboveHundred: t('attention.sharesAboveHundredHint', { count: countingPoints.sharesAboveHundred }),
    noMandate: t('attention.noMandateHint'),
    mandateReference: t('attention.mandateReferenceHint'),
    invalidAddress: t('attention.invalidAddressHint'),
    openExport: t('attention.openExportHint'),
  };
  return (
    <Section heading={t('cockpit.heading')} lead={hasOpen ? t('cockpit.lead') : t('cockpit.nothing')}>
      {hasOpen && (
        <Figures least={220}>
          {changeRequests > 0 && (
            <Figure
              small
              label={t('records.changeRequest')}
              value={format.whole(changeRequests)}
              hint={t('cockpit.changeRequestsHint')}
              link={{
                to: `${basename}/changerequests?filter=${encodeURIComponent(JSON.stringify({ state: 'open' }))}`,
                label: t('cockpit.showChangeRequests', { count: changeRequests }),
              }}
            />
          )}
          {imports > 0 && (
            <Figure
              small
              label={t('cockpit.imports')}
              value={format.whole(imports)}
              hint={t('cockpit.importsHint')}
              link={{
                to: `${basename}/imports?filter=${encodeURIComponent(JSON.stringify({ state: 'previewed' }))}`,
                label: t('cockpit.showImports', { count: imports }),
              }}
            />
          )}
          {returned > 0 && (
            <Figure
              small
              label={t('cockpit.returned')}
              value={format.whole(returned)}
              hint={t('cockpit.returnedHint')}
              link={{
                to: `${basename}/invoices?filter=${encodeURIComponent(JSON.stringify({ returned: true }))}`,
                label: t('cockpit.showReturned', { count: returned }),
              }}
            />
          )}
          {marketRequests > 0 && (
            <Figure
              small
              label={t('cockpit.marketRequests')}
              value={format.whole(marketRequests)}
              hint={t('cockpit.marketRequestsHint')}
              link={{
                to: `${basename}/marketmessages?filter=${encodeURIComponent(JSON.stringify({ group: 'attention' }))}`,
                label: t('cockpit.showMarketRequests', { count: marketRequests }),
              }}
            />
          )}
          {marketMessages > 0 && (
            <Figure
              small
              label={t('cockpit.marketMessages')}
              value={format.whole(marketMessages)}
              hint={t('cockpit.marketMessagesHint')}
              link={{
                to: `${basename}/marketmessages/inbox?filter=${encodeURIComponent(JSON.stringify({ state: 'waiting' }))}`,
                label: t('cockpit.showMarketMessages', { count: marketMessages }),
              }}
            />
          )}
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
