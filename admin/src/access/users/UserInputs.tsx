import { type Role, roles, type User, type UserData } from '@nahstrom/contract';
import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { inputsOf } from '../../inputsOf.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { choosableClients } from '../clientsCustomers/choosableClients.ts';
import { part, usePage } from '../page.ts';
import { choosableGroups } from '../usergroups/choosableGroups.ts';

const NewClient = part(() => import('../clientsCustomers/ClientCustomerCreate.tsx'));

const { TextInput, SelectInput, SwitchInput, CheckboxGroupInput, RecordInput } = inputsOf<UserData>();

export function UserInputs() {
  const { t, session } = usePage();
  const known = useRecordContext<User>();
  const isSelf = known?.id === session.user.id;
  return (
    <>
      <Section heading={t('record.person')}>
        <Columns>
          <TextInput source="firstname" label={t('user.firstname')} helperText={false} isRequired />
          <TextInput source="lastname" label={t('user.lastname')} helperText={false} isRequired />
          <TextInput
            source="username"
            type="email"
            label={t('user.username')}
            helperText={t(isSelf ? 'user.usernameOwn' : known?.proven ? 'user.usernameChange' : 'user.usernameHelp')}
            autoComplete="off"
            readOnly={isSelf}
            isRequired
          />
          <SelectInput
            source="locale"
            label={t('user.locale')}
            helperText={t(known?.proven ? 'user.localeOwn' : 'user.localeHelp')}
            readOnly={known?.proven}
            choices={(['de', 'en'] as const).map(id => ({ id, name: t(`user.locale.${id}`) }))}
            isRequired
          />
          <TextInput source="personnelNumber" label={t('user.personnelNumber')} helperText={false} />
          <TextInput
            source="userIdentifier"
            label={t('user.userIdentifier')}
            helperText={t('user.userIdentifierHelp')}
          />
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
      <CheckboxGroupInput
        source="roles"
        label={t('user.roles')}
        helperText={t('user.rolesHelp')}
        choices={roles.map(id => ({ id, name: t(`user.roles.${id}`) }))}
      />
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
        label={t('user.usergroup')}
        placeholder={t('user.defaultGroup')}
        helperText={t('user.usergroupHelp')}
      />
    </Columns>
  );
}
