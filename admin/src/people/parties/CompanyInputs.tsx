import type { CompanyData } from '@nahstrom/contract';
import { inputsOf } from '../../inputsOf.tsx';
import { Columns, Section } from '../../layout/Section.tsx';
import { usePage } from '../page.ts';
import { AssignmentInputs, RegisterInputs } from './partnerInputs.tsx';

const { TextInput } = inputsOf<CompanyData>();

export function CompanyInputs() {
  const { t } = usePage();
  return (
    <>
      <Section heading={t('party.nameSection')}>
        <Columns>
          <TextInput source="companyName" label={t('party.companyName')} helperText={false} isRequired />
          <TextInput source="edaNumber" label={t('party.edaNumber')} helperText={t('party.edaNumberHelp')} />
        </Columns>
      </Section>
      <Section heading={t('party.numbers')}>
        <Columns>
          <TextInput source="companyNumber" label={t('party.companyNumber')} helperText={t('party.numberHelp')} />
          <TextInput source="companyCode" label={t('party.companyCode')} helperText={t('party.numberHelp')} />
          <AssignmentInputs />
        </Columns>
      </Section>
      <Section heading={t('party.register')}>
        <Columns>
          <RegisterInputs />
        </Columns>
      </Section>
    </>
  );
}
