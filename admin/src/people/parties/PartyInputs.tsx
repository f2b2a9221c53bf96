import { memberTypes, type PartyData } from '@nahstrom/contract';
import { useWatch } from 'react-hook-form';
import { inputsOf } from '../../ui/inputs/inputsOf.tsx';
import { Columns, Section } from '../../ui/layout/Section.tsx';
import { usePage } from '../page.ts';
import {
  AssignmentInputs,
  BirthInputs,
  ExitDateInput,
  PersonNameInputs,
  RegisterInputs,
  TaxInputs,
} from './partnerInputs.tsx';

const { TextInput, SelectInput } = inputsOf<PartyData>('party');

/** Only the fields of the chosen kind of party. */
export function PartyInputs() {
  const { t } = usePage();
  const isCompany = useWatch<PartyData, 'partyType'>({ name: 'partyType' }) === 'company';
  return (
    <>
      <Section heading={t('party.kind')}>
        <Columns>
          <SelectInput source="partyType" helperText={t('party.partyTypeHelp')} choices={memberTypes} isRequired />
          <TextInput source="partyName" helperText={t('party.partyNameHelp')} />
          {isCompany ? <TextInput source="companyName" isRequired /> : <PersonNameInputs />}
        </Columns>
      </Section>
      <Section heading={t('party.numbers')}>
        <Columns>
          <TextInput source="partyNumber" helperText={t('party.numberHelp')} />
          <TextInput source="partyCode" helperText={t('party.numberHelp')} />
          <TextInput source="foreignSystemIdent" helperText={t('party.foreignSystemIdentHelp')} />
          <AssignmentInputs />
        </Columns>
      </Section>
      {isCompany ? (
        <Section heading={t('party.register')}>
          <Columns>
            <RegisterInputs />
          </Columns>
        </Section>
      ) : (
        <>
          <Section heading={t('party.birth')}>
            <Columns>
              <BirthInputs />
            </Columns>
          </Section>
          <Section heading={t('party.tax')}>
            <Columns>
              <TaxInputs />
              <ExitDateInput />
            </Columns>
          </Section>
        </>
      )}
    </>
  );
}
