import { type CompanyData, type PersonData, salutations } from '@nahstrom/contract';
import { choosableClients } from '../../access/clientsCustomers/choosableClients.ts';
import * as access from '../../access/page.ts';
import { useEntries } from '../../communities/lookups/lookups.ts';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { usePage } from '../page.ts';

const NewClient = access.part(() => import('../../access/clientsCustomers/ClientCustomerCreate.tsx'));

type Common = Pick<CompanyData, 'clientCustomer' | 'active'>;
type Register = Pick<
  CompanyData,
  'legalForm' | 'companyRegistrationNumber' | 'foundingDate' | 'exitDate' | 'taxNumber' | 'uidNumber'
>;
type Birth = Pick<
  PersonData,
  'salutation' | 'title' | 'firstName' | 'lastName' | 'dateOfBirth' | 'socialSecurityNumber'
>;

const ofCommon = inputsOf<Common>('state');
const ofRegister = inputsOf<Register>('party');
const ofBirth = inputsOf<Birth>('party');

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
      <ofCommon.SwitchInput source="active" helperText={t('party.activeHelp')} />
    </>
  );
}

export function RegisterInputs() {
  const { t } = usePage();
  const { choices } = useEntries('legalForms');
  return (
    <>
      <ofRegister.SelectInput source="legalForm" choices={choices} emptyText={t('choice.none')} />
      <ofRegister.TextInput source="companyRegistrationNumber" helperText={t('party.companyRegistrationNumberHelp')} />
      <TaxInputs />
      <ofRegister.DayInput source="foundingDate" />
      <ExitDateInput />
    </>
  );
}

export function TaxInputs() {
  const { t } = usePage();
  return (
    <>
      <ofRegister.TextInput source="uidNumber" helperText={t('party.uidNumberHelp')} />
      <ofRegister.TextInput source="taxNumber" />
    </>
  );
}

export const ExitDateInput = () => <ofRegister.DayInput source="exitDate" />;

export function PersonNameInputs() {
  const { t } = usePage();
  return (
    <>
      <ofBirth.SelectInput source="salutation" choices={salutations} isRequired />
      <ofBirth.TextInput source="title" helperText={t('party.titleHelp')} />
      <ofBirth.TextInput source="firstName" isRequired />
      <ofBirth.TextInput source="lastName" isRequired />
    </>
  );
}

export function BirthInputs() {
  const { t } = usePage();
  return (
    <>
      <ofBirth.DayInput source="dateOfBirth" />
      <ofBirth.TextInput source="socialSecurityNumber" helperText={t('party.socialSecurityNumberHelp')} />
    </>
  );
}
