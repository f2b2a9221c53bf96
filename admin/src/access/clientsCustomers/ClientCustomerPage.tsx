import type { ClientCustomer } from '@nahstrom/contract';
import { answerOf } from '@nahstrom/kit';
import { ShowBase, useCreatePath } from 'react-admin';
import { ActiveChip } from '../../layout/ActiveChip.tsx';
import { DeleteButton } from '../../layout/DeleteButton.tsx';
import { Facts } from '../../layout/Facts.tsx';
import { LinkButton } from '../../layout/LinkButton.tsx';
import { Page } from '../../layout/Page.tsx';
import { RecordTitle } from '../../layout/RecordTitle.tsx';
import { Section } from '../../layout/Section.tsx';
import { recordPage } from '../../recordPage.tsx';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { usePage } from '../page.ts';
import { choosableUsers } from '../users/choosableUsers.ts';
import { AssignedUsers } from './AssignedUsers.tsx';
import { AvailableUsers } from './AvailableUsers.tsx';

export default recordPage<ClientCustomer>(ClientCustomerSections, ShowBase);

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
