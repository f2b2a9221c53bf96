import type { ChangeRequest } from '@nahstrom/contract';
import { useCreatePath, useShowContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Alert } from '../../layout/Alert.tsx';
import { Facts } from '../../layout/Facts.tsx';
import { Page } from '../../layout/Page.tsx';
import { PageLoading } from '../../layout/PageLoading.tsx';
import { Section } from '../../layout/Section.tsx';
import { Show } from '../../layout/Show.tsx';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { usePage } from '../page.ts';
import { ChangeStateChip } from './ChangeStateChip.tsx';
import { ComparedFacts } from './ComparedFacts.tsx';
import { DecideChange } from './DecideChange.tsx';

export default function ChangeRequestPage() {
  return (
    <Show>
      <ChangeRequestSections />
    </Show>
  );
}

function ChangeRequestSections() {
  const { t, format } = usePage();
  const { record: request } = useShowContext<ChangeRequest>();
  const createPath = useCreatePath();
  if (!request) return <PageLoading />;
  const { kind, state, memberName, memberNumber, decided } = request;
  return (
    <Page
      heading={t('changeRequest.heading', { kind: t(`changeRequest.kind.${kind}`), name: memberName })}
      beside={<ChangeStateChip state={state} />}
      back={{ to: createPath({ resource: 'changerequests', type: 'list' }), label: t('records.changeRequest') }}
      actions={state === 'open' && <DecideChange request={request} />}
    >
      {request.isOutdated && <Alert severity="warning">{t('changeRequest.isOutdated')}</Alert>}
      <Section heading={t('changeRequest.facts')}>
        <Facts
          facts={[
            [
              t('changeRequest.member'),
              <Link key="member" to={createPath({ resource: 'members', id: request.member, type: 'show' })}>
                {memberNumber === null ? memberName : `${memberName} (${memberNumber})`}
              </Link>,
            ],
            [t('member.community'), request.communityTitle],
            [t('changeRequest.created'), format.moment(request.created)],
            ...(decided
              ? ([
                  [
                    t('changeRequest.decided'),
                    [format.moment(decided), request.deciderName].filter(Boolean).join(' · '),
                  ],
                ] satisfies [string, string][])
              : []),
            ...(request.reason ? ([[t('changeRequest.reason'), request.reason]] satisfies [string, string][]) : []),
          ]}
        />
      </Section>
      <Section heading={t('changeRequest.change')} flush>
        <ComparedFacts request={request} />
      </Section>
      <RecordHistory entity="changeRequest" id={request.id} />
    </Page>
  );
}
