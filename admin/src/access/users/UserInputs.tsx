import { type Role, roles, type User, type UserData } from '@nahstrom/contract';
import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { choosableClients } from '../clientsCustomers/choosableClients.ts';
import { part, usePage } from '../page.ts';
import { choosableGroups } from '../usergroups/choosableGroups.ts';

const NewClient = part(() => import('../clientsCustomers/ClientCustomerCreate.tsx'));

const { TextInput, SelectInput, SwitchInput, CheckboxGroupInput, RecordInput } = inputsOf<UserData>('user');

export function UserInputs() {
  const { t, session } = usePage();
  const known = useRecordContext<User>();
  const isSelf = known?.id === session.user.id;
  return (
    <>
      <Section heading={t('record.person')}>
        <Columns>
          <TextInput source="firstname" isRequired />
          <TextInput source="lastname" isRequired />
          <TextInput
            source="username"
            type="email"
            helperText={t(isSelf ? 'user.usernameOwn' : known?.proven ? 'user.usernameChange' : 'user.usernameHelp')}
            autoComplete="off"
            readOnly={isSelf}
            isRequired
          />
          <SelectInput
            source="locale"
            helperText={t(known?.proven ? 'user.localeOwn' : 'user.localeHelp')}
            readOnly={known?.proven}
            choices={['de', 'en']}
            isRequired
          />
          <TextInput source="personnelNumber" />
          <TextInput source="userIdentifier" helperText={t('user.userIdentifierHelp')} />
        </Columns>
      </Section>
      <Section heading={t('user.rights')}>
        <Rights />
      </Section>
    </>
  );
}

/** A group fits a role and a client/customer. A change of either clears the chosen group, and the server assigns the
 *  default one. */
function Rights() {
  const { t, ofOrganisation } = usePage();
  const { setValue } = useFormContext<UserData>();
  const [chosenRoles, clientCustomer] = useWatch<UserData, ['roles', 'clientCustomer']>({
    name: ['roles', 'clientCustomer'],
  });
  const groupType = chosenRoles?.includes('ROLE_ADMIN' satisfies Role) ? 'admin' : 'user';
  const level = clientCustomer ? 'client' : 'organisation';

  const fitting = useRef(`${groupType} ${level}`);
  useEffect(() => {
    const fits = `${groupType} ${level}`;
    if (fitting.current === fits) return;
    fitting.current = fits;
    setValue('usergroup', null, { shouldDirty: true });
  }, [groupType, level, setValue]);

  return (
    <Columns>
      <CheckboxGroupInput source="roles" helperText={t('user.rolesHelp')} choices={roles} />
      <SwitchInput source="active" label={t('user.mayLogIn')} helperText={t('user.activeHelp')} />
      {ofOrganisation && (
        <RecordInput
          source="clientCustomer"
          of={choosableClients}
          create={<NewClient />}
          label={t('user.clientCustomer')}
          placeholder={t('user.noClient')}
          helperText={t('user.clientCustomerHelp')}
        />
      )}
      <RecordInput
        source="usergroup"
        of={choosableGroups}
        filter={{ groupType, level }}
        placeholder={t('user.defaultGroup')}
        helperText={t('user.usergroupHelp')}
      />
    </Columns>
  );
}
