import type { ChangeRequestRow, Member } from '@nahstrom/contract';
import type { ReactNode } from 'react';
import { useBasename, useCreatePath, useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { Alert } from '../../ui/layout/Alert.tsx';
import { LinkTabs } from '../../ui/pages/LinkTabs.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { usePage } from '../page.ts';
import { MemberActions } from './MemberActions.tsx';
import { MemberStateChip } from './MemberStateChip.tsx';
import { nameOf } from './nameOf.ts';

export const memberTabs = ['person', 'points', 'energy', 'mandate', 'tariff', 'invoices', 'files', 'history'] as const;
export type MemberTab = (typeof memberTabs)[number];

type MemberFrameProps = { member: Member; shown: MemberTab; children: ReactNode };

/** Frame of all pages of a member. The energy data have an address of their own (spec §2). */
export function MemberFrame({ member, shown, children }: MemberFrameProps) {
  const { t, format } = usePage();
  const createPath = useCreatePath();
  const basename = useBasename();
  const page = createPath({ resource: 'members', type: 'show', id: member.id });
  const addressOf = (tab: MemberTab) => {
    if (tab === 'energy') return `${basename}/members/${member.id}/data`;
    return tab === 'person' ? page : `${page}?tab=${tab}`;
  };
  return (
    <Page
      heading={nameOf(member)}
      beside={<MemberStateChip state={member.state} />}
      lead={[
        member.communityTitle,
        member.memberNumber !== null && t('member.numbered', { number: String(member.memberNumber) }),
        member.leftOn !== null &&
          t(member.state === 'left' ? 'member.leftOnDay' : 'member.leavesOnDay', { day: format.day(member.leftOn) }),
      ]
        .filter(Boolean)
        .join(' · ')}
      back={{ to: createPath({ resource: 'members', type: 'list' }), label: t('records.member') }}
      actions={member.anonymised === null && <MemberActions member={member} />}
      wide={shown === 'energy'}
    >
      {member.anonymised !== null && (
        <Alert severity="info">{t('retention.anonymised', { day: format.day(member.anonymised) })}</Alert>
      )}
      <OpenRequests member={member.id} />
      <LinkTabs
        label={t('member.tabs')}
        shown={shown}
        tabs={memberTabs.map(tab => ({
          name: tab,
          label: t(`member.tab.${tab}`, { count: member.countingPoints.length }),
          to: addressOf(tab),
          replace: tab !== 'energy' && shown !== 'energy',
        }))}
      >
        {children}
      </LinkTabs>
    </Page>
  );
}

/** The member's pending change requests, on the member's page. */
function OpenRequests({ member }: { member: number }) {
  const { t } = usePage();
  const createPath = useCreatePath();
  const { data } = useGetList<ChangeRequestRow>('changerequests', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'created', order: 'ASC' },
    filter: { member, state: 'open' },
  });
  if (!data || data.length === 0) return null;
  return (
    <Alert severity="info">
      {t('changeRequest.waiting', { count: data.length })}{' '}
      {data.map((request, place) => (
        <span key={request.id}>
          {place > 0 && ', '}
          <Link to={createPath({ resource: 'changerequests', id: request.id, type: 'show' })}>
            {t(`changeRequest.kind.${request.kind}`)}
          </Link>
        </span>
      ))}
    </Alert>
  );
}
