import type { ClientCustomer } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { useCreatePath } from 'react-admin';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { choosableUsers } from '../../services/users/choosableUsers.ts';
import { DeleteButton } from '../../ui/dialogs/DeleteButton.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ActiveChip } from '../../ui/lists/ActiveChip.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { RecordTitle } from '../../ui/pages/RecordTitle.tsx';
import { recordPage } from '../../ui/pages/recordPage.tsx';
import { usePage } from '../page.ts';
import { AssignedUsers } from './AssignedUsers.tsx';
import { AvailableUsers } from './AvailableUsers.tsx';

export default recordPage<ClientCustomer>(ClientCustomerSections);

function ClientCustomerSections({ record: client }: { record: ClientCustomer }) {
  const { t, format, ofOrganisation } = usePage();
  const createPath = useCreatePath();
  return (
    <Page
      heading={client.title}
      beside={<ActiveChip active={client.active} />}
      back={{ to: createPath({ resource: 'clients-customers', type: 'list' }), label: t('records.clientCustomer') }}
      actions={
        ofOrganisation && (
          <>
            <DeleteClientCustomer client={client} />
            <LinkButton
              variant="contained"
              to={createPath({ resource: 'clients-customers', type: 'edit', id: client.id })}
            >
              {t('action.edit')}
            </LinkButton>
          </>
        )
      }
      wide
    >
      <Section heading={t('record.facts')}>
        <Facts
          facts={[
            [t('clientCustomer.clientNumberInternal'), client.clientNumberInternal],
            [
              t('clientCustomer.admin'),
              client.admin && <RecordTitle key="admin" of={choosableUsers} id={client.admin} page="show" />,
            ],
            [t('clientCustomer.userCount'), format.whole(client.userCount)],
            [t('clientCustomer.created'), format.moment(client.created)],
          ]}
        />
      </Section>
      <AssignedUsers client={client} />
      {ofOrganisation && <AvailableUsers client={client} />}
      <RecordHistory entity="clientCustomer" id={client.id} />
    </Page>
  );
}

function DeleteClientCustomer({ client: { id, title } }: { client: ClientCustomer }) {
  const { t, api } = usePage();
  return (
    <DeleteButton
      heading={t('clientCustomer.deleteHeading', { title })}
      remove={() => answerOf(api.DELETE('/client-customer/{id}', { params: { path: { id } } }))}
    >
      {t('clientCustomer.deleteText')}
    </DeleteButton>
  );
}
