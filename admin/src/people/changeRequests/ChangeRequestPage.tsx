import type { ChangeRequest } from '@nahstrom/contract';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router-dom';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { Alert } from '../../ui/layout/Alert.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { factsOf } from '../../ui/layout/factsOf.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { recordPage } from '../../ui/pages/recordPage.tsx';
import { usePage } from '../page.ts';
import { ChangeStateChip } from './ChangeStateChip.tsx';
import { ComparedFacts } from './ComparedFacts.tsx';
import { DecideChange } from './DecideChange.tsx';

export default recordPage<ChangeRequest>(ChangeRequestSections);

function ChangeRequestSections({ record: request }: { record: ChangeRequest }) {
  const { t, format } = usePage();
  const createPath = useCreatePath();
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
          facts={factsOf(
            [
              t('changeRequest.member'),
              <Link key="member" to={createPath({ resource: 'members', id: request.member, type: 'show' })}>
                {memberNumber === null ? memberName : `${memberName} (${memberNumber})`}
              </Link>,
            ],
            [t('member.community'), request.communityTitle],
            [t('changeRequest.created'), format.moment(request.created)],
            decided && [
              t('changeRequest.decided'),
              [format.moment(decided), request.deciderName].filter(Boolean).join(' · '),
            ],
            request.reason && [t('changeRequest.reason'), request.reason],
          )}
        />
      </Section>
      <Section heading={t('changeRequest.change')} flush>
        <ComparedFacts request={request} />
      </Section>
      <RecordHistory entity="changeRequest" id={request.id} />
    </Page>
  );
}
