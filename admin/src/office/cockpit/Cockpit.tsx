import { attentions } from '@nahstrom/contract';
import { useBasename } from 'react-admin';
import { usePortal } from '../../platform/portal.ts';
import { Figure, Figures } from '../../ui/layout/Figure.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { useCockpit } from './useCockpit.ts';

/** Task, its label, hint and link, and the list with its filter. */
const taskPlaces = [
  [
    'changeRequests',
    'records.changeRequest',
    'cockpit.changeRequestsHint',
    'cockpit.showChangeRequests',
    'changerequests',
    { state: 'open' },
  ],
  ['imports', 'cockpit.imports', 'cockpit.importsHint', 'cockpit.showImports', 'imports', { state: 'previewed' }],
  ['returned', 'cockpit.returned', 'cockpit.returnedHint', 'cockpit.showReturned', 'invoices', { returned: true }],
  [
    'marketRequests',
    'cockpit.marketRequests',
    'cockpit.marketRequestsHint',
    'cockpit.showMarketRequests',
    'marketmessages',
    { group: 'attention' },
  ],
  [
    'marketMessages',
    'cockpit.marketMessages',
    'cockpit.marketMessagesHint',
    'cockpit.showMarketMessages',
    'marketmessages/inbox',
    { state: 'waiting' },
  ],
] as const;

/** Pending work of the administrator: each number leads to its list. */
export function Cockpit() {
  const { t, format, session } = usePortal();
  const basename = useBasename();
  const cockpit = useCockpit();
  if (!cockpit) return null;
  const filtered = (list: string, filter: object) =>
    `${basename}/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { members, countingPoints } = cockpit;
  const open = attentions.filter(attention => members[attention] > 0);
  const tasks = taskPlaces.filter(([task]) => cockpit[task] > 0);
  const hasOpen = open.length > 0 || tasks.length > 0;
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
          {tasks.map(([task, label, hint, show, list, filter]) => (
            <Figure
              key={task}
              small
              label={t(label)}
              value={format.whole(cockpit[task])}
              hint={t(hint)}
              link={{ to: filtered(list, filter), label: t(show, { count: cockpit[task] }) }}
            />
          ))}
          {open.map(attention => (
            <Figure
              key={attention}
              small
              label={t(`attention.${attention}`)}
              value={format.whole(members[attention])}
              hint={hints[attention]}
              link={{
                to: filtered('members', { attention }),
                label: t('cockpit.show', { count: members[attention] }),
              }}
            />
          ))}
        </Figures>
      )}
    </Section>
  );
}
