import { type CompanyData, type PersonData, salutations } from '@nahstrom/contract';
import { choosableClients } from '../../access/clientsCustomers/choosableClients.ts';
import { useEntries } from '../../communities/lookups/lookups.ts';
import { inputsOf } from '../../inputsOf.tsx';
import { part, usePage } from '../page.ts';

const NewClient = part(() => import('../../access/clientsCustomers/ClientCustomerCreate.tsx'));

type Common = Pick<CompanyData, 'clientCustomer' | 'active'>;
type Register = Pick<
  CompanyData,
  'legalForm' | 'companyRegistrationNumber' | 'foundingDate' | 'exitDate' | 'taxNumber' | 'uidNumber'
>;
type Birth = Pick<
  PersonData,
  'salutation' | 'title' | 'firstName' | 'lastName' | 'dateOfBirth' | 'socialSecurityNumber'
>;

const ofCommon = inputsOf<Common>();
const ofRegister = inputsOf<Register>();
const ofBirth = inputsOf<Birth>();

/** The server assigns records of an administrator of a client/customer to that client. */
export function AssignmentInputs() {
  const { t, ofOrganisation } = usePage();
  return (
    <>
      {ofOrganisation && (
        <ofCommon.RecordInput
          source="clientCustomer"
          of={choosableClients}
          create={<NewClient />}
          label={t('party.clientCustomerTitle')}
          placeholder={t('user.noClient')}
          helperText={t('party.clientCustomerHelp')}
        />
      )}
      <ofCommon.SwitchInput source="active" label={t('state.active')} helperText={t('party.activeHelp')} />
    </>
  );
}

export function RegisterInputs() {
  const { t } = usePage();
  const { choices } = useEntries('legalForms');
  return (
    <>
      <ofRegister.SelectInput
        source="legalForm"
        label={t('party.legalForm')}
        helperText={false}
        choices={choices}
        emptyText={t('choice.none')}
      />
      <ofRegister.TextInput
        source="companyRegistrationNumber"
        label={t('party.companyRegistrationNumber')}
        helperText={t('party.companyRegistrationNumberHelp')}
      />
      <TaxInputs />
      <ofRegister.DayInput source="foundingDate" label={t('party.foundingDate')} />
      <ExitDateInput />
    </>
  );
}

export function TaxInputs() {
  const { t } = usePage();
  return (
    <>
      <ofRegister.TextInput source="uidNumber" label={t('party.uidNumber')} helperText={t('party.uidNumberHelp')} />
      <ofRegister.TextInput source="taxNumber" label={t('party.taxNumber')} helperText={false} />
    </>
  );
}

export function ExitDateInput() {
  const { t } = usePage();
  return <ofRegister.DayInput source="exitDate" label={t('party.exitDate')} />;
}

export function PersonNameInputs() {
  const { t } = usePage();
  return (
    <>
      <ofBirth.SelectInput
        source="salutation"
        label={t('party.salutation')}
        helperText={false}
        choices={salutations.map(id => ({ id, name: t(`party.salutation.${id}`) }))}
        isRequired
      />
      <ofBirth.TextInput source="title" label={t('party.title')} helperText={t('party.titleHelp')} />
      <ofBirth.TextInput source="firstName" label={t('party.firstName')} helperText={false} isRequired />
      <ofBirth.TextInput source="lastName" label={t('party.lastName')} helperText={false} isRequired />
    </>
  );
}

export function BirthInputs() {
  const { t } = usePage();
  return (
    <>
      <ofBirth.DayInput source="dateOfBirth" label={t('party.dateOfBirth')} />
      <ofBirth.TextInput
        source="socialSecurityNumber"
        label={t('party.socialSecurityNumber')}
        helperText={t('party.socialSecurityNumberHelp')}
      />
    </>
  );
}
