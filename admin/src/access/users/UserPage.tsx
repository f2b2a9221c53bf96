import type { User } from '@nahstrom/contract';
import { useCreatePath } from 'react-admin';
import { RecordHistory } from '../../services/audit/RecordHistory.tsx';
import { userNameOf } from '../../services/users/userNameOf.ts';
import { MoreMenu } from '../../ui/dialogs/MoreMenu.tsx';
import { Facts } from '../../ui/layout/Facts.tsx';
import { LinkButton } from '../../ui/layout/LinkButton.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { ActiveChip } from '../../ui/lists/ActiveChip.tsx';
import { Page } from '../../ui/pages/Page.tsx';
import { RecordTitle } from '../../ui/pages/RecordTitle.tsx';
import { recordPage } from '../../ui/pages/recordPage.tsx';
import { choosableClients } from '../clientsCustomers/choosableClients.ts';
import { usePage } from '../page.ts';
import { choosableGroups } from '../usergroups/choosableGroups.ts';
import { UserAccess } from './UserAccess.tsx';

export default recordPage<User>(UserSections);

function UserSections({ record: user }: { record: User }) {
  const { t, format, ofOrganisation } = usePage();
  const createPath = useCreatePath();
  return (
    <Page
      heading={userNameOf(user)}
      beside={<ActiveChip active={user.active} />}
      lead={user.username}
      back={{ to: createPath({ resource: 'users', type: 'list' }), label: t('records.user') }}
      actions={
        <>
          <LinkButton variant="contained" to={createPath({ resource: 'users', type: 'edit', id: user.id })}>
            {t('action.edit')}
          </LinkButton>
          {ofOrganisation && (
            <MoreMenu
              actions={[
                {
                  label: t('records.organisation'),
                  to: `${createPath({ resource: 'users', type: 'edit', id: user.id })}/organisation`,
                },
              ]}
            />
          )}
        </>
      }
    >
      <Section heading={t('record.person')}>
        <Facts
          facts={[
            [t('user.firstname'), user.firstname],
            [t('user.lastname'), user.lastname],
            [t('user.personnelNumber'), user.personnelNumber],
            [t('user.userIdentifier'), user.userIdentifier],
            [t('user.locale'), t(`user.locale.${user.locale}`)],
            [t('user.created'), format.moment(user.created)],
          ]}
        />
      </Section>
      <Section heading={t('user.rights')}>
        <Facts
          facts={[
            [t('user.roles'), user.roles.map(role => t(`user.roles.${role}`)).join(', ')],
            [
              t('user.usergroup'),
              <RecordTitle
                key="usergroup"
                of={choosableGroups}
                id={user.usergroup}
                page={ofOrganisation ? 'edit' : undefined}
              />,
            ],
            [
              t('user.clientCustomer'),
              user.clientCustomer && (
                <RecordTitle key="client" of={choosableClients} id={user.clientCustomer} page="show" />
              ),
            ],
          ]}
        />
      </Section>
      <UserAccess user={user} />
      <RecordHistory entity="user" id={user.id} />
    </Page>
  );
}
